import { globalStyle, style } from '@vanilla-extract/css';
import type { GlobalStyleRule, StyleRule } from '@vanilla-extract/css';
import { layers, vars } from './contract.css.ts';
import { serifWeight } from './face-letters.ts';
import { fonts } from './families.ts';

export { fonts };

/** A class in the layer of components. Only stylesheets import this file; nothing of it runs in a browser. */
export const component = (rule: StyleRule): string => style({ '@layer': { [layers.components]: rule } });
export const utility = (rule: StyleRule): string => style({ '@layer': { [layers.utilities]: rule } });
export const baseStyle = (selector: string, rule: GlobalStyleRule): void => globalStyle(selector, { '@layer': { [layers.base]: rule } });
/** Styles what stands inside a component where that thing has no class of its own to carry. */
export const within = (selector: string, rule: GlobalStyleRule): void => globalStyle(selector, { '@layer': { [layers.components]: rule } });

/**
 * A box that the rules of what it holds measure. Its content gives it no width of its own, so it says one: without it a box whose parent is as
 * wide as its content, such as a row, would be as wide as a letter.
 */
export const measured = { containerType: 'inline-size', containIntrinsicInlineSize: 'min(16rem, 50vi)' } as const;
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

/** The serif comes in one weight: asked for another, a browser would thicken it by itself. */
export const serif = { fontFamily: fonts.serif, fontWeight: serifWeight } as const;

export const type = {
  caption: { fontSize: '0.78125rem', lineHeight: 1.44, fontWeight: 450 },
  rowNote: { fontSize: '0.8125rem', lineHeight: 1.385, fontWeight: 430 },
  small: { fontSize: '0.875rem', lineHeight: 1.43, fontWeight: 430 },
  rowTitle: { fontSize: '0.9375rem', lineHeight: 1.34, fontWeight: 600 },
  body: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 430 },
  field: { fontSize: '1.0625rem', lineHeight: 1.5, fontWeight: 430 },
  lead: { fontSize: '1.125rem', lineHeight: 1.5, fontWeight: 430 },
  large: { fontSize: '1.5rem', lineHeight: 1.3 },
  title: { fontSize: '1.75rem', lineHeight: 1.25 },
  h3: { fontSize: '1.125rem', lineHeight: 1.34, fontWeight: 600 },
  h2: { fontSize: '1.375rem', lineHeight: 1.28, fontWeight: 600 },
  h1: { fontSize: 'clamp(1.75rem, 1.6rem + 0.6vi, 2rem)', lineHeight: 1.16, ...serif },
  // The name of one thing: an account, a portfolio, a company.
  object: { fontSize: 'clamp(1.3125rem, 1.2rem + 0.5vi, 1.5rem)', lineHeight: 1.21, ...serif },
  // At large text it stays larger than a heading, whose size follows the text alone.
  hero: {
    fontSize: 'max(clamp(2.5rem, 2.1rem + 1.6vi, 3.25rem), 1.25 * clamp(1.75rem, 1.6rem + 0.6vi, 2rem))',
    lineHeight: 1.08,
    ...serif,
  },
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
