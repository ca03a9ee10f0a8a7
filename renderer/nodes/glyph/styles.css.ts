import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, forcedColors } from '../../theme/styles.ts';

export const glyph = component({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  fontSize: '0.875rem',
  lineHeight: 1,
  fontWeight: 650,
  letterSpacing: '0.02em',
  userSelect: 'none',
  borderRadius: vars.radius.tile,
  '@media': { [forcedColors]: { border: '1px solid' }, print: { border: `1px solid ${vars.color.border}` } },
});
const sizes = {
  small: { inlineSize: '1.75rem', blockSize: '1.75rem', fontSize: '0.6875rem', borderRadius: vars.radius.control },
  large: { inlineSize: '3rem', blockSize: '3rem', fontSize: '1rem' },
  done: {
    inlineSize: '4rem',
    blockSize: '4rem',
    margin: '6px',
    borderRadius: '50%',
    color: vars.color.onAccent,
    backgroundColor: vars.color.accent,
    // A ring around the disc, with a gap between the two.
    outline: `2px solid ${vars.color.copper}`,
    outlineOffset: '4px',
  },
} as const;
export const size = styleVariants(sizes, (rule) => ({ '@layer': { [layers.components]: rule } }));
export const lines = component({
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.75',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  selectors: {
    [`${size.large} &`]: { inlineSize: '1.5rem', blockSize: '1.5rem' },
    [`${size.done} &`]: { inlineSize: '2rem', blockSize: '2rem' },
  },
});
const c = vars.color;
const pairs = {
  cash: [c.kindCash, c.onKindCash],
  investing: [c.kindInvesting, c.onKindInvesting],
  bonds: [c.kindBonds, c.onKindBonds],
  retirement: [c.kindRetirement, c.onKindRetirement],
  stocks: [c.kindStocks, c.onKindStocks],
  college: [c.kindCollege, c.onKindCollege],
  loan: [c.kindLoan, c.onKindLoan],
};
export const kind = styleVariants(pairs, ([backgroundColor, color]) => ({ '@layer': { [layers.components]: { backgroundColor, color } } }));
export const neutral = component({ selectors: { [`&:not(${size.done})`]: { backgroundColor: c.chip, color: c.textMuted } } });
export const shape = styleVariants({ round: { borderRadius: '50%' }, bare: { backgroundColor: 'transparent', border: 0 } }, (rule) => ({
  '@layer': { [layers.components]: rule },
}));
