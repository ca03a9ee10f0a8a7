import { vars } from '../../theme/contract.css.ts';
import { component, measured, type, within } from '../../theme/styles.ts';
import { widths } from '../../theme/tokens.ts';
import { card, flush, head, heading } from '../card/styles.css.ts';
import { glyph } from '../glyph/styles.css.ts';
import { chevron, pressed, row, title } from '../listRow/styles.css.ts';
import { inset, rows } from '../rowList/styles.css.ts';

export const split = component({
  display: 'grid',
  gap: vars.space.s5,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(15rem, 23rem)',
  alignItems: 'start',
  '@container': { '(width < 52rem)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.s4 } },
});
export const column = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s5,
  minInlineSize: 0,
  ...measured,
});
/** Each in its column and in the same row, whichever is read first; beneath one another where there is only one column. */
const placed = (column: 1 | 2) =>
  component({ gridColumn: column, gridRow: 1, '@container': { '(width < 52rem)': { gridColumn: 1, gridRow: 'auto' } } });
export const content = placed(1);
export const side = placed(2);

/** Fills the page beside its header and footer. */
export const room = component({ flex: '1 0 auto', ...measured, containerName: 'room' });
export const container = component({
  display: 'grid',
  gridTemplateColumns: '16rem minmax(0, 1fr)',
  columnGap: vars.space.s6,
  maxInlineSize: `calc(${widths.full} + 2 * ${vars.space.s5})`,
  marginInline: 'auto',
  '@container': { 'room (width < 56.25rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
// Content begins where the ways end, and not in the middle of what is left.
within(`${container} main`, { marginInlineStart: 0 });
/** In the place of the ways around, where they gave way. */
export const instead = component({
  paddingBlockStart: vars.space.s5,
  paddingInline: vars.space.s5,
  // The content below has its own space above.
  marginBlockEnd: `calc(-1 * ${vars.space.s5})`,
  '@container': { 'room (width >= 56.25rem)': { display: 'none' } },
  '@media': { '(width < 25rem)': { paddingInline: vars.space.s4 } },
});
export const ways = component({
  position: 'sticky',
  insetBlockStart: 0,
  alignSelf: 'start',
  paddingBlock: vars.space.s7,
  paddingInlineStart: vars.space.s5,
  '@container': { 'room (width < 56.25rem)': { display: 'none' } },
});
// Beside the content, cards of rows are a menu: without grounds and lines, and lower.
within(`${ways} ${card}`, { backgroundColor: 'transparent', border: 0, boxShadow: 'none' });
within(`${ways} ${head}`, { minBlockSize: '2.25rem', paddingInline: vars.space.s3 });
within(`${ways} ${heading}`, { ...type.caption, fontWeight: 600, color: vars.color.textMuted });
within(`${ways} ${flush}`, { vars: { [inset]: vars.space.s3 }, overflow: 'visible' });
within(`${ways} ${card} + ${card}`, { marginBlockStart: vars.space.s4 });
within(`${ways} ${rows}, ${ways} ${rows} > li`, { border: 0 });
within(`${ways} ${row}`, {
  minBlockSize: '2.75rem',
  paddingBlock: vars.space.s1,
  color: vars.color.textMuted,
  borderRadius: vars.radius.control,
});
within(`${ways} ${title}`, { fontWeight: 550 });
within(`${ways} ${pressed}[aria-current]`, { color: vars.color.accentText });
within(`${ways} ${glyph}`, { inlineSize: '1.25rem', blockSize: '1.5rem', color: 'inherit', backgroundColor: 'transparent', border: 0 });
within(`${ways} ${chevron}`, { display: 'none' });
