import { vars } from '#renderer/theme/contract.css.ts';
import { component, forcedColors, type } from '#renderer/theme/styles.ts';

const control = {
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.s2,
  minBlockSize: '2.25rem',
  paddingInline: vars.space.s3,
  fontWeight: 550,
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  touchAction: 'manipulation',
} as const;
const unavailable = { color: vars.color.textSubtle, cursor: 'default' } as const;

export const button = component({
  ...control,
  borderColor: vars.color.borderStrong,
  selectors: {
    '&:hover': { backgroundColor: vars.color.accentSubtle },
    '&[aria-disabled="true"]': { ...unavailable, borderColor: vars.color.border },
  },
});
/** The one act of a place. */
export const primary = component({
  ...control,
  color: vars.color.onAccent,
  backgroundColor: vars.color.accent,
  borderColor: vars.color.accent,
  selectors: { '&:hover': { backgroundColor: vars.color.accentHover }, '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'default' } },
});
/** Without an edge of its own. */
export const quiet = component({
  ...control,
  borderColor: 'transparent',
  backgroundColor: 'transparent',
  selectors: { '&:hover': { backgroundColor: vars.color.accentSubtle }, '&[aria-disabled="true"]': unavailable },
});
/** Chosen is a tint and a tick, never the fill: that is for the one act of a page. */
export const toggle = component({
  ...control,
  borderRadius: 0,
  selectors: {
    '&:hover': { backgroundColor: vars.color.accentSubtle },
    '&:first-child': { borderStartStartRadius: vars.radius.control, borderEndStartRadius: vars.radius.control },
    '&:last-child': { borderStartEndRadius: vars.radius.control, borderEndEndRadius: vars.radius.control },
    '&:not(:first-child)': { marginInlineStart: '-1px' },
    '&:is([aria-pressed="true"], [aria-checked="true"])': {
      color: vars.color.accentText,
      backgroundColor: vars.color.selected,
    },
  },
  '@media': {
    [forcedColors]: {
      selectors: { '&:is([aria-pressed="true"], [aria-checked="true"])': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
});
export const toolbar = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s2, minInlineSize: 0 });
export const joined = component({ display: 'inline-flex', flex: 'none', maxInlineSize: '100%' });
