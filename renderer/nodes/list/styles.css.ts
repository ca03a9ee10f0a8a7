import { vars } from '../../theme/contract.css.ts';
import { component, within } from '../../theme/styles.ts';

export const list = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s2,
  paddingInlineStart: vars.space.s5,
  maxInlineSize: '66ch',
});
within(`${list} > li::marker`, { color: vars.color.accent });
