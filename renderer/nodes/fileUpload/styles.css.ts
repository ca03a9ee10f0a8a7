import { vars } from '../../theme/contract.css.ts';
import { component, figures, focusRing, forcedColors, narrowContainer, type } from '../../theme/styles.ts';

export const upload = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s2, minInlineSize: 0 });
export const files = component({ display: 'flex', flexDirection: 'column', listStyle: 'none', padding: 0, margin: 0 });
export const file = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: vars.space.s3,
  minBlockSize: '3rem',
  borderBlockEnd: `1px solid ${vars.color.border}`,
  '@container': { [narrowContainer]: { gridTemplateColumns: 'minmax(0, 1fr) auto', paddingBlock: vars.space.s2 } },
});
export const coming = component({ paddingBlock: vars.space.s2, rowGap: vars.space.s1 });
export const name = component({ overflowWrap: 'anywhere', fontWeight: 550 });
export const size = component({ ...type.small, ...figures, color: vars.color.textMuted });
export const acts = component({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space.s4,
  justifyContent: 'end',
  '@container': { [narrowContainer]: { gridColumn: '1 / -1', justifyContent: 'start' } },
});
export const bar = component({
  gridColumn: '1 / -1',
  inlineSize: '100%',
  blockSize: '0.5rem',
  appearance: 'none',
  border: 0,
  borderRadius: vars.radius.pill,
  overflow: 'hidden',
  backgroundColor: vars.color.border,
  selectors: {
    '&::-webkit-progress-bar': { backgroundColor: vars.color.border },
    '&::-webkit-progress-value': { backgroundColor: vars.color.accent, transition: `inline-size ${vars.time.base}` },
    '&::-moz-progress-bar': { backgroundColor: vars.color.accent },
  },
  '@media': { [forcedColors]: { appearance: 'auto', border: '1px solid' } },
});
export const state = component({ ...type.small, ...figures, gridColumn: '1 / -1', color: vars.color.textMuted });
export const wrong = component({ color: vars.color.negative, fontWeight: 550 });
export const choose = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s3,
  padding: vars.space.s3,
  backgroundColor: vars.color.surface,
  border: `1px dashed ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  selectors: { '&:has([aria-invalid="true"])': { borderColor: vars.color.negative } },
  '@media': { [forcedColors]: { border: '1px dashed FieldText' } },
});
export const over = component({ borderColor: vars.color.accent, borderStyle: 'solid', backgroundColor: vars.color.accentSubtle });
export const box = component({
  flex: '1 1 14rem',
  minInlineSize: 0,
  ...type.body,
  color: vars.color.text,
  borderRadius: vars.radius.control,
  selectors: {
    '&::file-selector-button': {
      ...type.small,
      fontFamily: 'inherit',
      fontWeight: 600,
      // Its words go on to a second line before they are cut off.
      maxInlineSize: '100%',
      minBlockSize: '2.75rem',
      whiteSpace: 'normal',
      marginInlineEnd: vars.space.s3,
      paddingInline: vars.space.s4,
      paddingBlock: vars.space.s1,
      color: vars.color.accentText,
      backgroundColor: vars.color.sunken,
      border: `1px solid ${vars.color.borderStrong}`,
      borderRadius: vars.radius.control,
    },
    '&:focus-visible': focusRing,
  },
});
/** Where there is something to drag with, and a script to take it. */
export const drop = component({
  display: 'none',
  ...type.small,
  color: vars.color.textMuted,
  '@media': { '(hover: hover) and (pointer: fine) and (scripting: enabled)': { display: 'inline' } },
});
export const unscripted = component({ '@media': { '(scripting: enabled)': { display: 'none' } } });
