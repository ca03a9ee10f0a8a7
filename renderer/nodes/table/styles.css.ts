import { vars } from '../../theme/contract.css.ts';
import { component, fewLetters, figures, type, visuallyHidden, within } from '../../theme/styles.ts';

const cards = '(width < 35rem)';
const columns = '(width >= 35rem)';

export const table = component({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  ...figures,
  '@container': { [cards]: { display: 'block' } },
});
export const caption = component({
  textAlign: 'start',
  fontWeight: 600,
  paddingBlockEnd: vars.space.s3,
  '@container': { [cards]: { display: 'block' } },
});
export const captionHidden = component(visuallyHidden);
export const head = component({ '@container': { [cards]: visuallyHidden } });
/** Cards have no heads; what sorts them stands above them, side by side. A page without a script has nothing to press there. */
export const sortableHead = component({
  '@container': { [cards]: { display: 'block', paddingBlockEnd: vars.space.s3, '@media': { '(scripting: none)': visuallyHidden } } },
});
export const sortableHeads = component({
  '@container': { [cards]: { display: 'flex', flexWrap: 'wrap', columnGap: vars.space.s4 } },
});
export const body = component({ '@container': { [cards]: { display: 'flex', flexDirection: 'column', gap: vars.space.s3 } } });
export const bodyOfLines = component({ '@container': { [cards]: { display: 'block' } } });
export const row = component({
  borderBlockEnd: `1px solid ${vars.color.border}`,
  selectors: { '&:hover': { backgroundColor: vars.color.sunken } },
});
export const card = component({
  '@container': {
    [cards]: {
      display: 'grid',
      // Names have one width on a card, that of their longest word where it is wider; the rest holds the largest amount in one line where the
      // container is 320 px wide.
      gridTemplateColumns: 'minmax(34%, min-content) minmax(0, 1fr)',
      columnGap: vars.space.s3,
      padding: vars.space.s3,
      backgroundColor: vars.color.surface,
      border: `1px solid ${vars.color.border}`,
      borderRadius: vars.radius.card,
    },
    // Each value below its name.
    [fewLetters]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
/** A row as two lines: the leading cell and the figures, then, after a break, the rest. */
export const lines = component({
  '@container': {
    [cards]: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: vars.space.s3,
      paddingBlock: vars.space.s3,
      selectors: { '&::after': { content: '', order: 2, flexBasis: '100%' } },
    },
  },
});
export const lead = component({ '@container': { [cards]: { order: 0, flex: '1 1 50%', fontWeight: 600 } } });
export const lineEnd = component({ '@container': { [cards]: { order: 1, marginInlineStart: 'auto', fontWeight: 600 } } });
export const detail = component({ '@container': { [cards]: { ...type.small, order: 3, color: vars.color.textMuted } } });
export const columnHead = component({
  ...type.small,
  fontWeight: 600,
  color: vars.color.textMuted,
  textAlign: 'start',
  paddingBlock: vars.space.s2,
  paddingInlineEnd: vars.space.s4,
  borderBlockEnd: `1px solid ${vars.color.borderStrong}`,
  verticalAlign: 'bottom',
  // A column is as wide as the longest word of its name; its cells give way.
  overflowWrap: 'break-word',
});
/** A word beside a button stands on the line of the button's words. */
export const sortableColumnHead = component({
  verticalAlign: 'baseline',
  '@container': { [cards]: { paddingBlock: 0, paddingInlineEnd: 0, borderBlockEnd: 0 } },
});
export const unsortedHead = component({ '@container': { [cards]: visuallyHidden } });
/** As large as a finger on every side: the space around the words is the button's. */
export const sort = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.s1,
  minBlockSize: '2.75rem',
  minInlineSize: '2.75rem',
  marginBlock: `calc(-1 * ${vars.space.s2})`,
  padding: 0,
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  backgroundColor: 'transparent',
  border: 0,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.color.text, textDecoration: 'underline' },
    '[aria-sort] > &': { color: vars.color.text },
    '&::after': { content: '"↑↓" / ""', fontWeight: 400 },
    '[aria-sort="ascending"] > &::after': { content: '"↑" / ""' },
    '[aria-sort="descending"] > &::after': { content: '"↓" / ""' },
  },
  '@container': { [cards]: { marginBlock: 0, overflowWrap: 'anywhere' } },
});
export const cell = component({
  paddingBlock: vars.space.s3,
  paddingInlineEnd: vars.space.s4,
  textAlign: 'start',
  fontWeight: 'inherit',
  verticalAlign: 'baseline',
  overflowWrap: 'anywhere',
  '@container': {
    [cards]: {
      paddingBlock: vars.space.s1,
      paddingInlineEnd: 0,
      // A name without a value says nothing on a card. The cell stays one: whoever hears the table counts its columns.
      selectors: { '&:has(> span:last-child:empty)': visuallyHidden },
    },
  },
});
export const cardCell = component({
  '@container': {
    [cards]: { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1', alignItems: 'baseline' },
  },
});
export const rowHead = component({ '@container': { [cards]: { display: 'block', fontWeight: 600 } } });
/** In a column figures stand under each other; on a card all values begin below one another. */
export const end = component({ textAlign: 'end', paddingInlineEnd: vars.space.s2 });
export const cardEnd = component({ '@container': { [cards]: { textAlign: 'start' } } });
/** Figures, and nodes as they are small, keep their words whole while there are columns; the first column gives way. */
export const whole = component({ '@container': { [columns]: { overflowWrap: 'normal' } } });
/** On a card each value carries its column's name; a table has it once, above. */
export const cellName = component({
  display: 'none',
  color: vars.color.textMuted,
  overflowWrap: 'break-word',
  maxInlineSize: '10rem',
  textAlign: 'start',
  '@container': { [cards]: { display: 'block' } },
});
export const cellValue = component({ '@container': { [cards]: { textAlign: 'inherit' } } });
export const cellNodes = component({ minInlineSize: 0 });
within(`${whole} ${cellNodes} *`, { '@container': { [columns]: { overflowWrap: 'normal' } } });
within(`${cardEnd} ${cellNodes} > *`, { '@container': { [cards]: { justifyContent: 'flex-start' } } });
