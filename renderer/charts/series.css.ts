import { styleVariants } from '@vanilla-extract/css';
import type { StyleRule } from '@vanilla-extract/css';
import { layers, vars } from '../theme/contract.css.ts';
import { component, forcedColors } from '../theme/styles.ts';

const colors = { 0: vars.chart.s1, 1: vars.chart.s2, 2: vars.chart.s3, 3: vars.chart.s4, 4: vars.chart.s5, 5: vars.chart.s6 };
const inComponents = (rule: StyleRule) => ({ '@layer': { [layers.components]: rule } });
const dashes = ['none', '7 5', '2 5', '12 4 2 4'];

/** The lines of a chart: each has a dash of its own, so that it is told apart without its colour. */
export const lines = styleVariants(colors, (stroke, place) =>
  inComponents({
    fill: 'none',
    stroke,
    strokeWidth: '2',
    strokeDasharray: dashes[Number(place)] ?? 'none',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
    '@media': { [forcedColors]: { stroke: 'CanvasText' } },
  }),
);
/** A person's own money. */
export const own = component({
  fill: 'none',
  stroke: vars.color.copper,
  strokeWidth: '1.75',
  strokeDasharray: '5 4',
  vectorEffect: 'non-scaling-stroke',
  '@media': { [forcedColors]: { stroke: 'CanvasText' } },
});
/** The value of a card's chart. */
export const main = component({ strokeWidth: '2.5', stroke: vars.color.accent });
export const under = component({ '@media': { [forcedColors]: { display: 'none' } } });
export const shade = component({ stopColor: vars.color.accent });
/** The points on them. */
export const points = styleVariants(colors, (fill) =>
  inComponents({
    fill,
    stroke: vars.color.surface,
    strokeWidth: '2',
    '@media': { [forcedColors]: { fill: 'CanvasText', stroke: 'Canvas' } },
  }),
);

export const ownPoint = component({ fill: vars.color.copper });
export const mainPoint = component({ fill: vars.color.accent });

/** A projection: where it may come to lie in 8 of 10 cases, in half of them, and its middle. */
export const bands = styleVariants({ wide: 0.12, half: 0.24 }, (fillOpacity) =>
  inComponents({
    fill: vars.color.accent,
    fillOpacity,
    // An outline where a tint would not be seen.
    '@media': { [forcedColors]: { fill: 'none', stroke: 'CanvasText', strokeDasharray: '1 4', vectorEffect: 'non-scaling-stroke' } },
  }),
);
export const median = component({ stroke: vars.color.accent });

const filled = (color: string, filling: StyleRule | undefined) =>
  inComponents({
    fill: color,
    stroke: color,
    strokeWidth: '1.5',
    vectorEffect: 'non-scaling-stroke',
    ...filling,
    '@media': { [forcedColors]: { fill: 'CanvasText', stroke: 'CanvasText' } },
  });

/** Columns and parts: full, pale with an edge, half with a broken edge, an edge alone, and so on; `rest` stands back behind the first. */
const fillings: Record<string, StyleRule> = {
  0: { fillOpacity: 1 },
  1: { fillOpacity: 0.3 },
  2: { fillOpacity: 0.65, strokeDasharray: '4 3' },
  3: { fillOpacity: 0.08 },
  4: { fillOpacity: 1, strokeDasharray: '1 3' },
  5: { fillOpacity: 0.3, strokeDasharray: '2 3' },
  rest: { fillOpacity: 0.25 },
};
export const fills = styleVariants({ ...colors, rest: vars.chart.s1 }, (color, place) => filled(color, fillings[place]));
