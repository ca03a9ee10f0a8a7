import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component } from '../../theme/styles.ts';

export const card = component({
  containerType: 'inline-size',
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  '@media': { print: { breakInside: 'avoid' } },
});
export const inside = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s4,
  padding: vars.space.s5,
  '@container': { '(width < 25rem)': { padding: vars.space.s4 } },
});
export const tone = styleVariants(
  {
    accent: { backgroundColor: vars.color.accentSubtle, borderColor: 'transparent' },
    muted: { backgroundColor: vars.color.sunken, borderColor: 'transparent' },
    positive: { borderInlineStart: `3px solid ${vars.color.positive}` },
    negative: { borderInlineStart: `3px solid ${vars.color.negative}` },
    warning: { borderInlineStart: `3px solid ${vars.color.warning}` },
    info: { borderInlineStart: `3px solid ${vars.color.info}` },
  },
  (rule) => ({ '@layer': { [layers.components]: rule } }),
);
