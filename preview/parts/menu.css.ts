import { vars } from '#renderer/theme/contract.css.ts';
import { component, forcedColors, type } from '#renderer/theme/styles.ts';

export const popover = component({
  minInlineSize: '11rem',
  maxInlineSize: 'min(24rem, calc(100vw - 1rem))',
  padding: vars.space.s1,
  overflow: 'auto',
  color: vars.color.text,
  backgroundColor: vars.color.raised,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  boxShadow: vars.shadow.e2,
});
export const list = component({ outline: 'none' });
const row = {
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s2,
  minBlockSize: '2.25rem',
  paddingInline: vars.space.s3,
  borderRadius: vars.radius.control,
  textDecoration: 'none',
  cursor: 'pointer',
  touchAction: 'manipulation',
  outline: 'none',
  selectors: {
    '&[data-focused]': { backgroundColor: vars.color.accentSubtle },
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    '&[data-selected]': { backgroundColor: vars.color.selected },
    '&[aria-disabled="true"]': { color: vars.color.textSubtle, cursor: 'default' },
  },
  '@media': { [forcedColors]: { selectors: { '&[data-focused]': { outline: '2px solid Highlight', outlineOffset: '-2px' } } } },
} as const;
export const item = component(row);
export const grave = component({ ...row, color: vars.color.danger });
export const mark = component({ display: 'inline-flex', inlineSize: '1.125rem' });
