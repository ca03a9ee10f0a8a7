import { chartDark, chartLight, dark, ease, light, radius, rampDark, rampLight, shadowDark, shadowLight, space, time } from './tokens.ts';

/** The theme that every other one changes, as plain data: schemes by their groups of tokens, then what is the same in both. */
export const usualTheme = {
  light: { color: light, chart: chartLight, ramp: rampLight, shadow: shadowLight },
  dark: { color: dark, chart: chartDark, ramp: rampDark, shadow: shadowDark },
  shape: { space, radius, time, ease },
};

export type Scheme = 'light' | 'dark';
export const schemes: readonly Scheme[] = ['light', 'dark'];
