import { vars } from '../../theme/contract.css.ts';
import { component, forcedColors, type } from '../../theme/styles.ts';

export const row = component({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s4,
  minBlockSize: '2.75rem',
});
export const label = component({
  ...type.body,
  fontWeight: 550,
  cursor: 'pointer',
  // The whole row answers to the pointer.
  selectors: { '&::after': { content: '""', position: 'absolute', inset: 0 } },
});
/** The knob's place says on or off, not its colour alone. */
export const track = component({
  flex: 'none',
  position: 'relative',
  appearance: 'none',
  inlineSize: '3.25rem',
  blockSize: '2rem',
  margin: 0,
  border: `2px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.pill,
  backgroundColor: vars.color.sunken,
  cursor: 'pointer',
  transition: `background-color ${vars.time.fast}`,
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '0.25rem',
      insetInlineStart: '0.25rem',
      inlineSize: '1.25rem',
      blockSize: '1.25rem',
      borderRadius: '50%',
      backgroundColor: vars.color.textMuted,
      transition: `inset-inline-start ${vars.time.fast}`,
    },
    '&:checked': { backgroundColor: vars.color.accent, borderColor: vars.color.accent },
    '&:checked::after': { insetInlineStart: '1.5rem', backgroundColor: vars.color.onAccent },
    '&[aria-disabled="true"]': { backgroundColor: vars.color.sunken, borderColor: vars.color.border, cursor: 'not-allowed' },
    '&[aria-disabled="true"]::after': { backgroundColor: vars.color.textSubtle },
  },
  '@media': {
    [forcedColors]: {
      forcedColorAdjust: 'none',
      border: '2px solid ButtonText',
      backgroundColor: 'ButtonFace',
      selectors: {
        '&::after': { backgroundColor: 'ButtonText' },
        '&:checked': { backgroundColor: 'Highlight', borderColor: 'Highlight' },
        '&:checked::after': { backgroundColor: 'HighlightText' },
        '&[aria-disabled="true"]': { backgroundColor: 'ButtonFace', borderColor: 'GrayText' },
        '&[aria-disabled="true"]::after': { backgroundColor: 'GrayText' },
      },
    },
  },
});
