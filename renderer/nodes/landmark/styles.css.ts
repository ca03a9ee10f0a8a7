import { styleVariants } from '@vanilla-extract/css';
import type { GlobalStyleRule } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, enoughLetters, fewLetters, narrowContainer, type, visuallyHidden, within } from '../../theme/styles.ts';
import { widths } from '../../theme/tokens.ts';
import { kind } from '../button/styles.css.ts';
import { kind as linkKind, sign } from '../link/styles.css.ts';

const edge = { paddingInline: vars.space.s5, '@media': { '(width < 25rem)': { paddingInline: vars.space.s4 } } };

export const header = component({
  ...edge,
  containerType: 'inline-size',
  backgroundColor: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  paddingBlock: vars.space.s2,
});
export const bar = component({ maxInlineSize: widths.full, marginInline: 'auto' });
within(`${bar} > *`, { minBlockSize: '3rem' });
// The journey's name gives way first; the page's own title stands right below.
within(`${bar} > div > p`, {
  '@container': { [narrowContainer]: visuallyHidden },
});
// Beside the ways around, a phone has room for the brand's mark alone. A screen reader still says its name.
const markAlone = { gap: 0, fontSize: 0 };
within(`${bar}:has(nav) ${linkKind.brand}`, { '@container': { '(width < 24rem)': markAlone } });
within(`${bar} ${linkKind.brand}`, { '@container': { [fewLetters]: markAlone } });

/** The height of the screen's lower edge that the bar of places covers, where it stands there. */
const docked = '--bml-docked';
// A phone held sideways, and letters so large that four words fill its width, leave no room: there the bar stands below the header.
const atHand = '(18rem <= width < 40rem) and (height >= 32rem)';
export const dock = component({
  ...edge,
  backgroundColor: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  '@media': {
    ...edge['@media'],
    '(prefers-reduced-motion: no-preference)': { viewTransitionName: 'site-places' },
    [atHand]: {
      // Last in the column and always in sight. It is read after the header all the same.
      order: 1,
      position: 'sticky',
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
within(`${header}:has(+ ${dock})`, { borderBlockEnd: 0, '@media': { [atHand]: { borderBlockEnd: `1px solid ${vars.color.border}` } } });
export const places = component({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.s5,
  maxInlineSize: widths.full,
  marginInline: 'auto',
  '@media': { [atHand]: { gap: 0 } },
});
within(`${places} > ${linkKind.place}`, {
  '@media': {
    [atHand]: {
      flex: '1 1 4rem',
      flexDirection: 'column',
      justifyContent: 'center',
      gap: vars.space.s0,
      minBlockSize: '3.5rem',
      paddingInline: vars.space.s1,
      ...type.caption,
      lineHeight: 1.2,
      textAlign: 'center',
      borderBlockEnd: 0,
      borderBlockStart: '3px solid transparent',
    },
  },
});
within(`${places} > ${linkKind.place}[aria-current]`, {
  '@media': { [atHand]: { fontWeight: 600, borderBlockStartColor: vars.color.accent } },
});
within(`${places} ${sign}`, { '@media': { [atHand]: { display: 'block' } } });
within(`${dock} ~ *`, { '@media': { [atHand]: { vars: { [docked]: '4rem' } } } });
// A focused element is scrolled clear of it (WCAG 2.4.11).
within(`${dock} ~ * :focus`, { '@media': { [atHand]: { scrollMarginBlockEnd: '5rem' } } });

export const main = component({
  ...edge,
  flex: '1 0 auto',
  inlineSize: '100%',
  marginInline: 'auto',
  paddingBlock: `${vars.space.s7} ${vars.space.s8}`,
  '@media': { ...edge['@media'], '(width < 40rem)': { paddingBlock: `${vars.space.s5} ${vars.space.s7}` } },
});
export const content = component({
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s5,
});
export const width = styleVariants(
  {
    narrow: `calc(${widths.narrow} + 2 * ${vars.space.s5})`,
    wide: `calc(${widths.wide} + 2 * ${vars.space.s5})`,
    full: `calc(${widths.full} + 2 * ${vars.space.s5})`,
  },
  (maxInlineSize) => ({ '@layer': { [layers.components]: { maxInlineSize } } }),
);

// On a phone what goes on stays in sight below a step that is longer than the screen, while nothing is being typed: then a keyboard takes
// the room. In a lying phone or at a large zoom there is none to spare, and over another party's page it would cover what that page asks.
const phone = '(width < 40rem) and (height >= 32rem)';
// Asked of the one column, never of the root, where each change of the page would ask it again.
const column = `${width.narrow} > ${content}:not(:has(iframe))`;
const quiet = ':not(:has(input:not([type="radio"], [type="checkbox"], [type="range"]):focus, select:focus))';
const lastButton = `> ${kind.primary}:nth-last-child(-n + 2)`;
const lastRow = `> :last-child:has(> ${kind.primary})`;
const inRow = `${column} ${lastRow}`;
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
within(`${column}${quiet} ${lastButton}, ${column}${quiet} ${lastRow}`, stays);
within(inRow, { '@media': { [phone]: { backgroundColor: vars.color.canvas } } });
// Side by side where their words fit on a line, and else each on a line of its own.
within(`${inRow} > button`, { '@media': { [phone]: { flex: '0 1 auto', inlineSize: 'auto' } } });
within(`${inRow} > ${kind.primary}`, { '@media': { [phone]: { flex: '1 1 auto' } } });
// A focused element is scrolled clear of the bar (WCAG 2.4.11).
within(`${column} :focus`, { '@media': { [phone]: { scrollMarginBlockEnd: `calc(6rem + var(${docked}, 0px))` } } });
// A sticking button is visible already, so focusing it scrolls nothing.
within(`${column} ${lastButton}:focus, ${column} ${lastRow} :focus`, { '@media': { [phone]: { scrollMarginBlockEnd: 0 } } });

export const footer = component({
  ...edge,
  marginBlockStart: 'auto',
  borderBlockStart: `1px solid ${vars.color.border}`,
  paddingBlock: vars.space.s5,
  color: vars.color.textMuted,
});
