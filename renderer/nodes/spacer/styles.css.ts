import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';

const sizes = { none: '0', small: vars.space.s2, medium: vars.space.s4, large: vars.space.s5, section: vars.space.s7 };

export const size = styleVariants(sizes, (room) => ({
  '@layer': { [layers.components]: { flex: 'none', inlineSize: room, blockSize: room } },
}));
