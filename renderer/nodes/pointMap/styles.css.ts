import { vars } from '../../theme/contract.css.ts';
import { component, figures, forcedColors, type } from '../../theme/styles.ts';

// East is on the right in every language.
export const map = component({ direction: 'ltr', inlineSize: '100%', maxInlineSize: '32rem', aspectRatio: '1', overflow: 'hidden' });
export const ground = component({ fill: vars.color.sunken, '@media': { [forcedColors]: { fill: 'Canvas', stroke: 'CanvasText' } } });
export const ring = component({
  fill: 'none',
  stroke: vars.color.borderStrong,
  strokeWidth: '1',
  strokeDasharray: '3 4',
  '@media': { [forcedColors]: { stroke: 'CanvasText' } },
});
export const ringText = component({
  ...type.caption,
  ...figures,
  textAnchor: 'middle',
  fill: vars.color.textMuted,
  stroke: vars.color.sunken,
  strokeWidth: '4',
  paintOrder: 'stroke',
  '@media': { [forcedColors]: { fill: 'CanvasText', stroke: 'Canvas' } },
});
export const centre = component({
  fill: vars.color.copper,
  stroke: vars.color.surface,
  strokeWidth: '2',
  '@media': { [forcedColors]: { fill: 'Highlight', stroke: 'Canvas' } },
});
export const mark = component({
  fill: vars.color.accent,
  stroke: vars.color.surface,
  strokeWidth: '2',
  '@media': { [forcedColors]: { fill: 'CanvasText', stroke: 'Canvas' } },
});
export const number = component({
  ...figures,
  fontSize: '12px',
  fontWeight: 650,
  textAnchor: 'middle',
  fill: vars.color.onAccent,
  '@media': { [forcedColors]: { fill: 'Canvas' } },
});
export const key = component({ ...type.small, display: 'flex', alignItems: 'center', gap: vars.space.s2, color: vars.color.textMuted });
export const keyMark = component({ inlineSize: '1rem', blockSize: '1rem', flex: 'none' });
