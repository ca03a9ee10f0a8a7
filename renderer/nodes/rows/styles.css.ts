import { vars } from '../../theme/contract.css.ts';
import { component, type } from '../../theme/styles.ts';

export const rows = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s4,
  minInlineSize: 0,
  selectors: { '&:focus': { outline: 'none' } },
});
export const row = component({
  padding: vars.space.s4,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  minInlineSize: 0,
});
export const legend = component({ ...type.body, fontWeight: 600, paddingInline: vars.space.s1 });
export const fields = component({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: vars.space.s4, minInlineSize: 0 });
