import { vars } from '../../theme/contract.css.ts';
import { component, figures, forcedColors, narrowContainer, type, turned } from '../../theme/styles.ts';

export const pagination = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s2,
  ...figures,
  '@container': { [narrowContainer]: { justifyContent: 'space-between' } },
});
export const pages = component({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s1,
  listStyle: 'none',
  '@container': { [narrowContainer]: { display: 'none' } },
});
/** In a narrow place the words stand for the numbers. */
export const short = component({
  ...type.small,
  display: 'none',
  color: vars.color.textMuted,
  '@container': { [narrowContainer]: { display: 'block' } },
});
export const page = component({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: '2.75rem',
  minBlockSize: '2.75rem',
  paddingInline: vars.space.s2,
  color: vars.color.accentText,
  textDecoration: 'none',
  fontWeight: 550,
  borderRadius: vars.radius.control,
  selectors: {
    '&:hover': { backgroundColor: vars.color.accentSubtle },
    '&[aria-current]': { color: vars.color.onAccent, backgroundColor: vars.color.accent },
  },
  '@media': { [forcedColors]: { selectors: { '&[aria-current]': { outline: '2px solid Highlight' } } } },
});
export const gap = component({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: '1.5rem',
  minBlockSize: '2.75rem',
  color: vars.color.textMuted,
});
export const way = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.s2,
  minBlockSize: '2.75rem',
  paddingInline: vars.space.s2,
  fontWeight: 550,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
const arrow = { content: '""', inlineSize: '0.5em', blockSize: '0.5em', transform: turned(-45) } as const;
export const back = component({
  selectors: { '&::before': { ...arrow, borderInlineStart: '2px solid currentColor', borderBlockStart: '2px solid currentColor' } },
});
export const on = component({
  selectors: { '&::after': { ...arrow, borderInlineEnd: '2px solid currentColor', borderBlockEnd: '2px solid currentColor' } },
});
