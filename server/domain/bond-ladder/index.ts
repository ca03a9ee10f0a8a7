/** What other areas may use of this one. */
export { LadderPayloads, changeLadder } from './change-ladder.ts';
export { ladder } from './seeds.ts';
