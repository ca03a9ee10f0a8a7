/** The exports that other areas may use. */
export { exposedWords, newPasswordProblem } from './password-rules.ts';
export { isListed } from './exposed-passwords.ts';
