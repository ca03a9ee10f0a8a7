import optimizeLocales from '@react-aria/optimize-locales-plugin';

/** Leaves out the words of React Aria in the thirty languages that no page is in: a sixth of the weight of a calendar. */
export const englishOnly = optimizeLocales.vite({ locales: ['en-US'] });
