import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, forcedColors, narrowContainer, type } from '../../theme/styles.ts';

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
