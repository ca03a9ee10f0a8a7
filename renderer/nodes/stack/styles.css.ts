import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component } from '../../theme/styles.ts';

export const stack = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s5, minInlineSize: 0 });
export const align = styleVariants({ start: 'flex-start', center: 'center', end: 'flex-end', stretch: 'stretch' }, (alignItems) => ({
  '@layer': { [layers.components]: { alignItems } },
}));
