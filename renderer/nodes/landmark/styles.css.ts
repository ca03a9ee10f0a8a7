import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, narrowContainer, visuallyHidden, within } from '../../theme/styles.ts';
import { widths } from '../../theme/tokens.ts';

const edge = { paddingInline: vars.space.s5, '@media': { '(width < 25rem)': { paddingInline: vars.space.s4 } } };

export const header = component({
  ...edge,
  containerType: 'inline-size',
  backgroundColor: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  paddingBlock: vars.space.s2,
  '@media': { ...edge['@media'], '(prefers-reduced-motion: no-preference)': { viewTransitionName: 'site-header' } },
});
export const bar = component({ maxInlineSize: widths.full, marginInline: 'auto' });
within(`${bar} > *`, { minBlockSize: '3rem' });
// The journey's name gives way first; the page's own title stands right below.
within(`${bar} > div > p`, {
  '@container': { [narrowContainer]: visuallyHidden },
});

export const main = component({
  ...edge,
  flex: '1 0 auto',
  inlineSize: '100%',
  marginInline: 'auto',
  paddingBlock: `${vars.space.s7} ${vars.space.s8}`,
  '@media': { ...edge['@media'], '(width < 40rem)': { paddingBlock: `${vars.space.s5} ${vars.space.s7}` } },
});
export const content = component({
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s5,
});
export const width = styleVariants(
  {
    narrow: `calc(${widths.narrow} + 2 * ${vars.space.s5})`,
    wide: `calc(${widths.wide} + 2 * ${vars.space.s5})`,
    full: `calc(${widths.full} + 2 * ${vars.space.s5})`,
  },
  (maxInlineSize) => ({ '@layer': { [layers.components]: { maxInlineSize } } }),
);

export const footer = component({
  ...edge,
  marginBlockStart: 'auto',
  borderBlockStart: `1px solid ${vars.color.border}`,
  paddingBlock: vars.space.s5,
  color: vars.color.textMuted,
});
