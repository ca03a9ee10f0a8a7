import { globalStyle } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, forcedColors, visuallyHidden, within } from '../../theme/styles.ts';

const scripted = 'screen and (scripting: enabled)';

export const tabs = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s5, minInlineSize: 0 });
export const list = component({
  display: 'none',
  flexWrap: 'wrap',
  gap: vars.space.s1,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  '@media': { [scripted]: { display: 'flex' } },
});
export const tab = component({
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
