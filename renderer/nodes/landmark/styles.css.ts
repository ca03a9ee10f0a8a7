import { styleVariants } from '@vanilla-extract/css';
import type { GlobalStyleRule } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { scene } from '../../theme/scene.ts';
import { component, enoughLetters, fewLetters, measured, narrowContainer, serif, type, within } from '../../theme/styles.ts';
import { widths } from '../../theme/tokens.ts';
import { kind } from '../button/styles.css.ts';
import { figure } from '../figure/styles.css.ts';
import { size } from '../illustration/styles.css.ts';
import { inWords, kind as linkKind, raised, sea, sign, wave } from '../link/styles.css.ts';
import { bar as progressBar, label as progressLabel, progress } from '../progress/styles.css.ts';
import { row } from '../row/styles.css.ts';

const little = { paddingInline: vars.space.s4 };
const edge = { paddingInline: vars.space.s5, '@media': { '(width < 40rem)': little } };

export const header = component({
  ...edge,
  position: 'relative',
  ...measured,
  backgroundColor: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  paddingBlock: vars.space.s2,
  '@media': { '(width < 40rem)': { ...little, paddingBlock: vars.space.s1 } },
});
export const bar = component({ maxInlineSize: widths.full, marginInline: 'auto' });
within(`${header} > ${bar} > *`, { minBlockSize: '3rem' });
// In a journey: its name beside the brand, and at the other end how far along it is, the way out, and a line along the edge.
const journey = `${header} > ${bar}:has(> div > p)`;
within(`${journey} > div > p`, {
  paddingInlineStart: vars.space.s4,
  marginInlineEnd: 'auto',
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  fontWeight: 550,
  borderInlineStart: `1px solid ${vars.color.border}`,
  '@container': {
    [narrowContainer]: { flex: '1 1 0', minInlineSize: 0, paddingInlineStart: 0, borderInlineStart: 0, lineHeight: 1.25 },
    [fewLetters]: { flexBasis: '100%' },
  },
});
within(`${journey} > div`, { '@container': { [narrowContainer]: { flexWrap: 'nowrap' }, [fewLetters]: { flexWrap: 'wrap' } } });
within(`${journey} > div > :is(a, button)`, { flex: 'none', fontSize: '0.875rem' });
within(`${journey} ${linkKind.brand}`, { fontSize: '1.375rem', '@container': { [narrowContainer]: { gap: 0, fontSize: 0 } } });
// On a phone the way out is its sign. A screen reader still says its words.
within(`${journey} > div > ${linkKind.quiet}`, {
  '@container': { [narrowContainer]: { justifyContent: 'center', minInlineSize: '2.75rem', gap: 0, fontSize: 0 } },
});
within(`${journey} ${inWords}`, { '@container': { [narrowContainer]: { inlineSize: '1.25rem', blockSize: '1.25rem' } } });
within(`${journey} ${progressLabel}`, { fontWeight: 550, overflowWrap: 'anywhere' });
within(`${journey} ${progress}`, { flex: '0 1 auto', minInlineSize: 0 });
within(`${journey} ${progressBar}`, { position: 'absolute', insetInline: 0, insetBlockEnd: '-4px', zIndex: 1, borderRadius: 0 });
// Beside the ways around, a phone has room for the brand's mark alone. A screen reader still says its name.
const markAlone = { gap: 0, fontSize: 0 };
within(`${bar}:has(nav) ${linkKind.brand}`, { '@container': { '(width < 16rem)': markAlone } });
within(`${bar} ${linkKind.brand}`, { '@container': { [fewLetters]: markAlone } });

