import { createVar, fallbackVar, styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, figures, serif, type, visuallyHidden } from '../../theme/styles.ts';

export const figure = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s1 });
export const label = component({ ...type.small, color: vars.color.textMuted });
/** Below the name of one thing its value needs no word of its own for the eye; read out, it says what it is. */
export const unseenLabel = component(visuallyHidden);
export const note = component({ ...type.small, color: vars.color.textSubtle });
export const change = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.s2,
  rowGap: vars.space.s1,
  marginBlockStart: vars.space.s1,
});
/** The most that a figure of so many letters may measure, so that it stays in one line on the narrowest container. */
const maximum = createVar();
const fitting = (wanted: string): string => `max(1rem, min(${wanted}, ${fallbackVar(maximum, wanted)}))`;

export const value = styleVariants(
  {
    hero: { ...type.hero, fontSize: fitting(type.hero.fontSize), ...figures, letterSpacing: '-0.015em' },
    object: { ...type.hero, fontSize: fitting('clamp(2.5rem, 2.4rem + 0.5vi, 2.75rem)'), ...figures, letterSpacing: '-0.015em' },
    large: { ...serif, fontSize: fitting('2rem'), lineHeight: 1.1, ...figures },
    medium: { ...type.h2, fontSize: fitting(type.h2.fontSize), ...figures },
  },
  (rule) => ({ '@layer': { [layers.components]: rule } }),
);
export const length = styleVariants({ middling: '14cqi', long: '11cqi', longest: '9cqi' }, (size) => ({
  '@layer': { [layers.components]: { vars: { [maximum]: size } } },
}));
