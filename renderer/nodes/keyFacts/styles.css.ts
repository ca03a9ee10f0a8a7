import { vars } from '../../theme/contract.css.ts';
import { component, fewLetters, figures, forcedColors, narrowContainer, type, within } from '../../theme/styles.ts';
import { column } from '../landmark/styles.css.ts';

export const facts = component({
  display: 'grid',
  inlineSize: '100%',
  // One grid for all rows, with room for "Change", so that values line up whether or not a row, or a list beside it, can be changed.
  gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 10fr) minmax(4rem, auto)',
  columnGap: vars.space.s4,
  // Lists right after one another read as one.
  selectors: { '& + &': { paddingBlockStart: vars.space.s3, borderBlockStart: `1px solid ${vars.color.border}` } },
  '@container': { [narrowContainer]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const fact = component({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'baseline',
  paddingBlock: vars.space.s3,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  selectors: { '&:first-child': { paddingBlockStart: 0 }, '&:last-child': { borderBlockEnd: 0, paddingBlockEnd: 0 } },
  '@container': { [narrowContainer]: { rowGap: vars.space.s0 } },
});
export const label = component({ color: vars.color.textMuted, '@container': { [narrowContainer]: { ...type.small, gridColumn: '1' } } });
export const value = component({ ...figures, fontWeight: 550, '@container': { [narrowContainer]: { gridColumn: '1', gridRow: '2' } } });
export const note = component({ ...type.small, color: vars.color.textSubtle });
export const change = component({ '@container': { [narrowContainer]: { gridColumn: '2', gridRow: '1 / span 2' } } });
export const changeLink = component({ display: 'inline-flex', alignItems: 'center', minBlockSize: '1.75rem', fontWeight: 550 });
export const total = component({
  selectors: {
    '&:last-child': {
      marginBlockStart: vars.space.s2,
      padding: vars.space.s3,
      backgroundColor: vars.color.sunken,
      borderRadius: vars.radius.control,
      fontWeight: 600,
    },
  },
});

// In the one column of a review or a receipt, facts are rows of a card: a section of facts is the card, under its own heading.
const inset = vars.space.s5;
const little = '(width < 26rem)';
const alone = `${column} > ${facts}`;
const group = `${column} section:has(> ${facts})`;
const surface = {
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.e1,
};
within(alone, { ...surface, paddingInline: inset, '@container': { [little]: { paddingInline: vars.space.s4 } } });
within(group, {
  ...surface,
  marginBlockStart: 0,
  paddingInline: inset,
  paddingBlockEnd: vars.space.s2,
  gap: 0,
  '@container': { [little]: { paddingInline: vars.space.s4 } },
});
within(`${group} > :is(h2, h3)`, { ...type.h3, display: 'flex', alignItems: 'center', inlineSize: 'auto', minBlockSize: '3.5rem' });
const rows = `:is(${column}, ${group}) > ${facts}`;
within(rows, { gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr)' });
within(`${group} > ${facts}`, { paddingBlockStart: 0, borderBlockStart: `1px solid ${vars.color.hair}` });
within(`${rows} > ${fact}`, { paddingBlock: '0.875rem', borderBlockEndColor: vars.color.hair, rowGap: 0 });
within(`${rows} ${label}`, type.small);
within(`${rows} ${value}`, { ...type.rowTitle, gridColumn: '2', gridRow: '1', textAlign: 'end' });
within(`${rows} ${note}`, { ...type.rowNote, color: vars.color.textMuted });
// What can be changed is read first and then its act: the words below one another, the act at their end.
const changed = `:is(${column} > ${facts}:has(${change}), ${group}:has(${change}) > ${facts})`;
within(changed, { gridTemplateColumns: 'minmax(0, 1fr) auto' });
within(`${changed} > ${fact}`, { alignItems: 'center' });
within(`${changed} ${label}`, { ...type.rowNote, gridColumn: '1' });
within(`${changed} ${value}`, { gridColumn: '1', gridRow: '2', textAlign: 'start' });
within(`${changed} ${change}`, { gridColumn: '2', gridRow: '1 / span 2' });
within(`${changed} ${changeLink}`, {
  ...type.small,
  fontWeight: 600,
  minBlockSize: '2.75rem',
  textDecoration: 'none',
  '@media': { [forcedColors]: { textDecoration: 'underline' } },
});
within(`${changed} ${changeLink}:hover`, { textDecoration: 'underline' });
within(`:is(${rows}, ${changed})`, { '@container': { [fewLetters]: { gridTemplateColumns: 'minmax(0, 1fr)' } } });
within(`:is(${rows}, ${changed}) :is(${value}, ${change})`, {
  '@container': { [fewLetters]: { gridColumn: '1', gridRow: 'auto', textAlign: 'start' } },
});
