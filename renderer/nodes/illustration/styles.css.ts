import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { forcedColors } from '../../theme/styles.ts';

const line = {
  fill: 'none',
  strokeWidth: '2.5',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '@media': { [forcedColors]: { stroke: 'CanvasText' } },
} as const;
const filled = { '@media': { [forcedColors]: { fill: 'Canvas', stroke: 'CanvasText' } } } as const;

/** The strokes and surfaces of a drawing. */
export const look = styleVariants(
  {
    ground: { fill: vars.color.accentSubtle, '@media': { [forcedColors]: { fill: 'none' } } },
    paper: { fill: vars.color.surface, stroke: vars.color.accent, strokeWidth: '2.5', strokeLinejoin: 'round', ...filled },
    solid: { fill: vars.color.accent, '@media': { [forcedColors]: { fill: 'CanvasText' } } },
    ink: { ...line, stroke: vars.color.accent },
    faint: { ...line, stroke: vars.color.borderStrong },
    moment: { ...line, stroke: vars.color.copper, strokeWidth: '3.5' },
    glow: { fill: vars.color.copper, '@media': { [forcedColors]: { fill: 'CanvasText' } } },
  } as const,
  (rule) => ({ '@layer': { [layers.components]: rule } }),
);
export type Look = keyof typeof look;

const sizes = { small: '6rem', medium: '10rem', large: '15rem' };
export const size = styleVariants(sizes, (inlineSize) => ({
  '@layer': { [layers.components]: { flex: 'none', inlineSize, maxInlineSize: '100%', aspectRatio: '4 / 3' } },
}));
