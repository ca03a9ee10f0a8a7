import { ownWordsIn } from './words/own-words-in.ts';

/** The own words in every language that `renderer/words` has a catalog for. */
export const { catalogOf, ownWordsOf } = ownWordsIn(
  import.meta.glob<string>('./words/*.yaml', { query: '?raw', import: 'default', eager: true }),
);
