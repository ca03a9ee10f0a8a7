import { vars } from '../../theme/contract.css.ts';
import { component } from '../../theme/styles.ts';
import { widths } from '../../theme/tokens.ts';

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
  containerType: 'inline-size',
});
/** Each in its column and in the same row, whichever is read first; beneath one another where there is only one column. */
const placed = (column: 1 | 2) =>
  component({ gridColumn: column, gridRow: 1, '@container': { '(width < 52rem)': { gridColumn: 1, gridRow: 'auto' } } });
export const content = placed(1);
export const side = placed(2);

/** Fills the page beside its header and footer. */
export const room = component({ flex: '1 0 auto', containerType: 'inline-size' });
export const container = component({
  display: 'grid',
  gridTemplateColumns: '15rem minmax(0, 1fr)',
  maxInlineSize: `calc(${widths.full} + 2 * ${vars.space.s5})`,
  marginInline: 'auto',
  '@container': { '(width < 56.25rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** In the place of the ways around, where they gave way. */
export const instead = component({
  paddingBlockStart: vars.space.s5,
  paddingInline: vars.space.s5,
  // The content below has its own space above.
  marginBlockEnd: `calc(-1 * ${vars.space.s5})`,
  '@container': { '(width >= 56.25rem)': { display: 'none' } },
  '@media': { '(width < 25rem)': { paddingInline: vars.space.s4 } },
});
export const ways = component({
  position: 'sticky',
  insetBlockStart: 0,
  alignSelf: 'start',
  paddingBlock: vars.space.s7,
  paddingInlineStart: vars.space.s5,
  '@container': { '(width < 56.25rem)': { display: 'none' } },
});
