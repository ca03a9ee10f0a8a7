import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';

const sizes = { small: ['2rem', '0.8125rem'], medium: ['2.75rem', '1.0625rem'], large: ['4rem', '1.5rem'] } as const;

export const size = styleVariants(sizes, ([room, letters]) => ({
  '@layer': {
    [layers.components]: {
      flex: 'none',
      display: 'inline-grid',
      placeItems: 'center',
      inlineSize: room,
      blockSize: room,
      fontSize: letters,
      lineHeight: 1,
      fontWeight: 600,
      letterSpacing: '0.01em',
      userSelect: 'none' as const,
      color: vars.color.accentText,
      backgroundColor: vars.color.accentSubtle,
      border: `1px solid ${vars.color.accentSubtle}`,
      borderRadius: vars.radius.pill,
    },
  },
}));
