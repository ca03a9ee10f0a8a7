import { vars } from '../../theme/contract.css.ts';
import { component, measured, type, within } from '../../theme/styles.ts';

export const address = component({ ...measured });
export const legend = component({ ...type.h3, marginBlockEnd: vars.space.s3 });
within(`${address} > p`, { marginBlockEnd: vars.space.s4 });
/** City above, state and ZIP side by side, as they stand on an envelope. */
export const lines = component({
  display: 'grid',
  gap: vars.space.s5,
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  alignItems: 'end',
  '@container': { '(width < 22rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
within(`${lines} > :nth-child(-n + 3)`, { gridColumn: '1 / -1' });
within(`${lines} > *`, { alignSelf: 'end' });
