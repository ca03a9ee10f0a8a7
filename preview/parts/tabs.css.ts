import { vars } from '#renderer/theme/contract.css.ts';
import { component, forcedColors, type } from '#renderer/theme/styles.ts';

export const tabs = component({
  display: 'flex',
  flex: 'none',
  gap: vars.space.s5,
  minInlineSize: 0,
  paddingInline: vars.space.s4,
  overflowX: 'auto',
  borderBlockEnd: `1px solid ${vars.color.border}`,
});
/** At the page's own edge. */
export const flush = component({ paddingInline: 0, listStyle: 'none' });
/** A tab, and a link of a strip that looks like one. */
export const tab = component({
  ...type.small,
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: vars.space.s2,
  minBlockSize: '2.75rem',
  fontWeight: 550,
  color: vars.color.textMuted,
  borderBlockEnd: '3px solid transparent',
  cursor: 'pointer',
  touchAction: 'manipulation',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  outlineOffset: '-3px',
  selectors: {
    '&:hover': { color: vars.color.text },
    '&:is([aria-selected="true"], [aria-current])': { color: vars.color.accentText, borderBlockEndColor: vars.color.accent },
  },
  '@media': {
    [forcedColors]: { selectors: { '&:is([aria-selected="true"], [aria-current])': { borderBlockEndColor: 'Highlight' } } },
  },
});
