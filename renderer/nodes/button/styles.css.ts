import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, forcedColors, narrowContainer, type } from '../../theme/styles.ts';

export const button = component({
  display: 'inline-grid',
  inlineSize: 'fit-content',
  gridTemplateAreas: '"face"',
  alignItems: 'center',
  justifyItems: 'center',
  minBlockSize: '3rem',
  minInlineSize: '3rem',
  paddingInline: vars.space.s5,
  paddingBlock: vars.space.s2,
  ...type.body,
  fontWeight: 600,
  textAlign: 'center',
  textDecoration: 'none',
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  touchAction: 'manipulation',
  transition: `background-color ${vars.time.fast}, border-color ${vars.time.fast}`,
  selectors: {
    '&[aria-disabled="true"]': {
      backgroundColor: vars.color.sunken,
      color: vars.color.textSubtle,
      borderColor: vars.color.border,
      cursor: 'not-allowed',
      textDecoration: 'none',
    },
  },
  '@media': { [forcedColors]: { border: '1px solid ButtonText' }, print: { display: 'none' } },
});
/** A button drawn as a switch: its words, and a knob whose place says on or off. */
export const toggle = component({
  position: 'relative',
  display: 'inline-grid',
  gridTemplateAreas: '"face"',
  alignItems: 'center',
  justifyItems: 'start',
  inlineSize: '100%',
  minBlockSize: '2.75rem',
  padding: 0,
  paddingInlineEnd: '4.25rem',
  border: 0,
  background: 'none',
  color: 'inherit',
  ...type.body,
  fontWeight: 550,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineEnd: 0,
      inlineSize: '3.25rem',
      blockSize: '2rem',
      boxSizing: 'border-box',
      border: `2px solid ${vars.color.borderStrong}`,
      borderRadius: vars.radius.pill,
      backgroundColor: vars.color.sunken,
    },
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInlineEnd: '1.625rem',
      inlineSize: '1.25rem',
      blockSize: '1.25rem',
      borderRadius: '50%',
      backgroundColor: vars.color.textMuted,
      transition: `inset-inline-end ${vars.time.fast}`,
    },
    '&[aria-checked="true"]::before': { backgroundColor: vars.color.accent, borderColor: vars.color.accent },
    '&[aria-checked="true"]::after': { insetInlineEnd: '0.375rem', backgroundColor: vars.color.onAccent },
  },
  '@media': {
    [forcedColors]: {
      forcedColorAdjust: 'none',
      color: 'ButtonText',
      selectors: {
        '&::before': { borderColor: 'ButtonText', backgroundColor: 'ButtonFace' },
        '&::after': { backgroundColor: 'ButtonText' },
        '&[aria-checked="true"]::before': { borderColor: 'Highlight', backgroundColor: 'Highlight' },
        '&[aria-checked="true"]::after': { backgroundColor: 'HighlightText' },
      },
    },
  },
});
const live = ':not([aria-disabled="true"])';
// As a quiet link looks: its words stand where the link's would, and no part of it lies under a neighbor.
const quiet = {
  paddingInline: 0,
  marginInline: '-1px',
  justifyItems: 'start',
  textAlign: 'start' as const,
  backgroundColor: 'transparent',
  color: vars.color.accentText,
  fontWeight: 550,
  selectors: {
    [`&:hover${live}`]: { textDecoration: 'underline' },
    '&[aria-disabled="true"]': { backgroundColor: 'transparent', borderColor: 'transparent' },
  },
  '@media': { [forcedColors]: { paddingInline: vars.space.s3 } },
};
export const kind = styleVariants(
  {
    primary: {
      backgroundColor: vars.color.accent,
      color: vars.color.onAccent,
      selectors: {
        [`&:hover${live}`]: { backgroundColor: vars.color.accentHover },
        [`&:active${live}`]: { backgroundColor: vars.color.accentPressed },
      },
      '@container': { [narrowContainer]: { inlineSize: '100%' } },
    },
    secondary: {
      backgroundColor: vars.color.surface,
      color: vars.color.accentText,
      borderColor: vars.color.borderStrong,
      selectors: { [`&:hover${live}`]: { backgroundColor: vars.color.accentSubtle, borderColor: vars.color.accent } },
      '@container': { [narrowContainer]: { inlineSize: '100%' } },
    },
    quiet,
    remove: { ...quiet, color: vars.color.negative },
    icon: {
      minBlockSize: '2.75rem',
      minInlineSize: '2.75rem',
      padding: 0,
      // Its words are heard and not seen.
      fontSize: 0,
      backgroundColor: 'transparent',
      color: vars.color.accentText,
      selectors: {
        [`&:hover${live}`]: { backgroundColor: vars.color.accentSubtle },
        '&[aria-disabled="true"]': { backgroundColor: 'transparent', borderColor: 'transparent' },
      },
    },
    danger: {
      backgroundColor: vars.color.danger,
      color: vars.color.onDanger,
      selectors: { [`&:hover${live}`]: { filter: 'brightness(.92)' } },
      '@container': { [narrowContainer]: { inlineSize: '100%' } },
    },
  },
  (rule) => ({ '@layer': { [layers.components]: rule } }),
);
export const face = component({
  gridArea: 'face',
  selectors: { '&:has(> svg)': { display: 'inline-flex', alignItems: 'center', gap: vars.space.s2 }, [`${kind.icon} > &`]: { gap: 0 } },
});
/** Keeps the button's width while it says that it is busy. */
export const faceKept = component({ visibility: 'hidden' });
/** Does nothing without a script, so it is not there without one. */
export const scripted = component({ '@media': { '(scripting: none)': { display: 'none' } } });
export const reason = component({ ...type.small, color: vars.color.textMuted, flexBasis: '100%' });
