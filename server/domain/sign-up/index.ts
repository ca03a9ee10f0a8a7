/** The exports that other areas may use. */
export { longestAddress, writeSignUp } from './write-sign-up.ts';
