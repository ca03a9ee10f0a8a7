import { vars } from '../../theme/contract.css.ts';
import { component, forcedColors, type } from '../../theme/styles.ts';

export const section = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s4,
  marginBlockStart: vars.space.s5,
  scrollMarginBlockStart: vars.space.s5,
});
export const heading = component({ ...type.h2 });
export const badge = component({
  ...type.caption,
  fontWeight: 600,
  paddingInline: vars.space.s2,
  borderRadius: vars.radius.pill,
  backgroundColor: vars.color.accentSubtle,
  color: vars.color.text,
  '@media': { [forcedColors]: { border: '1px solid' } },
});
export const smaller = component({ ...type.h3 });