/** The height of the screen's lower edge that the bar of places covers, where it stands there. */
const docked = '--bml-docked';
// A phone held sideways, and letters so large that five words fill its width, leave no room: there the places stand in the header.
const atHand = '(18rem <= width < 64rem) and (height >= 32rem)';
/** The places in the header, in one line with the brand. */
export const placesBar = component({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.s5,
  marginInline: `${vars.space.s4} auto`,
  '@media': { [atHand]: { display: 'none' } },
});
within(`${placesBar} > ${linkKind.place}`, {
  minBlockSize: '4rem',
  marginBlock: `calc(-1 * ${vars.space.s2})`,
  // As much above the words as the line takes below them.
  paddingBlockStart: '3px',
  fontSize: '0.9375rem',
});
export const dock = component({
  ...edge,
  backgroundColor: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  '@media': {
    ...edge['@media'],
    '(prefers-reduced-motion: no-preference)': { viewTransitionName: 'site-places' },
    [atHand]: {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: 0,
      zIndex: 4,
      paddingInline: 0,
      paddingBlockEnd: 'env(safe-area-inset-bottom)',
      borderBlockEnd: 0,
      borderBlockStart: `1px solid ${vars.color.border}`,
    },
    print: { display: 'none' },
  },
});
within(`${header}:has(${placesBar}) ~ ${dock}`, { '@media': { [`not (${atHand})`]: { display: 'none' } } });
export const places = component({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.s5,
  maxInlineSize: widths.full,
  marginInline: 'auto',
  '@media': { [atHand]: { gap: 0, flexWrap: 'nowrap', maxInlineSize: '40rem' } },
});
const entry = `${places} > :is(${linkKind.place}, details)`;
within(entry, { '@media': { [atHand]: { flex: '1 1 0', minInlineSize: 0 } } });
within(`${places} > ${linkKind.place}, ${places} > details > summary`, {
  '@media': {
    [atHand]: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: vars.space.s0,
      minBlockSize: '4rem',
      paddingInline: vars.space.s0,
      ...type.caption,
      fontWeight: 550,
      lineHeight: 1.2,
      color: vars.color.textMuted,
      textAlign: 'center',
      borderRadius: 0,
      borderBlockEnd: 0,
      borderBlockStart: '3px solid transparent',
    },
  },
});
within(`${places} > ${linkKind.place}[aria-current]`, {
  '@media': { [atHand]: { fontWeight: 600, color: vars.color.accentText, borderBlockStartColor: vars.color.accent } },
});
within(`${places} ${sign}`, { '@media': { [atHand]: { display: 'block' } } });
// An act between the places: its sign stands out of the bar on a filled disc.
within(`${places} > ${raised} > ${sign}`, {
  '@media': {
    [atHand]: {
      boxSizing: 'border-box',
      inlineSize: '3.25rem',
      blockSize: '3.25rem',
      marginBlockStart: '-1.5rem',
      padding: '0.875rem',
      color: vars.color.onAccent,
      backgroundColor: vars.color.accent,
      border: `3px solid ${vars.color.surface}`,
      borderRadius: '50%',
    },
  },
});
const before = `:is(header, main, footer, div):has(~ ${dock})`;
within(before, { '@media': { [atHand]: { vars: { [docked]: '4rem' } } } });
// The end of the page is above the bar, and a focused element is scrolled clear of it (WCAG 2.4.11).
within(`footer:has(~ ${dock}), main:last-of-type:has(~ ${dock}):not(:has(~ footer))`, {
  '@media': { [atHand]: { paddingBlockEnd: 'calc(5.5rem + env(safe-area-inset-bottom))' } },
});
within(`${before} :focus`, { '@media': { [atHand]: { scrollMarginBlockEnd: '5.5rem' } } });

export const main = component({
  ...edge,
  flex: '1 0 auto',
  inlineSize: '100%',
  marginInline: 'auto',
  paddingBlock: `${vars.space.s6} 3.5rem`,
  '@media': { '(width < 40rem)': { ...little, paddingBlock: `1.25rem ${vars.space.s6}` } },
});
export const content = component({
  ...measured,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s5,
  '@media': { '(width < 40rem)': { gap: vars.space.s4 } },
});
const narrow = `calc(${widths.narrow} + 2 * ${vars.space.s5})`;
export const width = styleVariants(
  {
    narrow,
    reading: narrow,
    centered: narrow,
    wide: `calc(${widths.wide} + 2 * ${vars.space.s5})`,
    full: `calc(${widths.full} + 2 * ${vars.space.s5})`,
  },
  (maxInlineSize) => ({ '@layer': { [layers.components]: { maxInlineSize } } }),
);

/** The one column of a question, of what is to be agreed to, of a receipt and of a message. */
export const column = `:is(${width.narrow}, ${width.reading}, ${width.centered}) > ${content}`;
// The way back is at the same place on each page, above what is said of the page as a whole.
within(`${content} > ${linkKind.back}`, { order: -1 });
within(`${main}:has(> ${content} > ${linkKind.back})`, {
  paddingBlockStart: '0.875rem',
  '@media': { '(width < 40rem)': { paddingBlockStart: '0.375rem' } },
});
within(`${column} > ${linkKind.back}`, { fontSize: '0.875rem' });
// The first words of a page are close to its title.
within(`${column} > h1 + p`, {
  marginBlockStart: `calc(-1 * ${vars.space.s4})`,
  color: vars.color.textMuted,
  '@media': { '(width < 40rem)': { marginBlockStart: `calc(-1 * ${vars.space.s2})` } },
});
// After an act, and where there is none: all of it in the middle, and what is to be read from its start.
within(`${width.centered} > ${content}`, { alignItems: 'center', textAlign: 'center' });
within(`${width.centered} > ${content} > :is(section, form, dl, ol, ul, div)`, { alignSelf: 'stretch', textAlign: 'start' });
within(`${width.centered} > ${content} > :is(${linkKind.button}, ${linkKind.secondary})`, { alignSelf: 'center' });
// A title and its amount are read as one.
within(`${width.centered} > ${content} > ${figure}`, {
  alignSelf: 'center',
  marginBlock: `calc(-1 * ${vars.space.s3})`,
  textAlign: 'center',
});
within(`${width.centered} > ${content} > ${figure} + p`, { color: vars.color.textMuted });
within(`${width.centered} > ${content} > ${row}`, { justifyContent: 'center', textAlign: 'center' });

