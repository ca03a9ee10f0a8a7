import { vars } from '../../theme/contract.css.ts';
import { component, type } from '../../theme/styles.ts';

export const box = component({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space.s3,
  padding: vars.space.s5,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderInlineStart: `3px solid ${vars.color.negative}`,
  borderRadius: vars.radius.card,
});
export const title = component(type.h3);
