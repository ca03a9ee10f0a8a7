import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '#renderer/theme/contract.css.ts';
import { component, fonts, type, within } from '#renderer/theme/styles.ts';

const mono = { fontFamily: fonts.code, fontSize: '0.8125rem' } as const;

export const note = component({ ...type.small, fontSize: '0.875rem', color: vars.color.textMuted });
export const title = component({ ...type.small, fontWeight: 650, textAlign: 'start' });
export const row = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s3,
  marginBlockEnd: vars.space.s3,
});
export const label = component({ display: 'flex', flexDirection: 'column', ...type.caption });
export const columns = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  gap: vars.space.s5,
  fontSize: '0.875rem',
});
export const column = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s2, minInlineSize: 0 });
export const list = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s1, listStyle: 'none' });
export const item = component({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space.s3,
  inlineSize: '100%',
  padding: vars.space.s2,
  ...type.small,
  fontSize: '0.875rem',
  textAlign: 'start',
  color: vars.color.text,
  backgroundColor: 'transparent',
  border: 0,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: { '&:hover': { backgroundColor: vars.color.sunken } },
});
export const tag = component({ fontWeight: 650, color: vars.color.warning, minInlineSize: '4rem' });
export const tagError = component({ color: vars.color.danger });
export const words = component({ overflowWrap: 'anywhere' });
export const where = component({ gridColumn: 2, ...type.caption, color: vars.color.textMuted });
export const pointer = component({ ...mono, marginInlineStart: vars.space.s2, overflowWrap: 'anywhere' });
export const way = component({ display: 'flex', flexWrap: 'wrap', listStyle: 'none' });
within(`${way} li + li::before`, { content: '"›"', color: vars.color.textMuted });
export const code = component({
  ...mono,
  padding: vars.space.s3,
  maxBlockSize: '20rem',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  backgroundColor: vars.color.sunken,
  borderRadius: vars.radius.control,
});
export const outline = component({ listStyle: 'none' });
export const levels = styleVariants({ 1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5 }, (deep) => ({
  '@layer': { [layers.components]: { paddingInlineStart: `${deep}rem` } },
}));
export const numbered = component({ paddingInlineStart: vars.space.s5 });
export const heard = component({
  padding: vars.space.s2,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
});
export const table = component({ borderCollapse: 'collapse', fontSize: '0.8125rem' });
within(`${table} :is(th, td)`, { paddingInline: vars.space.s2, textAlign: 'end', fontWeight: 450 });
within(`${table} th[scope="row"]`, { textAlign: 'start' });
