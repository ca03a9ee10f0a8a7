import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, figures, forcedColors, narrowContainer, reducedMotion, serif, type } from '../../theme/styles.ts';

const unscripted = '(scripting: none)';
const slowly = 'cubic-bezier(.2, 0, 0, 1)';

export const assembly = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(10rem, 14rem) minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space.s6,
  '@container': { [narrowContainer]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center', gap: vars.space.s5 } },
});
export const ring = component({ inlineSize: '100%', maxInlineSize: '14rem', aspectRatio: '1', direction: 'ltr' });
export const rim = component({
  fill: 'none',
  stroke: vars.color.sunken,
  strokeWidth: '28',
  '@media': { [forcedColors]: { stroke: 'Canvas' } },
});
/** Its length is 1, of which nothing is seen until it is drawn. */
export const arc = component({
  fill: 'none',
  strokeWidth: '28',
  strokeDasharray: '1 2',
  strokeDashoffset: '1.01',
  transition: `stroke-dashoffset 900ms ${slowly}`,
  '@media': { [reducedMotion]: { transition: 'none' }, [unscripted]: { strokeDashoffset: '0' } },
});
export const drawn = component({ strokeDashoffset: '0' });
const colors = { 0: vars.chart.s1, 1: vars.chart.s2, 2: vars.chart.s3, 3: vars.chart.s4, 4: vars.chart.s5, 5: vars.chart.s6 };
export const strokes = styleVariants(colors, (stroke) => ({
  '@layer': { [layers.components]: { stroke, '@media': { [forcedColors]: { stroke: 'CanvasText' } } } },
}));
export const share = component({
  ...figures,
  ...serif,
  fontSize: '34px',
  textAnchor: 'middle',
  fill: vars.color.text,
  '@media': { [unscripted]: { display: 'none' }, [forcedColors]: { fill: 'CanvasText' } },
});
export const words = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s3, inlineSize: '100%', minInlineSize: 0 });
export const label = component({ ...type.lead, fontWeight: 550, margin: 0 });
export const parts = component({ margin: 0, padding: 0, listStyle: 'none' });
export const part = component({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'baseline',
  columnGap: vars.space.s3,
  paddingBlock: vars.space.s2,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  transition: `color 400ms ${slowly}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
  '@media': { [reducedMotion]: { transition: 'none' }, [unscripted]: { color: vars.color.text } },
});
export const there = component({ color: vars.color.text });
export const mark = component({ inlineSize: '0.75rem', blockSize: '0.75rem' });

/** A ring until its part is there. */
export const dot = component({
  fill: 'none',
  strokeWidth: '2',
  transition: `stroke-width 400ms ${slowly}`,
  selectors: { [`${there} &`]: { strokeWidth: '5' } },
  '@media': { [reducedMotion]: { transition: 'none' } },
});
export const name = component({ overflowWrap: 'anywhere', fontWeight: 550 });
export const figure = component({ ...figures, textAlign: 'end' });
