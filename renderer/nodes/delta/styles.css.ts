import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, figures, forcedColors, type } from '../../theme/styles.ts';

export const line = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space.s2, rowGap: vars.space.s1 });
export const delta = component({
  ...type.rowNote,
  ...figures,
  display: 'inline-flex',
  alignItems: 'baseline',
  columnGap: '0.3em',
  fontWeight: 600,
});
export const way = styleVariants({ up: vars.color.positive, down: vars.color.negative, flat: vars.color.textMuted }, (color) => ({
  '@layer': { [layers.components]: { color } },
}));
export const pill = component({
  ...type.small,
  fontWeight: 600,
  paddingInline: '0.625rem',
  paddingBlock: '0.125rem',
  borderRadius: vars.radius.pill,
  backgroundColor: vars.color.neutral,
  selectors: {
    [`${way.up}&`]: { backgroundColor: vars.color.positiveSubtle },
    [`${way.down}&`]: { backgroundColor: vars.color.negativeSubtle },
  },
  '@media': { [forcedColors]: { border: '1px solid' } },
});
export const mark = component({ flex: 'none', alignSelf: 'center', inlineSize: '0.5rem', blockSize: '0.5rem', fill: 'currentColor' });
export const note = component({ ...type.small, color: vars.color.textMuted });
