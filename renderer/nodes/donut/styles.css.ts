import { vars } from '../../theme/contract.css.ts';
import { component, figures, forcedColors, narrowContainer, serif } from '../../theme/styles.ts';

export const beside = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(9rem, 13rem) minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space.s6,
  '@container': { [narrowContainer]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center', gap: vars.space.s4 } },
});
export const ring = component({ inlineSize: '100%', maxInlineSize: '13rem', aspectRatio: '1', direction: 'ltr' });
/** Its letters stand on any filling: they carry an edge of the surface's colour. */
export const figure = component({
  ...figures,
  fontSize: '15px',
  fontWeight: 650,
  textAnchor: 'middle',
  fill: vars.color.text,
  stroke: vars.color.surface,
  strokeWidth: '4',
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
  '@media': { [forcedColors]: { fill: 'CanvasText', stroke: 'Canvas' } },
});
const seen = { '@media': { [forcedColors]: { fill: 'CanvasText' } } } as const;
export const value = component({
  ...figures,
  ...seen,
  ...serif,
  fontSize: '22px',
  textAnchor: 'middle',
  fill: vars.color.text,
});
export const label = component({ ...seen, fontSize: '14px', textAnchor: 'middle', fill: vars.color.textMuted });
