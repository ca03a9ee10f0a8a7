import { vars } from '../theme/contract.css.ts';
import { component, figures, focusRing, forcedColors, type, visuallyHidden } from '../theme/styles.ts';

export const field = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s2, minInlineSize: 0 });
/** An error is a bar at the side too, never a colour alone. */
export const wrong = component({ borderInlineStart: `3px solid ${vars.color.negative}`, paddingInlineStart: vars.space.s4 });
export const label = component({ fontWeight: 600, color: vars.color.text, selectors: { 'legend&': { marginBlockEnd: vars.space.s2 } } });
export const labelHidden = component(visuallyHidden);
export const hint = component({
  ...type.small,
  color: vars.color.textSubtle,
  marginBlockStart: `calc(-1 * ${vars.space.s1})`,
  maxInlineSize: '60ch',
});
export const error = component({ ...type.small, fontWeight: 600, color: vars.color.negative });

export const control = component({
  inlineSize: '100%',
  minBlockSize: '3rem',
  paddingInline: vars.space.s3,
  paddingBlock: vars.space.s2,
  ...type.field,
  ...figures,
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  transition: `border-color ${vars.time.fast}, box-shadow ${vars.time.fast}`,
  selectors: {
    '&:hover': { borderColor: vars.color.textMuted },
    '&:focus-visible': { ...focusRing, borderColor: vars.color.text },
    '&[aria-invalid="true"]': { borderColor: vars.color.negative, boxShadow: `inset 0 0 0 1px ${vars.color.negative}` },
    '&[aria-disabled="true"]': { backgroundColor: vars.color.sunken, color: vars.color.textMuted, borderColor: vars.color.border },
    '&::placeholder': { color: vars.color.textSubtle, opacity: 1 },
  },
  '@media': { [forcedColors]: { border: '1px solid FieldText' } },
});
export const short = component({ maxInlineSize: '14rem' });
export const withUnit = component({ display: 'flex', alignItems: 'center', gap: vars.space.s2 });
export const unit = component({ color: vars.color.textMuted, flex: 'none', maxInlineSize: '60%', overflowWrap: 'anywhere' });
