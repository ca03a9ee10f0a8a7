import { globalStyle, style } from '@vanilla-extract/css';
import type { GlobalStyleRule, StyleRule } from '@vanilla-extract/css';
import { layers, vars } from './contract.css.ts';
import { fonts } from './families.ts';

export { fonts };

/** A class in the layer of components. Only stylesheets import this file; nothing of it runs in a browser. */
export const component = (rule: StyleRule): string => style({ '@layer': { [layers.components]: rule } });
export const utility = (rule: StyleRule): string => style({ '@layer': { [layers.utilities]: rule } });
export const baseStyle = (selector: string, rule: GlobalStyleRule): void => globalStyle(selector, { '@layer': { [layers.base]: rule } });
/** Styles what stands inside a component where that thing has no class of its own to carry. */
export const within = (selector: string, rule: GlobalStyleRule): void => globalStyle(selector, { '@layer': { [layers.components]: rule } });

/** Width-dependent rules look at the container, never at the window. */
export const narrowContainer = '(width < 26rem)';
/** Widths of so few letters that a word and a button do not fit side by side: large text on a phone. */
export const fewLetters = '(width < 12rem)';
export const enoughLetters = '(width >= 12rem)';
export const reducedMotion = '(prefers-reduced-motion: reduce)';
export const forcedColors = '(forced-colors: active)';
/** Where a page reads from right to left. Not `:dir()`: the build would write that as a list of languages, and a page in English may read so too. */
export const rightToLeft = '[dir="rtl"] &';
/** 1 where lines run from left to right, -1 where they run from right to left. */
export const side = '--bml-side';
/** An arrow of two logical borders turned, and moved towards its start and up by so much: the other way round where lines run from right to left. */
export const turned = (degrees: number, by?: string): string =>
  `rotate(calc(${degrees}deg * var(${side}, 1)))${by === undefined ? '' : ` translate(calc(${by} * var(${side}, 1)), ${by})`}`;

export const type = {
  caption: { fontSize: '0.8125rem', lineHeight: 1.45, fontWeight: 450 },
  small: { fontSize: '0.9375rem', lineHeight: 1.45, fontWeight: 450 },
  body: { fontSize: '1.0625rem', lineHeight: 1.5, fontWeight: 420 },
  lead: { fontSize: '1.25rem', lineHeight: 1.45, fontWeight: 420 },
  large: { fontSize: '1.5rem', lineHeight: 1.3 },
  title: { fontSize: '1.75rem', lineHeight: 1.25 },
  h3: { fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 600 },
  h2: { fontSize: '1.5rem', lineHeight: 1.25, fontWeight: 600 },
  h1: { fontSize: 'clamp(1.75rem, 1.45rem + 1.4vi, 2.25rem)', lineHeight: 1.15, fontFamily: fonts.serif, fontWeight: 560 },
  hero: { fontSize: 'clamp(2.25rem, 1.7rem + 2.6vi, 3.25rem)', lineHeight: 1.05, fontFamily: fonts.serif, fontWeight: 520 },
} as const;

export const figures = { fontVariantNumeric: 'tabular-nums lining-nums' } as const;

/** The ring: a gap in the surface's colour, then 3 px of focus colour, by keyboard and by script alike. */
export const focusRing = { outline: `3px solid ${vars.color.focus}`, outlineOffset: '2px' } as const;

export const visuallyHidden = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
