import { vars } from '../../theme/contract.css.ts';

/** The ground or edge of each tone of a surface. Only stylesheets import this. */
export const tones = {
  accent: { backgroundColor: vars.color.accentSubtle, borderColor: 'transparent' },
  muted: { backgroundColor: vars.color.sunken, borderColor: 'transparent' },
  positive: { borderInlineStart: `3px solid ${vars.color.positive}` },
  negative: { borderInlineStart: `3px solid ${vars.color.negative}` },
  warning: { borderInlineStart: `3px solid ${vars.color.warning}` },
  info: { borderInlineStart: `3px solid ${vars.color.info}` },
};
