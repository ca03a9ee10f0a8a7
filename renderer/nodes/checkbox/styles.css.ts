import { vars } from '../../theme/contract.css.ts';
import { component } from '../../theme/styles.ts';

export const row = component({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.s3,
  minBlockSize: '2.75rem',
  paddingBlock: vars.space.s2,
});
export const words = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s2 });
export const label = component({ display: 'block', cursor: 'pointer', paddingBlockStart: '0.05rem' });
