import { vars } from '../../theme/contract.css.ts';
import { component, figures, forcedColors, serif, turned, type, within } from '../../theme/styles.ts';
import { kind } from '../button/styles.css.ts';
import { tone } from '../card/styles.css.ts';
import { glyph } from '../glyph/styles.css.ts';
import { edge, inset } from '../rowList/styles.css.ts';

export const row = component({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s3,
  minBlockSize: '3.25rem',
  paddingBlock: vars.space.s2,
  paddingInline: edge,
  color: vars.color.text,
  // Where a name and a figure do not fit side by side, the figure is drawn below.
  flexWrap: 'wrap',
  overflowWrap: 'anywhere',
});
export const pressed = component({
  textDecoration: 'none',
  transition: `background-color ${vars.time.fast}`,
  selectors: {
    '&:hover': { backgroundColor: vars.color.accentSubtle },
    // The ring lies inside the card.
    '&:focus-visible': { outlineOffset: '-3px', borderRadius: vars.radius.control },
    '&[aria-current]': { backgroundColor: vars.color.selected },
  },
  '@media': { [forcedColors]: { selectors: { '&[aria-current]': { textDecoration: 'underline' } } } },
});
export const words = component({ display: 'flex', flexDirection: 'column', flex: '1 1 0', minInlineSize: 'min(6rem, 100%)' });
export const title = component(type.rowTitle);
export const note = component({ ...type.rowNote, ...figures, color: vars.color.textMuted });
export const facts = component({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  flex: '0 1 auto',
  minInlineSize: 0,
  maxInlineSize: '100%',
  marginInlineStart: 'auto',
  textAlign: 'end',
});
export const figure = component({ ...type.rowTitle, ...figures });
const band = `${tone.accent} ${row}`;
within(band, { minBlockSize: '5rem' });
within(`${band} ${figure}`, { ...type.h2, ...serif });
within(`${band} ${title}`, type.h3);
within(`${band} > ${glyph}`, { inlineSize: '3rem', blockSize: '3rem', backgroundColor: vars.color.surface });
export const act = component({
  flex: '0 1 auto',
  minInlineSize: 0,
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.s4,
  marginInlineStart: 'auto',
});
// An act of 44 px makes its row no higher, and its drawing ends where the words of other rows do.
within(`${row}:has(> ${act})`, { paddingBlock: vars.space.s1 });
within(`${act} > ${kind.icon}`, { marginInlineEnd: `calc(-1 * ${vars.space.s3})` });
// The word of a row's act is smaller than its title.
within(`${act} > :is(a, button):not(${kind.icon})`, type.small);
export const chevron = component({
  flex: 'none',
  inlineSize: '0.5rem',
  blockSize: '0.5rem',
  borderInlineEnd: `2px solid ${vars.color.textSubtle}`,
  borderBlockStart: `2px solid ${vars.color.textSubtle}`,
  transform: turned(45),
});
/** A row that opens: its chevron looks down, and up while it is open. */
export const opening = component({});
export const summary = component({
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
within(`${summary} > ${chevron}`, { transform: turned(135, '-0.1em') });
within(`${opening}[open] > ${summary} > ${chevron}`, { transform: turned(-45, '0.1em') });
export const inside = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s4,
  paddingInline: edge,
  paddingBlock: `${vars.space.s2} ${vars.space.s5}`,
});
// Rows inside begin where its words do.
within(`${inside} > *`, { vars: { [inset]: '0px' } });
