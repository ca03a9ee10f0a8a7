import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { scene } from '../../theme/scene.ts';
import { component, forcedColors } from '../../theme/styles.ts';

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
    sea1: { fill: scene.sea1, ...filled },
    sea2: { fill: scene.sea2, ...filled },
    sea3: { fill: scene.sea3, ...filled },
    sea4: { fill: scene.sea4, ...filled },
    sea5: { fill: scene.sea5, ...filled },
    sail: { fill: scene.sail, ...filled },
    shade: { fill: scene.shade, ...filled },
    hull: { fill: scene.hull, ...filled },
    sun: { fill: scene.sun, ...filled },
    bird: { ...line, stroke: scene.bird, strokeWidth: '0.7' },
    tide1: { fill: vars.color.selected, ...filled },
    tide2: { fill: vars.ramp.r4, ...filled },
    rock: { fill: vars.color.textMuted, ...filled },
    beam: { fill: scene.words, opacity: 0.4, '@media': { [forcedColors]: { fill: 'none' } } },
    course: { ...line, stroke: vars.color.text, opacity: 0.7, strokeWidth: '1.2', strokeDasharray: '1.5 3' },
    glow: { fill: vars.color.copper, '@media': { [forcedColors]: { fill: 'CanvasText' } } },
  } as const,
  (rule) => ({ '@layer': { [layers.components]: rule } }),
);
export type Look = keyof typeof look;

const sizes = { small: '6rem', medium: '10rem', large: '21.25rem' };
export const size = {
  ...styleVariants(sizes, (inlineSize) => ({
    '@layer': { [layers.components]: { flex: 'none' as const, inlineSize, maxInlineSize: '100%', aspectRatio: '10 / 7' } },
  })),
  scene: component({ position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%' }),
};
