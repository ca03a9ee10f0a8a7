import { globalStyle } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, forcedColors, visuallyHidden, within } from '../../theme/styles.ts';

const scripted = 'screen and (scripting: enabled)';

export const tabs = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s5, minInlineSize: 0 });
export const list = component({
  display: 'none',
  gap: vars.space.s1,
  // More than fit scroll sideways, as a strip of links does.
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  borderBlockEnd: `1px solid ${vars.color.border}`,
  '@media': { [scripted]: { display: 'flex' } },
});
export const tab = component({
  flex: 'none',
  textAlign: 'start',
  minBlockSize: '2.75rem',
  minInlineSize: '2.75rem',
  paddingInline: vars.space.s4,
  border: 0,
  borderBlockEnd: '3px solid transparent',
  background: 'none',
  color: vars.color.textMuted,
  fontWeight: 550,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.color.text },
    '&[aria-selected="true"]': { color: vars.color.accentText, borderBlockEndColor: vars.color.accent },
  },
  '@media': {
    // Two stand side by side on the narrowest phone.
    '(width < 30rem)': { paddingInline: vars.space.s2 },
    [forcedColors]: { border: '1px solid ButtonText', selectors: { '&[aria-selected="true"]': { borderBlockEnd: '4px solid Highlight' } } },
  },
});
export const panel = component({ minInlineSize: 0 });
within(`${tabs} > [data-panel] > section`, { '@media': { [scripted]: { marginBlockStart: 0 } } });
/** Those that are not chosen are away only where a script can bring them back, and not on paper. */
export const otherPanel = component({ minInlineSize: 0, '@media': { [scripted]: { display: 'none' } } });
globalStyle(`:is(${panel}, ${otherPanel}) > section > :is(h2, h3, h4):first-child`, {
  '@layer': { [layers.components]: { '@media': { [scripted]: visuallyHidden } } },
});

export const links = component({
  position: 'relative',
  borderBlockEnd: `1px solid ${vars.color.border}`,
  '@media': { print: { display: 'none' } },
});
export const strip = component({
  display: 'flex',
  gap: vars.space.s5,
  margin: 0,
  // The line of the current tab lies over that of the strip.
  marginBlockEnd: '-1px',
  padding: 0,
  listStyle: 'none',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  // Words fade out where more of them follow.
  maskImage: 'linear-gradient(to right, black calc(100% - 2.75rem), transparent)',
  paddingInlineEnd: '2.75rem',
  selectors: { '[dir="rtl"] &': { maskImage: 'linear-gradient(to left, black calc(100% - 2.75rem), transparent)' } },
});
export const linkTab = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.s1,
  minBlockSize: '3rem',
  whiteSpace: 'nowrap',
  fontSize: '0.9375rem',
  fontWeight: 550,
  color: vars.color.textMuted,
  textDecoration: 'none',
  borderBlockEnd: '3px solid transparent',
  selectors: {
    '&:hover': { color: vars.color.text },
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-current]': { color: vars.color.accentText, borderBlockEndColor: vars.color.accent },
  },
  '@media': { [forcedColors]: { borderBlockEndColor: 'Canvas', selectors: { '&[aria-current]': { borderBlockEndColor: 'Highlight' } } } },
});
