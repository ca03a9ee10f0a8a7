import { vars } from '../../theme/contract.css.ts';
import { component, figures, forcedColors, rightToLeft, type } from '../../theme/styles.ts';

export const key = component({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s2,
  color: vars.color.textMuted,
});
const swatch = { display: 'inline-block', inlineSize: '0.75rem', blockSize: '0.75rem', borderRadius: vars.radius.pill } as const;
const inForced = (color: string) => ({ '@media': { [forcedColors]: { backgroundColor: color, fill: color } } });
/** Parts have one colour family and two shapes, hollow and filled. */
const hollow = { [forcedColors]: { borderColor: 'CanvasText', stroke: 'CanvasText', fill: 'Canvas' } };
const filled = inForced('Highlight');
export const keyCurrent = component({ ...swatch, border: `2px solid ${vars.color.textSubtle}`, '@media': hollow });
export const keyProposed = component({ ...swatch, ...filled, backgroundColor: vars.color.accent, marginInlineStart: vars.space.s3 });
export const table = component({ inlineSize: '100%', borderCollapse: 'collapse', ...figures });
// Each figure repeats its column's name in sight; the head is there for whoever hears the table.
export const head = component({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
export const row = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.s2,
  rowGap: vars.space.s1,
  paddingBlock: vars.space.s3,
  borderBlockEnd: `1px solid ${vars.color.border}`,
});
export const label = component({ flex: '1 1 100%', minInlineSize: 0, textAlign: 'start', fontWeight: 550, overflowWrap: 'anywhere' });
export const name = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s2 });
export const note = component({ ...type.small, display: 'block', fontWeight: 400, color: vars.color.textMuted });
export const current = component({ textAlign: 'start', color: vars.color.textMuted });
export const proposed = component({
  fontWeight: 600,
  selectors: {
    '&::before': {
      // Browsers turn it round in text that runs from right to left.
      content: '"›" / ""',
      display: 'inline-block',
      marginInlineEnd: vars.space.s2,
      fontWeight: 400,
      color: vars.color.textMuted,
    },
  },
});
export const change = component({ marginInlineStart: 'auto', fontWeight: 600, textAlign: 'end' });
export const unchanged = component({ inlineSize: '100%' });
export const summary = component({
  inlineSize: 'fit-content',
  paddingBlock: vars.space.s2,
  color: vars.color.accentText,
  fontWeight: 550,
  cursor: 'pointer',
});
export const barCell = component({ flex: '1 1 100%', paddingBlockStart: vars.space.s1 });
export const bars = component({ display: 'block', inlineSize: '100%', selectors: { [rightToLeft]: { transform: 'scaleX(-1)' } } });
export const base = component({ fill: vars.color.sunken, '@media': { [forcedColors]: { fill: 'Canvas', stroke: 'CanvasText' } } });
export const now = component({ fill: vars.color.surface, stroke: vars.color.textSubtle, strokeWidth: '2px', '@media': hollow });
export const then = component({ ...filled, fill: vars.color.accent });
