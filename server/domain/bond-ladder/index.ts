/** The exports that other areas may use. */
export { LadderPayloads, changeLadder } from './change-ladder.ts';
export { ladder } from './seeds.ts';
export { asRate, averageYield } from './yield-curve.ts';
