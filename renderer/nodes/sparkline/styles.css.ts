import { vars } from '../../theme/contract.css.ts';
import { component, figures, type } from '../../theme/styles.ts';

export const sparkline = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(min(9.5rem, 56%), 1fr) minmax(min(4rem, 30%), 9rem)',
  columnGap: vars.space.s4,
  alignItems: 'center',
  inlineSize: '100%',
});
export const words = component({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const caption = component({ ...type.small, color: vars.color.textMuted });
export const value = component({ ...figures, fontWeight: 600, overflowWrap: 'anywhere' });
export const drawing = component({ inlineSize: '100%', blockSize: '2.5rem', overflow: 'visible', direction: 'ltr' });
