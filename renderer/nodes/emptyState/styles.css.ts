import { vars } from '../../theme/contract.css.ts';
import { component, type } from '../../theme/styles.ts';

export const box = component({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space.s3,
  padding: vars.space.s5,
  color: vars.color.textMuted,
  border: `1px dashed ${vars.color.borderStrong}`,
  borderRadius: vars.radius.card,
});
export const title = component({ ...type.h3, color: vars.color.text });
