import { vars } from '../../theme/contract.css.ts';
import { component, figures, type, within } from '../../theme/styles.ts';

export const masked = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s1,
  paddingBlockEnd: vars.space.s3,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  inlineSize: '100%',
});
export const label = component({ ...type.small, color: vars.color.textMuted });
export const line = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: vars.space.s3, rowGap: vars.space.s1 });
export const mask = component({ ...figures, fontWeight: 550, lineHeight: '2.75rem', flex: '1 1 auto', whiteSpace: 'nowrap' });
const press = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minBlockSize: '2.75rem',
  minInlineSize: '4.5rem',
  paddingInline: vars.space.s3,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.accentText,
  ...type.small,
  fontWeight: 550,
  cursor: 'pointer',
} as const;
const hover = { '&:hover': { backgroundColor: vars.color.accentSubtle } };
export const details = component({});
export const show = component({ ...press, listStyle: 'none', selectors: { ...hover, '&::-webkit-details-marker': { display: 'none' } } });
export const copy = component({
  ...press,
  marginInlineStart: 'auto',
  selectors: hover,
  // Nothing copies without a script.
  '@media': { '(scripting: none)': { display: 'none' } },
});
export const whenShut = component({ selectors: { [`${details}[open] &`]: { display: 'none' } } });
export const whenOpen = component({ display: 'none', selectors: { [`${details}[open] &`]: { display: 'inline' } } });
export const value = component({ ...figures, fontWeight: 550, overflowWrap: 'anywhere', paddingBlock: vars.space.s2 });
/** The shown value replaces its mask. */
within(`${line}:has(${details}[open]) > ${mask}`, { display: 'none' });
within(`${details}[open]`, {
  display: 'flex',
  flexDirection: 'row-reverse',
  justifyContent: 'space-between',
  columnGap: vars.space.s3,
  flex: '1 1 16rem',
  alignItems: 'start',
  minInlineSize: 0,
});
