import { vars } from '../../theme/contract.css.ts';
import { component, figures, focusRing, forcedColors, rightToLeft, type } from '../../theme/styles.ts';

export const calendar = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s3,
  inlineSize: '100%',
  maxInlineSize: '24rem',
  marginInline: 'auto',
});
export const head = component({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: vars.space.s3 });
export const month = component({ ...type.h3, ...figures, margin: 0 });
export const turn = component({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.accentText,
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: vars.color.accentSubtle },
    [rightToLeft]: { transform: 'scaleX(-1)' },
    '&[aria-disabled="true"]': { color: vars.color.borderStrong, backgroundColor: 'transparent', cursor: 'not-allowed' },
  },
  '@media': { [forcedColors]: { selectors: { '&[aria-disabled="true"]': { color: 'GrayText' } } } },
});
export const grid = component({ inlineSize: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', ...figures });
export const weekday = component({ ...type.caption, color: vars.color.textMuted, textAlign: 'center', paddingBlock: vars.space.s1 });
export const cell = component({ padding: '1px', textAlign: 'center', blockSize: '2.75rem' });
/** The chosen day is filled, today has an edge, and what is out of bounds is struck through: never colour alone. */
export const day = component({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '100%',
  maxInlineSize: '2.75rem',
  blockSize: '2.625rem',
  marginInline: 'auto',
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  color: vars.color.text,
  cursor: 'pointer',
  userSelect: 'none',
  touchAction: 'manipulation',
  selectors: {
    '&:hover': { backgroundColor: vars.color.accentSubtle },
    '&:focus-visible': focusRing,
    '&[aria-current="date"]': { borderColor: vars.color.borderStrong, fontWeight: 650 },
    '&[aria-disabled="true"]': {
      color: vars.color.textSubtle,
      textDecoration: 'line-through',
      backgroundColor: 'transparent',
      cursor: 'not-allowed',
    },
    '&[data-chosen]': { backgroundColor: vars.color.accent, borderColor: vars.color.accent, color: vars.color.onAccent, fontWeight: 650 },
  },
  '@media': {
    [forcedColors]: {
      borderColor: 'Canvas',
      selectors: {
        '&[aria-current="date"]': { borderColor: 'CanvasText' },
        '&[aria-disabled="true"]': { color: 'GrayText' },
        '&[data-chosen]': { forcedColorAdjust: 'none', backgroundColor: 'Highlight', borderColor: 'Highlight', color: 'HighlightText' },
      },
    },
  },
});
