import { keyframes } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { component, reducedMotion } from '../../theme/styles.ts';

const appear = keyframes({ from: { opacity: 0 } });
const breathe = keyframes({ '50%': { opacity: 0.55 } });

// Nothing for the first 300 ms: most waits are over by then.
export const skeleton = component({
  inlineSize: '100%',
  borderRadius: vars.radius.card,
  fill: vars.color.sunken,
  animation: `${appear} 160ms 300ms backwards, ${breathe} 1800ms 900ms infinite`,
  '@media': { [reducedMotion]: { animation: 'none' }, '(forced-colors: active)': { border: '1px dashed' } },
});
