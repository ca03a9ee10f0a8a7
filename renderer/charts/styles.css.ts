import { vars } from '../theme/contract.css.ts';
import { component, figures, focusRing, forcedColors, narrowContainer, type, turned, within } from '../theme/styles.ts';

const seen = { '@media': { [forcedColors]: { fill: 'CanvasText' } } } as const;

// The box is known before anything is drawn in it, so that nothing below ever moves. Time runs from left to right everywhere.
export const plot = component({
  display: 'grid',
  direction: 'ltr',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateRows: 'minmax(0, 1fr) 1.75rem',
  columnGap: vars.space.s2,
  inlineSize: '100%',
  aspectRatio: '16 / 7',
  paddingBlockStart: vars.space.s2,
  borderRadius: vars.radius.control,
  // A finger that goes up or down scrolls the page; one that goes along reads the chart.
  touchAction: 'pan-y',
  userSelect: 'none',
  selectors: { '&:focus-visible': { ...focusRing, outlineOffset: '4px' } },
  '@container': { [narrowContainer]: { aspectRatio: '4 / 3' } },
});
export const lowPlot = component({ gridTemplateRows: 'minmax(0, 1fr) 2.625rem' });
export const field = component({ inlineSize: '100%', blockSize: '100%', minBlockSize: 0, overflow: 'visible' });
/** Stretched to the field's box: strokes are not, and one at the edge is drawn whole. */
export const stretched = component({ overflow: 'visible' });
export const gridLine = component({ stroke: vars.color.border, strokeWidth: '1' });
export const zeroLine = component({ stroke: vars.color.borderStrong, strokeWidth: '1' });
export const amounts = component({ inlineSize: '3.5rem', blockSize: '100%', minBlockSize: 0, overflow: 'visible' });
export const moments = component({ gridColumn: '1', inlineSize: '100%', blockSize: '100%', overflow: 'visible' });
export const axisText = component({ ...type.caption, ...figures, fill: vars.color.textSubtle, ...seen });
/** Left out where there is less room. */
export const roomyText = component({ '@container': { [narrowContainer]: { display: 'none' } } });
export const narrowText = component({ '@container': { '(width >= 26rem)': { display: 'none' } } });
export const valueText = component({
  ...type.caption,
  ...figures,
  fontWeight: 600,
  fill: vars.color.text,
  stroke: vars.color.surface,
  strokeWidth: '3',
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
  '@media': { [forcedColors]: { fill: 'CanvasText', stroke: 'Canvas' } },
});

export const target = component({
  stroke: vars.color.copper,
  strokeWidth: '2',
  strokeDasharray: '6 6',
  '@media': { [forcedColors]: { stroke: 'CanvasText' } },
});
export const targetText = component({
  ...type.caption,
  fontWeight: 600,
  fill: vars.color.copper,
  stroke: vars.color.surface,
  strokeWidth: '4',
  paintOrder: 'stroke',
  '@media': { [forcedColors]: { fill: 'CanvasText', stroke: 'Canvas' } },
});
export const cursor = component({
  stroke: vars.color.borderStrong,
  strokeWidth: '1',
  '@media': { [forcedColors]: { stroke: 'Highlight' } },
});
export const cursorColumn = component({ fill: vars.color.text, fillOpacity: 0.07, '@media': { [forcedColors]: { fill: 'Highlight' } } });

// Always as high as it is at first: its columns do not depend on what stands in them.
export const readout = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s1 });
export const moment = component({ ...type.small, ...figures, color: vars.color.textMuted });
export const keys = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))',
  columnGap: vars.space.s4,
  rowGap: vars.space.s2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const key = component({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space.s2,
  alignItems: 'center',
});
export const keyName = component({ ...type.small, color: vars.color.textMuted });
export const keyValue = component({ ...figures, gridColumn: '2', fontWeight: 600, overflowWrap: 'anywhere' });
export const swatch = component({ inlineSize: '1.5rem', blockSize: '0.875rem', overflow: 'visible' });

