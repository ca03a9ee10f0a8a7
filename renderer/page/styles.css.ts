import { keyframes } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component, focusRing, forcedColors, reducedMotion, type, utility, visuallyHidden } from '../theme/styles.ts';

export const skip = component({
  position: 'absolute',
  insetInlineStart: vars.space.s4,
  insetBlockStart: '-6rem',
  zIndex: 10,
  padding: vars.space.s3,
  backgroundColor: vars.color.surface,
  borderRadius: vars.radius.control,
  fontWeight: 600,
  selectors: { '&:focus': { insetBlockStart: vars.space.s2, ...focusRing } },
});
/** The region of the page's own messages. It has no box, so each message lies over its surrounding content. */
export const aside = component({ display: 'contents' });
export const said = component(visuallyHidden);
export const page = component({ display: 'flex', flexDirection: 'column', flex: '1 0 auto', minInlineSize: 0 });

export const bannerRegion = component({ position: 'sticky', insetBlockStart: 0, zIndex: 5 });
export const banner = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: vars.space.s4,
  rowGap: vars.space.s1,
  paddingBlock: vars.space.s2,
  paddingInline: vars.space.s4,
  ...type.small,
  fontWeight: 550,
  backgroundColor: vars.color.warningSubtle,
  color: vars.color.text,
  borderBlockEnd: `1px solid ${vars.color.warning}`,
});
/** A permanent note of every page: calm, and never in the way. */
export const note = component({
  paddingBlock: vars.space.s1,
  paddingInline: vars.space.s4,
  ...type.small,
  textAlign: 'center',
  backgroundColor: vars.color.infoSubtle,
  color: vars.color.text,
});
/** A toast's text, where no script can show it: in its own tone, because it is no warning like a banner. */
export const unscripted = utility({ borderBlockEndColor: 'currentColor', '@media': { '(scripting: enabled)': { display: 'none' } } });
export const bannerButton = component({
  minBlockSize: '2.25rem',
  paddingInline: vars.space.s3,
  border: `1px solid ${vars.color.warning}`,
  borderRadius: vars.radius.control,
  backgroundColor: 'transparent',
  color: vars.color.text,
  fontWeight: 600,
  cursor: 'pointer',
  selectors: { '&:hover': { backgroundColor: vars.color.surface } },
});

const grow = keyframes({ from: { transform: 'scaleX(0)' }, '60%': { transform: 'scaleX(.7)' }, to: { transform: 'scaleX(.95)' } });
const appear = keyframes({ from: { opacity: 0 } });
// Nothing is said of a wait under 300 ms.
export const waiting = component({
  position: 'fixed',
  insetInline: 0,
  insetBlockStart: 0,
  blockSize: '3px',
  zIndex: 20,
  backgroundColor: vars.color.accent,
  transformOrigin: 'left',
  animation: `${appear} 1ms 300ms backwards, ${grow} 9s 300ms ease-out both`,
  '@media': { [reducedMotion]: { animation: `${appear} 1ms 300ms backwards` } },
});

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });
export const toasts = component({
  position: 'fixed',
  insetBlockEnd: vars.space.s5,
  insetInline: vars.space.s4,
  zIndex: 30,
  pointerEvents: 'none',
  display: 'flex',
  justifyContent: 'center',
  // Above the button that stays in sight on a phone.
  '@media': { '(width < 40rem)': { insetBlockEnd: '6rem' }, print: { display: 'none' } },
});
export const toastList = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s2, inlineSize: 'min(28rem, 100%)' });
export const toast = component({
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s3,
  paddingBlock: vars.space.s2,
  paddingInline: `${vars.space.s4} ${vars.space.s2}`,
  backgroundColor: vars.color.text,
  color: vars.color.surface,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.e3,
  animation: `${arrive} ${vars.time.slow} ${vars.ease.enter}`,
  selectors: {
    '&[data-tone="negative"]': { borderInlineStart: `4px solid ${vars.color.danger}` },
    '&[data-tone="positive"]': { borderInlineStart: `4px solid ${vars.color.positive}` },
  },
  '@media': { [forcedColors]: { border: '1px solid' } },
});
export const toastText = component({ flex: '1 1 auto', ...type.small, fontWeight: 550 });
export const toastClose = component({
  flex: 'none',
  minBlockSize: '2.75rem',
  paddingInline: vars.space.s3,
  ...type.small,
  fontWeight: 600,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '0.18em',
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outlineColor: 'currentColor' } },
});
export const confirmFoot = component({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s3 });
