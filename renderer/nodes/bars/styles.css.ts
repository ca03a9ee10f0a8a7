import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, fewLetters, figures, forcedColors, rightToLeft, type } from '../../theme/styles.ts';

export const table = component({ inlineSize: '100%', borderCollapse: 'collapse', ...figures });
export const row = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: vars.space.s4,
  paddingBlock: vars.space.s2,
  // The share below its name, so that no word of the name is broken.
  '@container': { [fewLetters]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const label = component({ textAlign: 'start', fontWeight: 450 });
export const shown = component({ textAlign: 'end', fontWeight: 600, '@container': { [fewLetters]: { textAlign: 'start' } } });
export const barCell = component({ gridColumn: '1 / -1', paddingBlockStart: vars.space.s1 });
export const bar = component({ inlineSize: '100%', selectors: { [rightToLeft]: { transform: 'scaleX(-1)' } } });
export const base = component({ fill: vars.color.sunken, '@media': { [forcedColors]: { fill: 'Canvas', stroke: 'CanvasText' } } });
const series = { 0: vars.ramp.r1, 1: vars.ramp.r2, 2: vars.ramp.r3, 3: vars.ramp.r4, 4: vars.ramp.r5 };
export const filled = styleVariants(series, (fill) => ({
  '@layer': { [layers.components]: { fill, '@media': { [forcedColors]: { fill: 'Highlight' } } } },
}));
const c = vars.color;
const kinds = {
  cash: c.onKindCash,
  investing: c.onKindInvesting,
  bonds: c.onKindBonds,
  retirement: c.onKindRetirement,
  stocks: c.onKindStocks,
  college: c.onKindCollege,
  loan: c.onKindLoan,
  neutral: c.borderStrong,
};
export const ofKind = styleVariants(kinds, (fill) => ({
  '@layer': { [layers.components]: { fill, '@media': { [forcedColors]: { fill: 'CanvasText' } } } },
}));
/** Closer than rows that have a bar of their own. */
export const close = component({ ...type.small, paddingBlock: vars.space.s1 });
export const stack = component({
  display: 'flex',
  gap: '2px',
  borderRadius: vars.radius.pill,
  overflow: 'hidden',
  marginBlockEnd: vars.space.s2,
});
export const part = component({ flex: '0 1 auto' });
export const swatch = component({ display: 'inline-block', inlineSize: '10px', blockSize: '10px', marginInlineEnd: vars.space.s2 });
