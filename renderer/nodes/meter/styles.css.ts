import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, figures as tabular, forcedColors, rightToLeft, type } from '../../theme/styles.ts';

export const meter = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s2 });
export const figures = component({ ...tabular });
export const value = component({ ...type.h3 });
export const of = component({ ...type.small, color: vars.color.textMuted });
// It fills from where a line begins to be read.
export const bar = component({
  inlineSize: '100%',
  blockSize: '1.25rem',
  overflow: 'visible',
  selectors: { [rightToLeft]: { transform: 'scaleX(-1)' } },
});
export const base = component({
  fill: vars.color.sunken,
  stroke: vars.color.borderStrong,
  strokeWidth: '1',
  '@media': { [forcedColors]: { fill: 'Canvas', stroke: 'CanvasText' } },
});
const tones = {
  neutral: vars.color.accent,
  muted: vars.color.textMuted,
  positive: vars.color.positive,
  negative: vars.color.negative,
  warning: vars.color.warning,
  info: vars.color.info,
  accent: vars.color.accent,
};
export const filled = styleVariants(tones, (fill) => ({
  '@layer': { [layers.components]: { fill, '@media': { [forcedColors]: { fill: 'Highlight' } } } },
}));
export const mark = component({
  stroke: vars.color.text,
  strokeWidth: '2',
  '@media': { [forcedColors]: { stroke: 'CanvasText' } },
});
export const marks = component({
  ...type.small,
  ...tabular,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.s5,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: vars.color.textMuted,
});
export const state = component({ color: vars.color.textSubtle });
