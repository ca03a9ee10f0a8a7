import { globalStyle, keyframes } from '@vanilla-extract/css';
import { reducedMotion } from './styles.ts';

// Nothing moves more than 24 px: the step slides by 12 and fades; everything outside it stays where it is.
const leave = keyframes({ to: { opacity: 0 } });
const arriveForward = keyframes({ from: { opacity: 0, transform: 'translateX(12px)' } });
const arriveBack = keyframes({ from: { opacity: 0, transform: 'translateX(-12px)' } });

const moving = '(prefers-reduced-motion: no-preference)';
globalStyle('main', { '@media': { [moving]: { viewTransitionName: 'step' } } });
globalStyle('#app header', { '@media': { [moving]: { viewTransitionName: 'site-header' } } });
globalStyle('::view-transition-old(step)', { animation: `90ms cubic-bezier(.4, 0, 1, 1) both ${leave}` });
globalStyle('::view-transition-new(step)', { animation: `180ms cubic-bezier(.2, 0, 0, 1) both ${arriveForward}` });
globalStyle(':root[data-direction="back"]::view-transition-new(step)', { animationName: arriveBack });
globalStyle('::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)', {
  '@media': { [reducedMotion]: { animation: 'none !important' } },
});
