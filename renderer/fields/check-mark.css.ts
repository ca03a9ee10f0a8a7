import { vars } from '../theme/contract.css.ts';
import { component, forcedColors } from '../theme/styles.ts';

/** The square that is ticked. */
export const square = component({
  flex: 'none',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  margin: 0,
  appearance: 'none',
  display: 'grid',
  placeContent: 'center',
  border: `2px solid ${vars.color.borderStrong}`,
  borderRadius: '6px',
  backgroundColor: vars.color.surface,
  cursor: 'pointer',
  selectors: {
    // A check mark is drawn one way in every script.
    '&::after': {
      content: '""',
      inlineSize: '0.45rem',
      blockSize: '0.8rem',
      marginBlockStart: '-0.15rem',
      borderRight: `3px solid ${vars.color.onAccent}`,
      borderBottom: `3px solid ${vars.color.onAccent}`,
      transform: 'rotate(45deg) scale(0)',
    },
    '&:checked': { backgroundColor: vars.color.accent, borderColor: vars.color.accent },
    '&:checked::after': { transform: 'rotate(45deg)' },
    '&[aria-invalid="true"]': { borderColor: vars.color.negative },
  },
  '@media': { [forcedColors]: { appearance: 'auto' } },
});
