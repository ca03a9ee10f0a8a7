import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component } from '../../theme/styles.ts';
import { tones } from './tones.ts';

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
export const tone = styleVariants(tones, (rule) => ({ '@layer': { [layers.components]: rule } }));
