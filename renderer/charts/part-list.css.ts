import { vars } from '../theme/contract.css.ts';
import { component, figures, type } from '../theme/styles.ts';

export const parts = component({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: vars.space.s3,
  inlineSize: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const part = component({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'baseline',
  paddingBlock: vars.space.s2,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
});
export const name = component({ overflowWrap: 'anywhere' });
export const note = component({ ...type.caption, fontWeight: 600, color: vars.color.accentText });
export const share = component({ ...figures, fontWeight: 600, textAlign: 'end' });
export const amount = component({ ...type.small, ...figures, gridColumn: '2 / -1', color: vars.color.textMuted });
