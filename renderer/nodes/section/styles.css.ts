import { vars } from '../../theme/contract.css.ts';
import { component, figures, forcedColors, type, within } from '../../theme/styles.ts';
import { edge, ground } from '../rowList/styles.css.ts';

export const section = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s4,
  marginBlockStart: vars.space.s5,
  scrollMarginBlockStart: vars.space.s5,
});
export const heading = component({ ...type.h2 });
export const badge = component({
  ...type.caption,
  fontWeight: 600,
  paddingInline: vars.space.s2,
  borderRadius: vars.radius.pill,
  backgroundColor: vars.color.accentSubtle,
  color: vars.color.text,
  '@media': { [forcedColors]: { border: '1px solid' } },
});
export const smaller = component({ ...type.h3 });
/** A row of its card: a name above what is set there, then the word that opens the form. An open form has a ground of its own. */
export const row = component({
  display: 'flex',
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.s4,
  rowGap: vars.space.s2,
  minBlockSize: '3.75rem',
  marginBlockStart: 0,
  paddingBlock: vars.space.s2,
  paddingInline: edge,
  borderBlockStart: `1px solid ${vars.color.hair}`,
  selectors: { '&:has(> details[open], > div > details[open])': { backgroundColor: `var(${ground}, transparent)` } },
});
// Twice its name: it holds over the own styles of what is in the row, in whichever sheet they come.
within(`${row}${row} > *`, { flex: '0 0 100%', minInlineSize: 0, marginBlock: 0 });
// The word, whether it opens a form or leads elsewhere, and what holds nothing else.
within(`${row} > :is(a, details:not([open]), :has(> details:not([open]):only-child))`, { flex: '0 1 auto', marginInlineStart: 'auto' });
within(`${row} > a`, { ...type.small, fontWeight: 600, textDecoration: 'none' });
export const head = component({ display: 'flex', flexDirection: 'column', justifyContent: 'center', minBlockSize: '2.75rem' });
within(`${row} > ${head}`, { flex: '1 1 0', minInlineSize: 'min(100%, 9rem)' });
// While the form is open, its word keeps its spot beside the name: the form begins below both.
within(`${head} + details[open], ${head} + :has(> details[open]:only-child)`, { marginBlockStart: `calc(-2.75rem - ${vars.space.s2})` });
within(`${head}:has(+ details[open], + * > details[open]:only-child)`, { paddingInlineEnd: '5rem' });
export const named = component(type.rowTitle);
export const value = component({ ...type.rowNote, ...figures, color: vars.color.textMuted, overflowWrap: 'anywhere' });