/** Beside the periods of a card, or below them. It is as high while a point is read. */
export const compact = component({
  ...type.rowNote,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  columnGap: vars.space.s3,
  marginInlineStart: 'auto',
  color: vars.color.textMuted,
  '@container': { [narrowContainer]: { justifyContent: 'flex-start', marginInlineStart: 0 } },
});
export const compactKeys = component({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.s4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const compactKey = component({ display: 'inline-flex', alignItems: 'center', columnGap: vars.space.s2 });
export const compactValue = component(figures);
const little = '(width < 25rem)';
export const cardHead = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s3,
  paddingBlock: `${vars.space.s4} ${vars.space.s2}`,
  paddingInline: vars.space.s5,
  '@container': { [narrowContainer]: { gap: vars.space.s2, paddingInline: vars.space.s4, paddingBlock: `${vars.space.s3} 0` } },
});
// A pointer meets less than a finger needs; the least size stays 24 px (WCAG 2.5.8).
within(`${cardHead} > nav a`, { '@media': { '(width >= 40rem)': { minBlockSize: '2.25rem' } } });
// The periods fill the width of a phone.
within(`${cardHead} > nav`, { '@container': { [narrowContainer]: { flex: '1 0 100%' } } });
within(`${cardHead} > nav > ul`, { '@container': { [narrowContainer]: { inlineSize: '100%' } } });
export const cardPlot = component({
  inlineSize: '100%',
  paddingInlineEnd: vars.space.s5,
  '@container': { [narrowContainer]: { paddingInlineEnd: vars.space.s2 } },
});
within(`${cardPlot} > ${plot}`, {
  aspectRatio: 'auto',
  blockSize: '16.25rem',
  borderRadius: 0,
  '@container': { [narrowContainer]: { aspectRatio: 'auto', blockSize: '12.5rem' } },
});
within(`${cardPlot} ${moments} text:first-child`, {
  transform: 'translateX(1.5rem)',
  '@container': { [little]: { transform: 'translateX(1rem)' } },
});
within(`${cardPlot} ${amounts}`, { paddingInlineStart: vars.space.s1 });
export const cardFigure = component({ gap: 0 });
const inset = { paddingInline: vars.space.s5, '@container': { [narrowContainer]: { paddingInline: vars.space.s4 } } };
within(`${cardFigure} > p`, inset);
within(`${cardFigure} > details`, { ...inset, borderBlockStart: `1px solid ${vars.color.hair}` });
/** Columns in a card, lower than a course over time. */
export const cardColumns = component({ ...inset, inlineSize: '100%', paddingBlock: `${vars.space.s4} ${vars.space.s2}` });
within(`${cardColumns} > ${plot}`, {
  aspectRatio: 'auto',
  blockSize: '10rem',
  '@container': { [narrowContainer]: { aspectRatio: 'auto', blockSize: '9rem' } },
});

export const nothing = component({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '100%',
  aspectRatio: '16 / 7',
  padding: vars.space.s5,
  color: vars.color.textMuted,
  textAlign: 'center',
  border: `1px dashed ${vars.color.borderStrong}`,
  borderRadius: vars.radius.card,
  '@container': { [narrowContainer]: { aspectRatio: '4 / 3' } },
});

export const twin = component({ gridColumn: '1 / -1', minInlineSize: 0, '@media': { print: { display: 'none' } } });
export const twinSummary = component({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s2,
  inlineSize: 'fit-content',
  minBlockSize: '2.75rem',
  cursor: 'pointer',
  fontWeight: 550,
  color: vars.color.accentText,
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&::before': {
      content: '""',
      inlineSize: '0.5em',
      blockSize: '0.5em',
      marginInlineStart: '0.15em',
      borderInlineEnd: '2px solid currentColor',
      borderBlockEnd: '2px solid currentColor',
      transform: turned(-45),
    },
    [`${twin}[open] > &::before`]: { transform: turned(45, '-0.1em') },
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
  },
});
export const twinTable = component({ paddingBlock: vars.space.s2 });
