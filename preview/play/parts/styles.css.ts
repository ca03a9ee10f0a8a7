import { vars } from '#renderer/theme/contract.css.ts';
import { component, fonts, forcedColors, type, within } from '#renderer/theme/styles.ts';

const control = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.s1,
  minBlockSize: '2rem',
  paddingInline: vars.space.s3,
  ...type.small,
  fontSize: '0.875rem',
  fontWeight: 550,
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: vars.color.accentSubtle },
    '&[aria-disabled="true"]': { color: vars.color.textSubtle, borderColor: vars.color.border, cursor: 'default' },
  },
} as const;
export const button = component(control);
export const toggle = component({
  ...control,
  selectors: {
    '&:hover': { backgroundColor: vars.color.accentSubtle },
    '&[aria-pressed="true"]': { backgroundColor: vars.color.accent, borderColor: vars.color.accent, color: vars.color.onAccent },
  },
  '@media': { [forcedColors]: { selectors: { '&[aria-pressed="true"]': { borderWidth: '3px' } } } },
});
export const quiet = component({
  ...control,
  borderColor: 'transparent',
  backgroundColor: 'transparent',
  selectors: {
    '&:hover': { backgroundColor: vars.color.accentSubtle },
    '&[aria-disabled="true"]': { color: vars.color.textSubtle, cursor: 'default' },
  },
});
export const input = component({
  minBlockSize: '2.25rem',
  inlineSize: '100%',
  paddingInline: vars.space.s3,
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
});

export const textArea = component({
  inlineSize: '100%',
  padding: vars.space.s3,
  fontFamily: fonts.code,
  fontSize: '0.8125rem',
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
});

export const fileInput = component({ font: 'inherit', fontWeight: 400, inlineSize: '100%' });
within(`${fileInput}::file-selector-button`, {
  minBlockSize: '2rem',
  paddingInline: vars.space.s3,
  marginInlineEnd: vars.space.s3,
  font: 'inherit',
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
});
export const tabs = component({ display: 'flex', flex: 'none', gap: vars.space.s1, overflowX: 'auto', minInlineSize: 0, padding: '3px' });
export const tab = component({
  flex: 'none',
  minBlockSize: '2rem',
  paddingInline: vars.space.s3,
  ...type.small,
  fontSize: '0.875rem',
  fontWeight: 550,
  color: vars.color.textMuted,
  backgroundColor: 'transparent',
  border: 0,
  borderBlockEnd: '3px solid transparent',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: vars.color.text },
    '&[aria-selected="true"]': { color: vars.color.text, borderBlockEndColor: vars.color.accent },
  },
});

export const separator = component({
  flex: 'none',
  backgroundColor: vars.color.border,
  backgroundClip: 'content-box',
  touchAction: 'none',
  selectors: { '&:hover, &:active': { backgroundColor: vars.color.accent } },
  '@media': { [forcedColors]: { backgroundColor: 'CanvasText' } },
});
export const upright = component({ inlineSize: '9px', paddingInline: '3px', cursor: 'col-resize' });
export const lying = component({ blockSize: '9px', paddingBlock: '3px', cursor: 'row-resize' });

export const modal = component({
  margin: 'auto',
  inlineSize: 'min(40rem, calc(100% - 2rem))',
  maxBlockSize: 'calc(100dvh - 2rem)',
  padding: vars.space.s5,
  overflow: 'auto',
  color: vars.color.text,
  backgroundColor: vars.color.raised,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.e3,
  selectors: { '&::backdrop': { backgroundColor: vars.color.scrim } },
});
export const modalHead = component({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s4,
  marginBlockEnd: vars.space.s4,
});
export const modalTitle = component(type.h3);
