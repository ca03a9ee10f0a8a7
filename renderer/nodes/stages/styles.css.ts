import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, figures, forcedColors, narrowContainer, type } from '../../theme/styles.ts';

export const stages = component({ display: 'flex', gap: vars.space.s2, margin: 0, padding: 0, listStyle: 'none' });
export const stage = component({ flex: '1 1 0', minInlineSize: 0, display: 'flex', flexDirection: 'column', gap: vars.space.s1 });
/** Where there is little room the present stage alone shows its name, and takes what room that needs. */
export const present = component({ '@container': { [narrowContainer]: { flexGrow: 4, maxInlineSize: '75%' } } });
export const bar = component({ inlineSize: '100%', '@media': { [forcedColors]: { border: '1px solid' } } });
const fills = { done: vars.color.accent, present: vars.color.accent, ahead: vars.color.border };
export const fill = styleVariants(fills, (color, state) => ({
  '@layer': { [layers.components]: { fill: color, '@media': { [forcedColors]: { fill: state === 'ahead' ? 'Canvas' : 'CanvasText' } } } },
}));
export const name = styleVariants({ done: 450, present: 600, ahead: 450 }, (fontWeight, state) => ({
  '@layer': {
    [layers.components]: {
      ...type.caption,
      fontWeight,
      overflowWrap: 'anywhere' as const,
      color: state === 'present' ? vars.color.text : vars.color.textMuted,
    },
  },
}));
const unseen = { position: 'absolute', inlineSize: '1px', blockSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } as const;
export const said = component(unseen);
export const saidWhereNarrow = component({ '@container': { [narrowContainer]: unseen } });

export const down = component({ display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none' });
/** A line leads from each disc to the next. */
export const step = component({
  position: 'relative',
  display: 'flex',
  gap: vars.space.s3,
  paddingBlockEnd: vars.space.s5,
  selectors: {
    '&:last-child': { paddingBlockEnd: 0 },
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0.75rem',
      insetBlock: '1.75rem 0.125rem',
      borderInlineStart: `2px dashed ${vars.color.border}`,
    },
  },
});
/** What is done leads on with a whole line. */
export const lead = styleVariants({ done: 'solid' } as const, (borderInlineStartStyle) => ({
  '@layer': {
    [layers.components]: { selectors: { '&:not(:last-child)::before': { borderInlineStartStyle, borderColor: vars.color.accent } } },
  },
}));
export const disc = component({
  flex: 'none',
  boxSizing: 'border-box',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.625rem',
  blockSize: '1.625rem',
  color: vars.color.accent,
  backgroundColor: vars.color.surface,
  border: `2px solid ${vars.color.border}`,
  borderRadius: '50%',
  '@media': { [forcedColors]: { borderColor: 'CanvasText' } },
});
const signs = {
  done: { color: vars.color.onAccent, backgroundColor: vars.color.accent, borderColor: vars.color.accent },
  now: { borderColor: vars.color.accent },
  scheduled: { borderColor: vars.color.accent },
  failed: { color: vars.color.negative, borderColor: vars.color.negative },
};
export const sign = styleVariants(signs, (rule) => ({ '@layer': { [layers.components]: rule } }));
export const lines = component({
  inlineSize: '0.875rem',
  blockSize: '0.875rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '2.5',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
export const words = component({ display: 'flex', flexDirection: 'column', minInlineSize: 0, paddingBlockStart: '0.1875rem' });
export const title = component(type.rowTitle);
export const time = component({ ...type.rowNote, ...figures, color: vars.color.textMuted });
