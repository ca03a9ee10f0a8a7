import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/styles.ts';

export const box = component({ display: 'flex', gap: vars.space.s2 });
export const show = component({
  flex: '0 1 auto',
  minInlineSize: '4.5rem',
  paddingInline: vars.space.s3,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.accentText,
  fontWeight: 550,
  cursor: 'pointer',
  selectors: { '&:hover': { backgroundColor: vars.color.accentSubtle } },
  '@media': { '(scripting: none)': { display: 'none' } },
});
