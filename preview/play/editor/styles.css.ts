import { vars } from '#renderer/theme/contract.css.ts';
import { component } from '#renderer/theme/styles.ts';

export const editor = component({
  flex: '1 1 auto',
  minBlockSize: 0,
  minInlineSize: 0,
  overflow: 'hidden',
  backgroundColor: vars.color.surface,
});
