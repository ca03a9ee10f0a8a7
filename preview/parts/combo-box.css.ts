import { vars } from '#renderer/theme/contract.css.ts';
import { component, type } from '#renderer/theme/styles.ts';

export const box = component({ display: 'grid', gap: vars.space.s1, marginBlockStart: vars.space.s4, ...type.small });
export const label = component({ fontWeight: 550 });
export const field = component({ position: 'relative', display: 'flex' });
export const input = component({
  inlineSize: '100%',
  minBlockSize: '2.5rem',
  paddingInlineStart: vars.space.s3,
  paddingInlineEnd: '2.75rem',
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
});
export const open = component({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.5rem',
  color: vars.color.textMuted,
  backgroundColor: 'transparent',
  border: 0,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  touchAction: 'manipulation',
});
