import { vars } from '#renderer/theme/contract.css.ts';
import { component, figures, type, within } from '#renderer/theme/styles.ts';

const line = `1px solid ${vars.color.border}`;

export const box = component({
  backgroundColor: vars.color.surface,
  border: line,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.e1,
  // The head sticks to the window, so the box must not scroll; what is over its corners is cut off.
  overflow: 'clip',
});
export const table = component({ ...type.small, inlineSize: '100%', borderCollapse: 'separate', borderSpacing: 0 });
const base = {
  padding: `${vars.space.s2} ${vars.space.s4}`,
  blockSize: '2.75rem',
  textAlign: 'start',
  verticalAlign: 'middle',
  borderBlockEnd: line,
  overflowWrap: 'anywhere',
  outlineOffset: '-3px',
} as const;
export const cell = component(base);
export const wide = component({ ...base, color: vars.color.textMuted });
export const figure = component({ ...base, ...figures, textAlign: 'end', whiteSpace: 'nowrap' });
export const short = component({ ...base, whiteSpace: 'nowrap' });
export const held = component({ display: 'contents' });
export const row = component({
  position: 'relative',
  outlineOffset: '-3px',
  selectors: { '&:hover': { backgroundColor: vars.color.accentSubtle } },
});
within(`${row}:last-child > *`, { borderBlockEnd: 0 });
within(`${table} thead :is(th)`, {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  fontWeight: 600,
  overflowWrap: 'normal',
  color: vars.color.textMuted,
  backgroundColor: vars.color.raised,
});
/** The link of a row that is pressed anywhere on the row. */
export const link = component({
  ...type.rowTitle,
  color: vars.color.text,
  textDecoration: 'none',
  selectors: { '&::after': { content: '', position: 'absolute', inset: 0 }, '&:hover': { textDecoration: 'underline' } },
});
