/** The exports that other areas may use. */
export { developerGate } from './gate.ts';
