import { vars } from '../../theme/contract.css.ts';
import { component, figures, focusRing, forcedColors, narrowContainer, rightToLeft, type } from '../../theme/styles.ts';

const thumb = '1.75rem';

export const head = component({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s4,
  flexWrap: 'wrap',
  // Always under each other: beside each other a longer value would push the box, and the track with it, from under the finger.
  '@container': { [narrowContainer]: { flexDirection: 'column', alignItems: 'flex-start', gap: vars.space.s2 } },
});
export const value = component({ ...type.h2, ...figures });
export const boxed = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s2 });
export const box = component({ inlineSize: '5.5rem', textAlign: 'end' });
export const unit = component({ color: vars.color.textMuted });

export const track = component({
  position: 'relative',
  blockSize: '3rem',
  '@media': { '(scripting: none)': { display: 'none' }, print: { display: 'none' } },
});
// Drawn as SVG under a see-through range: its filled length is an attribute, since the page allows no style attributes.
export const rail = component({
  position: 'absolute',
  insetInline: `calc(${thumb} / 2)`,
  insetBlockStart: 'calc(50% - 4px)',
  inlineSize: `calc(100% - ${thumb})`,
  blockSize: '8px',
  overflow: 'visible',
  selectors: { [rightToLeft]: { transform: 'scaleX(-1)' } },
  '@media': { [forcedColors]: { display: 'none' } },
});
export const base = component({ fill: vars.color.border });
export const filled = component({ fill: vars.color.accent });
export const stop = component({ fill: vars.color.borderStrong });

export const range = component({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  appearance: 'none',
  background: 'transparent',
  cursor: 'pointer',
  borderRadius: vars.radius.control,
  touchAction: 'pan-y',
  selectors: {
    '&::-webkit-slider-thumb': {
      appearance: 'none',
      inlineSize: thumb,
      blockSize: thumb,
      borderRadius: '50%',
      border: `3px solid ${vars.color.surface}`,
      backgroundColor: vars.color.accent,
      boxShadow: `0 0 0 1px ${vars.color.accent}, ${vars.shadow.e2}`,
    },
    '&::-moz-range-thumb': {
      inlineSize: '1.375rem',
      blockSize: '1.375rem',
      borderRadius: '50%',
      border: `3px solid ${vars.color.surface}`,
      backgroundColor: vars.color.accent,
      boxShadow: `0 0 0 1px ${vars.color.accent}`,
    },
    '&:hover::-webkit-slider-thumb': { backgroundColor: vars.color.accentHover },
    '&:active::-webkit-slider-thumb': { backgroundColor: vars.color.accentPressed },
    '&:focus-visible': { ...focusRing, outlineOffset: '0px' },
  },
  '@media': { [forcedColors]: { appearance: 'auto' } },
});
export const ends = component({
  display: 'flex',
  justifyContent: 'space-between',
  ...type.caption,
  color: vars.color.textSubtle,
  marginBlockStart: `calc(-1 * ${vars.space.s2})`,
  '@media': { '(scripting: none)': { display: 'none' } },
  '@container': { [narrowContainer]: { marginBlockStart: 0 } },
});
