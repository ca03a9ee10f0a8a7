import { keyframes } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { component, reducedMotion, type } from '../../theme/styles.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

export const polling = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s4, ...type.lead });
export const wheel = component({
  flex: 'none',
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  fill: 'none',
  strokeWidth: '3',
  strokeLinecap: 'round',
  animation: `${turn} 1100ms linear infinite`,
  '@media': { [reducedMotion]: { animation: 'none' } },
});
export const rim = component({ stroke: vars.color.border });
export const arc = component({ stroke: vars.color.accent });
export const words = component({ flex: '1', minInlineSize: '0' });
/** Below the words. The page asks again by itself wherever a script runs. */
export const again = component({
  display: 'none',
  ...type.body,
  '@media': { '(scripting: none)': { display: 'inline', flexBasis: '100%' } },
});
