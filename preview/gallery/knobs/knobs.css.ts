import { vars } from '#renderer/theme/contract.css.ts';
import { component, fonts, type } from '#renderer/theme/styles.ts';

export const knobs = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
  alignItems: 'start',
  gap: vars.space.s4,
  paddingBlock: vars.space.s3,
});
export const knob = component({ display: 'grid', gap: vars.space.s1, minInlineSize: 0, justifyItems: 'start' });
export const written = component({ display: 'grid', gap: vars.space.s1, inlineSize: '100%' });
export const name = component({ ...type.small, fontFamily: fonts.code, fontWeight: 550 });
export const small = component({ ...type.caption, color: vars.color.textMuted, overflowWrap: 'anywhere' });
export const input = component({
  ...type.small,
  fontFamily: fonts.code,
  inlineSize: '100%',
  minBlockSize: '2.25rem',
  paddingInline: vars.space.s2,
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  selectors: { '&[aria-invalid="true"]': { borderColor: vars.color.negative, borderWidth: '2px' } },
});
export const wrong = component({ ...type.small, fontWeight: 550, color: vars.color.negative });
