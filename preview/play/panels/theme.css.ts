import { vars } from '#renderer/theme/contract.css.ts';
import { component, fonts, within } from '#renderer/theme/styles.ts';

export const field = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s2,
  minInlineSize: 0,
  padding: 0,
  border: 0,
});
export const legend = component({ padding: 0, fontWeight: 550 });
export const picker = component({
  inlineSize: '3rem',
  blockSize: '2rem',
  padding: '2px',
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
});
export const hex = component({
  inlineSize: '6.5rem',
  minBlockSize: '2rem',
  paddingInline: vars.space.s2,
  fontFamily: fonts.code,
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  selectors: { '&[aria-invalid="true"]': { borderColor: vars.color.negative, borderWidth: '2px' } },
});
export const wrong = component({ flexBasis: '100%', fontWeight: 550, color: vars.color.negative });
export const pairs = component({ borderCollapse: 'collapse', inlineSize: '100%', fontSize: '0.8125rem' });
within(`${pairs} :is(th, td)`, {
  paddingBlock: vars.space.s1,
  paddingInlineEnd: vars.space.s2,
  textAlign: 'start',
  verticalAlign: 'top',
  borderBlockEnd: `1px solid ${vars.color.border}`,
});
within(`${pairs} th[scope="row"]`, { fontWeight: 450 });
export const name = component({
  minBlockSize: '1.5rem',
  minInlineSize: '1.5rem',
  padding: 0,
  color: vars.color.accentText,
  textDecoration: 'underline',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  backgroundColor: 'transparent',
  border: 0,
  cursor: 'pointer',
});
export const sample = component({
  inlineSize: '1.5rem',
  blockSize: '1rem',
  marginInlineEnd: vars.space.s1,
  verticalAlign: '-0.125rem',
  outline: `1px solid ${vars.color.borderStrong}`,
  forcedColorAdjust: 'none',
});
export const ratio = component({ fontVariantNumeric: 'tabular-nums' });
export const fails = component({ fontWeight: 650, color: vars.color.negative });
export const said = component({ listStyle: 'none', overflowWrap: 'anywhere' });
