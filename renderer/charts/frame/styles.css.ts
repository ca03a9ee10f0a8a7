import { vars } from '../../theme/contract.css.ts';
import { component, type } from '../../theme/styles.ts';

export const figure = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s4,
  inlineSize: '100%',
  minInlineSize: 0,
  margin: 0,
  '@media': { print: { breakInside: 'avoid' } },
});
export const words = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s1 });
export const caption = component({ fontWeight: 600 });
export const sentence = component({ ...type.small, maxInlineSize: '66ch', color: vars.color.textMuted });
export const measure = component({ ...type.caption, color: vars.color.textSubtle });
