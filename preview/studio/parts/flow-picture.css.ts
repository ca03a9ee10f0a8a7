import { styleVariants } from '@vanilla-extract/css';
import { lineStyles } from '#engine/journey/graph-boxes.ts';
import { layers, vars } from '#renderer/theme/contract.css.ts';
import { component, fonts, forcedColors, type } from '#renderer/theme/styles.ts';

const layered = <Rule extends object>(rule: Rule) => ({ '@layer': { [layers.components]: rule } });

export const frame = component({
  minInlineSize: 0,
  overflow: 'hidden',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
});
export const bar = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s3,
  padding: vars.space.s3,
  borderBlockEnd: `1px solid ${vars.color.border}`,
});
export const percent = component({
  ...type.small,
  display: 'grid',
  placeItems: 'center',
  minInlineSize: '4rem',
  marginInlineStart: '-1px',
  border: `1px solid ${vars.color.border}`,
  fontVariantNumeric: 'tabular-nums',
});
export const legend = component({
  ...type.small,
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s4,
  listStyle: 'none',
  color: vars.color.textMuted,
});
export const legendItem = component({ display: 'flex', alignItems: 'center', gap: vars.space.s2 });
export const scroll = component({ position: 'relative', maxBlockSize: '32rem', overflow: 'auto', backgroundColor: vars.color.canvas });
export const picture = component({ display: 'block', maxInlineSize: 'none', marginInline: 'auto' });
export const heading = component({ fontSize: '18px', fontWeight: 600, fill: vars.color.text });
export const code = component({ fontFamily: fonts.code, fontSize: '12px', fontWeight: 400, fill: vars.color.textMuted });
export const line = component({ textAnchor: 'middle', fill: vars.color.text });
export const lines = styleVariants(
  {
    name: { fontSize: `${lineStyles.name.size}px`, fontWeight: 600 },
    says: { fontSize: `${lineStyles.says.size}px`, fill: vars.color.textMuted },
    code: { fontFamily: fonts.code, fontSize: `${lineStyles.code.size}px`, fill: vars.color.textMuted },
    cause: { fontSize: `${lineStyles.cause.size}px`, fontWeight: 600 },
    guard: { fontFamily: fonts.code, fontSize: `${lineStyles.guard.size}px`, fill: vars.color.textMuted },
  },
  layered,
);
export const under = component({ fill: vars.color.canvas, '@media': { [forcedColors]: { fill: 'Canvas' } } });
export const state = component({
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outline: `3px solid ${vars.color.focus}`, outlineOffset: '4px' } },
});

/** Shown while a state has the focus by keyboard, at the lower edge of the box, which scrolls. */
export const keys = component({
  ...type.small,
  position: 'sticky',
  insetBlockEnd: vars.space.s2,
  insetInlineStart: vars.space.s2,
  inlineSize: 'fit-content',
  blockSize: '2rem',
  marginBlockStart: '-2rem',
  paddingInline: vars.space.s3,
  alignContent: 'center',
  color: vars.color.text,
  backgroundColor: vars.color.raised,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.pill,
  visibility: 'hidden',
  pointerEvents: 'none',
  selectors: { [`${picture}:has(:focus-visible) + &`]: { visibility: 'visible' } },
});

/** A browser forces the colours of texts, but not of shapes and lines: a graph would be white on white. */
const forced = (rule: object) => ({ '@media': { [forcedColors]: rule } });
const forcedShape = forced({ fill: 'Canvas', stroke: 'CanvasText' });
const forcedLine = forced({ stroke: 'CanvasText' });
const forcedFill = forced({ fill: 'CanvasText' });

const shape = { fill: vars.color.surface, stroke: vars.color.borderStrong, strokeWidth: '1.25', ...forcedShape } as const;
export const shapes = styleVariants(
  {
    start: { fill: vars.color.text, stroke: 'none', ...forcedFill },
    every: { ...shape, strokeDasharray: '6 3' },
    step: shape,
    dialog: shape,
    call: shape,
    choice: { ...shape, fill: vars.color.sunken },
    subflow: shape,
    final: shape,
    page: { ...shape, fill: 'none', strokeDasharray: '4 3', ...forcedLine },
  },
  layered,
);
/** The edge of a state by what it is. */
export const edges = styleVariants(
  {
    view: { fill: vars.color.accent, ...forcedFill },
    call: { fill: vars.color.onKindBonds, ...forcedFill },
    subflow: { fill: vars.color.copper, ...forcedFill },
    end: { fill: vars.color.positive, ...forcedFill },
  },
  layered,
);
export const here = component({
  fill: 'none',
  stroke: vars.color.accent,
  strokeWidth: '3',
  '@media': { [forcedColors]: { stroke: 'Highlight' } },
});
const arrow = { fill: 'none', stroke: vars.color.textMuted, strokeWidth: '1.5', ...forcedLine } as const;
const quiet = { ...arrow, stroke: vars.color.borderStrong, strokeDasharray: '5 4' } as const;
export const arrows = styleVariants({ onward: arrow, back: quiet, aside: quiet, fail: { ...arrow, stroke: vars.color.danger } }, layered);
export const heads = styleVariants(
  {
    onward: { fill: vars.color.textMuted, ...forcedFill },
    back: { fill: vars.color.borderStrong, ...forcedFill },
    aside: { fill: vars.color.borderStrong, ...forcedFill },
    fail: { fill: vars.color.danger, ...forcedFill },
  },
  layered,
);
export const mark = component({ fill: vars.color.positive, ...forcedFill });
export const graveMark = component({ fill: vars.color.danger, ...forcedFill });
export const sign = component({
  textAnchor: 'middle',
  fontSize: '12px',
  fontWeight: 700,
  fill: vars.color.canvas,
  ...forced({ fill: 'Canvas' }),
});
export const count = component({ fill: vars.color.canvas, stroke: vars.color.borderStrong, ...forcedShape });
export const counted = component({ textAnchor: 'middle', fontSize: '12px', fontWeight: 600, fill: vars.color.text, ...forcedFill });
