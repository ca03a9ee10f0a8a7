import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, figures, type } from '../../theme/styles.ts';

export const bars = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s4 });
export const caption = component({ fontWeight: 600 });
export const sentence = component({ ...type.small, color: vars.color.textMuted });
export const table = component({ inlineSize: '100%', borderCollapse: 'collapse', ...figures });
export const row = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: vars.space.s4,
  paddingBlock: vars.space.s2,
});
export const label = component({ textAlign: 'start', fontWeight: 450 });
export const shown = component({ textAlign: 'end', fontWeight: 600 });
export const barCell = component({ gridColumn: '1 / -1', paddingBlockStart: vars.space.s1 });
export const bar = component({ inlineSize: '100%', '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none' } } });
export const base = component({ fill: vars.color.sunken });
const series = { 0: vars.chart.s1, 1: vars.chart.s2, 2: vars.chart.s3, 3: vars.chart.s4, 4: vars.chart.s5 };
export const filled = styleVariants(series, (fill) => ({ '@layer': { [layers.components]: { fill } } }));