// On a phone what goes on stays in sight below a step that is longer than the screen, while nothing is being typed: then a keyboard takes
// the room. In a lying phone or at a large zoom there is none to spare, and over another party's page it would cover what that page asks.
const phone = '(width < 40rem) and (height >= 32rem)';
// Asked of the one column, never of the root, where each change of the page would ask it again.
// What is to be read to its end has its act there.
const sticking = `${width.narrow} > ${content}:not(:has(iframe))`;
const quiet = ':not(:has(input:not([type="radio"], [type="checkbox"], [type="range"]):focus, select:focus))';
// Where two answers are below one another, neither is more in sight than the other.
const answer = `:is(${kind.secondary}, ${kind.danger}, ${linkKind.secondary})`;
const lastButton = `> ${kind.primary}:nth-last-child(-n + 2):not(:has(+ ${answer}), ${answer} + *)`;
const lastRow = `> :last-child:has(> ${kind.primary})`;
const inRow = `${sticking} ${lastRow}`;
// Text so large that a line holds a few letters makes a row of buttons a screen high.
const stays: GlobalStyleRule = {
  '@media': {
    [phone]: {
      '@container': {
        [enoughLetters]: {
          position: 'sticky',
          insetBlockEnd: `calc(max(${vars.space.s3}, env(safe-area-inset-bottom)) + var(${docked}, 0px))`,
          zIndex: 1,
          // Covers what passes behind, out to the edges of the screen.
          boxShadow: `0 ${vars.space.s2} 0 ${vars.space.s4} ${vars.color.canvas}`,
        },
      },
    },
  },
};
within(`${sticking}${quiet} ${lastButton}, ${sticking}${quiet} ${lastRow}`, stays);
within(inRow, { '@media': { [phone]: { backgroundColor: vars.color.canvas } } });
// Side by side where their words fit on a line, and else each on a line of its own.
within(`${inRow} > button`, { '@media': { [phone]: { flex: '0 1 auto', inlineSize: 'auto' } } });
within(`${inRow} > ${kind.primary}`, { '@media': { [phone]: { flex: '1 1 auto' } } });
// A focused element is scrolled clear of the bar (WCAG 2.4.11).
within(`${sticking} :focus`, { '@media': { [phone]: { scrollMarginBlockEnd: `calc(6rem + var(${docked}, 0px))` } } });
// A sticking button is visible already, so focusing it scrolls nothing.
within(`${sticking} ${lastButton}:focus, ${sticking} ${lastRow} :focus`, { '@media': { [phone]: { scrollMarginBlockEnd: 0 } } });

export const footer = component({
  ...edge,
  marginBlockStart: 'auto',
  borderBlockStart: `1px solid ${vars.color.border}`,
  paddingBlock: vars.space.s4,
  color: vars.color.textMuted,
});
within(`${footer} ${linkKind.quiet}`, { fontSize: '0.875rem' });

// The pages before signing in: the header is a scene, a band on a phone and half of a larger screen.
const scenic = `${header}:has(${size.scene})`;
const halves = '(width >= 64rem)';
within(scenic, {
  blockSize: '13.75rem',
  paddingBlock: '1rem',
  overflow: 'hidden',
  color: scene.words,
  backgroundColor: scene.sky,
  borderBlockEnd: 0,
  '@media': {
    [halves]: { position: 'fixed', insetBlock: 0, insetInlineStart: 0, inlineSize: '50%', blockSize: 'auto', padding: '2.5rem 3.5rem' },
    print: { display: 'none' },
  },
});
within(`${scenic} > ${bar} > :not(svg)`, { position: 'relative', zIndex: 1, minBlockSize: 0, color: 'inherit' });
within(`${scenic} > ${bar} > p`, {
  maxInlineSize: '13.5rem',
  ...serif,
  fontSize: '1.3125rem',
  lineHeight: 1.3,
  '@media': { [halves]: { maxInlineSize: '27rem', marginBlockStart: vars.space.s4, fontSize: '2.125rem', lineHeight: 1.24 } },
});
// On a phone the boat is beside the words.
within(`${scenic} > ${bar} > ${size.scene}`, {
  '@media': { '(width < 64rem)': { overflow: 'visible', insetInlineStart: '46%' } },
});
within(`${scenic} ${linkKind.brand}`, { minBlockSize: '2.75rem', '@media': { [halves]: { fontSize: '1.75rem' } } });
within(`${scenic} ${sea}`, { fill: scene.words });
within(`${scenic} ${wave}`, { stroke: scene.sky });
within(`${scenic} ~ ${main}`, {
  '@media': {
    [halves]: { display: 'grid', alignContent: 'center', inlineSize: '50%', maxInlineSize: 'none', marginInline: '50% 0' },
  },
});
within(`${scenic} ~ ${main} > ${content}`, {
  gap: vars.space.s4,
  '@media': { '(width >= 40rem)': { inlineSize: '25rem', maxInlineSize: '100%', marginInline: 'auto' } },
});
within(`${scenic} ~ ${main} ${kind.primary}`, { inlineSize: '100%' });
within(`${scenic} ~ ${footer}`, {
  borderBlockStart: 0,
  '@media': { [halves]: { inlineSize: '50%', marginInlineStart: '50%' } },
});
within(`${scenic} ~ ${footer} > ${bar}`, { '@media': { '(width >= 40rem)': { maxInlineSize: '25rem' } } });
