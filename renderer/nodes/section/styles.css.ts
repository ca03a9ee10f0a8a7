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
/** A heading and what is set there, then the word that opens the form. What does not fit beside them stands below. */
export const row = component({
  display: 'flex',
  flexDirection: 'row',
  flexWrap: 'wrap',
  columnGap: vars.space.s4,
  rowGap: vars.space.s2,
  marginBlockStart: 0,
  paddingBlock: vars.space.s3,
  borderBlockEnd: `1px solid ${vars.color.border}`,
});
within(`${row} > *`, { flex: '0 0 100%', minInlineSize: 0, marginBlock: 0 });
// The word, whether it opens a form or leads elsewhere, and what holds nothing else.
within(`${row} > :is(a, details:not([open]), :has(> details:not([open]):only-child))`, { flex: '0 1 auto', marginInlineStart: 'auto' });
within(`${row} > a`, { fontWeight: 550 });
export const head = component({
  display: 'grid',
  // The same first column in each row, whatever stands beside it.
  gridTemplateColumns: 'minmax(0, 17rem) minmax(0, 1fr)',
  columnGap: vars.space.s4,
  '@container': { [narrowContainer]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
within(`${row} > ${head}`, { flex: '1 1 0', minInlineSize: 'min(100%, 9rem)' });
export const named = component({ ...type.body, fontWeight: 600 });
export const value = component({ ...figures, color: vars.color.textMuted, overflowWrap: 'anywhere' });
