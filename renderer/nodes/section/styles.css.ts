import { vars } from '../../theme/contract.css.ts';
import { component, type } from '../../theme/styles.ts';

export const section = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s4,
  marginBlockStart: vars.space.s5,
  scrollMarginBlockStart: vars.space.s5,
});
export const heading = component({ ...type.h2 });
export const smaller = component({ ...type.h3 });
