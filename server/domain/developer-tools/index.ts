/** What other areas may use of this one. */
export { developerGate } from './gate.ts';
