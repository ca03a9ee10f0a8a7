import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, fonts } from '../../theme/styles.ts';

export const box = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s4, minInlineSize: 0 });
export const frame = component({
  inlineSize: '100%',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  '@media': { '(scripting: none)': { display: 'none' } },
});
/** A narrow page is the longer: what is read in a frame scrolls with the page, not within it, where it can. */
export const height = styleVariants({ small: [16, 20], medium: [32, 44], large: [48, 60] }, ([wide, narrow]) => ({
  '@layer': {
    [layers.components]: { blockSize: `${wide}rem`, '@media': { '(max-width: 30rem)': { blockSize: `${narrow}rem` } } },
  },
}));
export const closed = component({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '8rem',
  padding: vars.space.s4,
  textAlign: 'center',
  color: vars.color.textMuted,
  border: `1px dashed ${vars.color.borderStrong}`,
  borderRadius: vars.radius.card,
});
export const code = component({ fontFamily: fonts.code });
export const unscripted = component({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s3,
  '@media': { '(scripting: enabled)': { display: 'none' } },
});
