import { component } from '../../theme/styles.ts';

export const code = component({
  inlineSize: '14rem',
  maxInlineSize: '100%',
  aspectRatio: '1',
  borderRadius: '8px',
  forcedColorAdjust: 'none',
});
export const light = component({ fill: 'white' });
export const dark = component({ fill: 'black' });
