import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, figures, fonts, type } from '../../theme/styles.ts';

export const figure = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s1 });
export const label = component({ ...type.small, color: vars.color.textMuted });
export const note = component({ ...type.small, color: vars.color.textSubtle });
export const value = styleVariants(
  {
    hero: { ...type.hero, ...figures, letterSpacing: '-0.015em' },
    large: { fontFamily: fonts.serif, fontSize: '2rem', lineHeight: 1.1, fontWeight: 540, ...figures },
    medium: { ...type.h2, ...figures },
  },
  (rule) => ({ '@layer': { [layers.components]: rule } }),
);
