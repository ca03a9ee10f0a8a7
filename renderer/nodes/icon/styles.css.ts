import { component } from '../../theme/styles.ts';

export const icon = component({
  flex: 'none',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.75',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
