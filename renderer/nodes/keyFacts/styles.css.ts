import { vars } from '../../theme/contract.css.ts';
import { component, figures, narrowContainer, type } from '../../theme/styles.ts';

export const facts = component({
  display: 'grid',
  inlineSize: '100%',
  // One grid for all rows, with room for "Change", so that values line up whether or not a row, or a list beside it, can be changed.
  gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 10fr) minmax(4rem, auto)',
  columnGap: vars.space.s4,
  // Lists right after one another read as one.
  selectors: { '& + &': { paddingBlockStart: vars.space.s3, borderBlockStart: `1px solid ${vars.color.border}` } },
  '@container': { [narrowContainer]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const fact = component({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'baseline',
  paddingBlock: vars.space.s3,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  selectors: { '&:first-child': { paddingBlockStart: 0 }, '&:last-child': { borderBlockEnd: 0, paddingBlockEnd: 0 } },
  '@container': { [narrowContainer]: { rowGap: vars.space.s0 } },
});
export const label = component({ color: vars.color.textMuted, '@container': { [narrowContainer]: { ...type.small, gridColumn: '1' } } });
export const value = component({ ...figures, fontWeight: 550, '@container': { [narrowContainer]: { gridColumn: '1', gridRow: '2' } } });
export const note = component({ ...type.small, color: vars.color.textSubtle });
export const change = component({ '@container': { [narrowContainer]: { gridColumn: '2', gridRow: '1 / span 2' } } });
export const changeLink = component({ display: 'inline-flex', alignItems: 'center', minBlockSize: '1.75rem', fontWeight: 550 });
export const total = component({
  selectors: {
    '&:last-child': {
      marginBlockStart: vars.space.s2,
      padding: vars.space.s3,
      backgroundColor: vars.color.sunken,
      borderRadius: vars.radius.control,
      fontWeight: 600,
    },
  },
});
