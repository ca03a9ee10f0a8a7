import { keyframes } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component, enoughLetters, fewLetters, forcedColors, measured, reducedMotion, type, utility, within } from '../theme/styles.ts';

export const view = component({ display: 'flex', flexDirection: 'column', flex: '1 0 auto', minInlineSize: 0 });
/** A view without landmarks of its own: in somebody else's page, or in a dialog. */
export const bare = component({ ...measured, gap: vars.space.s5 });

/** No box of its own: what stands in it has one. */
export const form = utility({ display: 'contents' });

export const defaultButton = utility({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  padding: 0,
  border: 0,
  opacity: 0,
  overflow: 'hidden',
  pointerEvents: 'none',
});

export const summary = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s3,
  padding: vars.space.s5,
  backgroundColor: vars.color.negativeSubtle,
  borderInlineStart: `4px solid ${vars.color.negative}`,
  borderRadius: vars.radius.control,
  '@media': { [forcedColors]: { border: '3px solid' } },
});
export const summaryTitle = component({ ...type.h3, color: vars.color.negative });
export const summaryList = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s2, listStyle: 'none', fontWeight: 550 });
/** A box of its own, as high as its lines: one that stands by itself is pressed by it. */
export const summaryLink = component({ display: 'inline-block', color: vars.color.negative });

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } });
const fade = keyframes({ from: { opacity: 0 } });

export const dialog = component({
  margin: 'auto',
  inlineSize: '30rem',
  // Room beside it does not grow with the text.
  maxInlineSize: 'calc(100% - 38px)',
  maxBlockSize: '85dvh',
  padding: 0,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.shadow.e3,
  overscrollBehavior: 'contain',
  selectors: {
    '&[open]': { animation: `${rise} ${vars.time.slow} ${vars.ease.enter}` },
    '&::backdrop': { backgroundColor: vars.color.scrim, animation: `${fade} ${vars.time.base}` },
    '&:focus': { outline: 'none' },
  },
  '@media': {
    [reducedMotion]: { selectors: { '&[open], &::backdrop': { animation: 'none' } } },
  },
});
const up = keyframes({ from: { transform: 'translateY(100%)' } });
const narrowScreen = '(width < 40rem)';
/** Where there is little room, at the lower edge, in reach of a thumb. The handle is a sign only: Close, Escape and the page beside it close it. */
export const sheet = component({
  '@media': {
    [narrowScreen]: {
      inlineSize: '100%',
      maxInlineSize: '100%',
      marginBlockEnd: 0,
      borderRadius: `${vars.radius.sheet} ${vars.radius.sheet} 0 0`,
      borderBlockEnd: 0,
      paddingBlockEnd: 'env(safe-area-inset-bottom)',
      selectors: {
        '&[open]': { animation: `${up} ${vars.time.sheet} ${vars.ease.enter}` },
        '&::before': {
          content: '""',
          display: 'block',
          inlineSize: '2.25rem',
          blockSize: '0.25rem',
          marginInline: 'auto',
          marginBlockStart: vars.space.s2,
          borderRadius: vars.radius.pill,
          backgroundColor: vars.color.borderStrong,
        },
      },
    },
    [reducedMotion]: { selectors: { '&[open]': { animation: 'none' } } },
  },
});
export const dialogInside = component({
  ...measured,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s5,
  padding: `min(${vars.space.s5}, 7.5vw)`,
});
export const dialogHead = component({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space.s4,
  // Close stands above the title, at the end of its line.
  '@container': { [fewLetters]: { flexDirection: 'column-reverse', gap: 0 } },
});
export const dialogTitle = component({ ...type.h2, paddingBlockStart: vars.space.s1 });
export const dialogFoot = component({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s3 });
// The dialog's buttons stay visible where it is longer than its box, unless they would hide most of its content.
const answers = `${bare} > :last-child:has(> button)`;
within(`${dialog} ${answers}, ${dialog} ${dialogFoot}`, {
  '@container': {
    [enoughLetters]: {
      position: 'sticky',
      insetBlockEnd: vars.space.s3,
      zIndex: 1,
      backgroundColor: vars.color.raised,
      boxShadow: `0 0 0 ${vars.space.s3} ${vars.color.raised}`,
    },
  },
});
export const close = component({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  '@container': { [fewLetters]: { alignSelf: 'flex-end' } },
  marginBlockStart: `calc(-1 * ${vars.space.s1})`,
  marginInlineEnd: `calc(-1 * ${vars.space.s2})`,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.textMuted,
  cursor: 'pointer',
  selectors: { '&:hover': { backgroundColor: vars.color.sunken, color: vars.color.text } },
});
export const cross = component({
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '2',
  strokeLinecap: 'round',
});
