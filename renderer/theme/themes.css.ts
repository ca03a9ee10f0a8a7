import { assignVars, globalStyle } from '@vanilla-extract/css';
import { layers, vars } from './contract.css.ts';
import {
  chartDark,
  chartLight,
  dark,
  ease,
  light,
  radius,
  rampDark,
  rampLight,
  shadowDark,
  shadowLight,
  space,
  spaceOnScreen,
  time,
} from './tokens.ts';

const spaces = Object.fromEntries(Object.entries(space).map(([step, length]) => [step, spaceOnScreen(length)])) as typeof space;
const shape = { space: spaces, radius, time, ease };
const lightTheme = assignVars(vars, { color: light, chart: chartLight, ramp: rampLight, shadow: shadowLight, ...shape });
const darkTheme = assignVars(vars, { color: dark, chart: chartDark, ramp: rampDark, shadow: shadowDark, ...shape });

// The default, also without JavaScript; `data-theme` is the person's own choice, written by the server; otherwise the system's.
globalStyle(':root', { '@layer': { [layers.theme]: { vars: lightTheme, colorScheme: 'light' } } });
globalStyle(':root[data-theme="dark"]', { '@layer': { [layers.theme]: { vars: darkTheme, colorScheme: 'dark' } } });
globalStyle(':root:not([data-theme])', {
  '@layer': { [layers.theme]: { '@media': { '(prefers-color-scheme: dark)': { vars: darkTheme, colorScheme: 'dark' } } } },
});
// Each has one more `:root` than what it wins over: a theme's dark colors, which stand in a stylesheet after this one, have two.
globalStyle(':root:root:root', {
  '@layer': {
    [layers.theme]: {
      '@media': {
        '(prefers-contrast: more)': {
          vars: { [vars.color.border]: vars.color.borderStrong, [vars.color.textSubtle]: vars.color.textMuted },
        },
        '(prefers-reduced-motion: reduce)': {
          vars: { [vars.time.fast]: '0ms', [vars.time.base]: '0ms', [vars.time.slow]: '0ms', [vars.time.sheet]: '0ms' },
        },
      },
    },
  },
});
// On paper: black on white, whatever the screen showed.
const paper = assignVars(vars.color, {
  ...light,
  canvas: '#FFFFFF',
  sunken: '#FFFFFF',
  text: '#000000',
  textMuted: '#000000',
  textSubtle: '#000000',
});
globalStyle(':root:root:root:root', {
  '@layer': { [layers.theme]: { '@media': { print: { vars: { ...lightTheme, ...paper }, colorScheme: 'light' } } } },
});
