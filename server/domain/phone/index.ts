/** The exports that other areas may use. */
export { codeLimits, codeWords } from './code-state.ts';
export { isMobileNumber, lastDigits } from './mobile-number.ts';
export { phone } from './seeds.ts';
export { type SentState, sendCode } from './send-code.ts';
export { tryCode } from './try-code.ts';
export { userPhone } from './user-phone.ts';
