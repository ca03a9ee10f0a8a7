import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component } from '../../theme/styles.ts';

export const row = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s4, minInlineSize: 0 });
export const align = styleVariants({ start: 'flex-start', center: 'center', end: 'flex-end', baseline: 'baseline' }, (alignItems) => ({
  '@layer': { [layers.components]: { alignItems } },
}));
export const justify = styleVariants({ start: 'flex-start', between: 'space-between', end: 'flex-end' }, (justifyContent) => ({
  '@layer': { [layers.components]: { justifyContent } },
}));
