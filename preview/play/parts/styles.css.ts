import { vars } from '#renderer/theme/contract.css.ts';
import { component, fonts, forcedColors, within } from '#renderer/theme/styles.ts';

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
