import { vars } from '../../theme/contract.css.ts';
import { component, type, within, turned } from '../../theme/styles.ts';
import { edge } from '../rowList/styles.css.ts';

export const details = component({ borderBlock: `1px solid ${vars.color.border}` });
within(`${details} + ${details}`, { borderBlockStart: 0 });
/** In a card its edges are the card's. */
export const summary = component({
  paddingInline: edge,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s2,
  minBlockSize: '3rem',
  paddingBlock: vars.space.s2,
  cursor: 'pointer',
  fontWeight: 550,
  color: vars.color.accentText,
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&::before': {
      content: '""',
      flexShrink: 0,
      inlineSize: '0.5em',
      blockSize: '0.5em',
      borderInlineEnd: '2px solid currentColor',
      borderBlockEnd: '2px solid currentColor',
      transform: turned(-45),
      transition: `transform ${vars.time.base} ${vars.ease.enter}`,
      marginInlineStart: '0.15em',
    },
    [`${details}[open] > &::before`]: { transform: turned(45, '-0.1em') },
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
  },
});
export const caption = component({ ...type.rowNote, display: 'block', color: vars.color.textMuted });
export const inside = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s4,
  paddingBlock: `${vars.space.s1} ${vars.space.s5}`,
  paddingInline: `max(${edge}, ${vars.space.s5}) ${edge}`,
});
export const inPlace = component({});
/** The word at the end of its row: what opens the form, and in the same spot what leaves it. */
export const change = component({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  inlineSize: 'fit-content',
  minBlockSize: '2.75rem',
  marginInlineStart: 'auto',
  cursor: 'pointer',
  fontWeight: 600,
  color: vars.color.accentText,
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
  },
});
export const whileClosed = component({ selectors: { [`${inPlace}[open] &`]: { display: 'none' } } });
export const whileOpen = component({ selectors: { [`${inPlace}:not([open]) &`]: { display: 'none' } } });
export const form = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s4,
  paddingBlock: `${vars.space.s2} ${vars.space.s4}`,
});
