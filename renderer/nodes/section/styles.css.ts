import { vars } from '../../theme/contract.css.ts';
import { component, figures, forcedColors, narrowContainer, type, within } from '../../theme/styles.ts';

export const section = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s4,
  marginBlockStart: vars.space.s5,
  scrollMarginBlockStart: vars.space.s5,
});
export const heading = component({ ...type.h2 });
export const badge = component({
  ...type.caption,
  fontWeight: 600,
  paddingInline: vars.space.s2,
  borderRadius: vars.radius.pill,
  backgroundColor: vars.color.accentSubtle,
  color: vars.color.text,
  '@media': { [forcedColors]: { border: '1px solid' } },
});
export const smaller = component({ ...type.h3 });
/** The height of a row's first line, which its heading, value and word share. */
const lineOfRow = '1.75rem';
/** A heading and what is set there, in a row with room for the word that opens the form. */
export const row = component({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 10fr)',
  columnGap: vars.space.s4,
  rowGap: vars.space.s3,
  marginBlockStart: 0,
  paddingBlock: vars.space.s3,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  // What is closed takes no height, and its gap is the row's end.
  selectors: { '&:has(details:not([open]))': { paddingBlockEnd: 0 } },
  '@container': { [narrowContainer]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 } },
});
within(`${row} > *`, { gridColumn: '1 / -1', marginBlock: 0 });
within(`${row} > :first-child`, { ...type.body, gridColumn: '1', fontWeight: 600, lineHeight: lineOfRow, paddingInlineEnd: vars.space.s4 });
// A link that changes it elsewhere stands where the word does that opens a form.
within(`${row} > a`, {
  position: 'absolute',
  insetBlockStart: vars.space.s3,
  insetInlineEnd: 0,
  gridColumn: 'auto',
  fontWeight: 550,
  lineHeight: lineOfRow,
});
export const value = component({
  ...figures,
  gridColumn: '2',
  lineHeight: lineOfRow,
  paddingInlineEnd: '5rem',
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
  '@container': { [narrowContainer]: { gridColumn: '1', marginBlockEnd: vars.space.s3 } },
});
