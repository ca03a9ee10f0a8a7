/** The purpose of a code that was sent by text. Each person has one code for each purpose at a time. */
export type CodePurpose = 'phone' | 'twoFactor' | 'signIn';

/** 002 §3. */
export const codeStates = [
  'PENDING',
  'CONFIRMED',
  'EXPIRED',
  'REJECTED',
  'ATTEMPTS_EXCEEDED',
  'FAILED_TO_DELIVER',
  'GENERIC_ERROR',
] as const;

export type CodeState = (typeof codeStates)[number];

/** Digits; milliseconds that a code is good for, before it is sent again, and of the pause after the limit; tries and resends of one number; codes a day. */
export const codeLimits = {
  digits: 6,
  goodForMs: 5 * 60_000,
  resendAfterMs: 30_000,
  restMs: 60 * 60_000,
  tries: 5,
  resends: 3,
  aDay: 10,
} as const;

/** 002 §8. */
export const codeWords = {
  exceeded: "You've reached the maximum number of verification attempts. Try again later.",
  notSaved: "We couldn't save your phone number. Please try again in a few minutes.",
  undelivered: 'The code could not be delivered. Please check the number.',
  wrong: "Hm, that doesn't seem right. Double-check the code and try again.",
  notSent: 'Sorry, unable to send a code to your phone.',
  tooSoon: 'We sent a code less than 30 seconds ago. Please wait a moment before you ask for another.',
  invalidPhone: 'Invalid phone number.',
  samePhone: "That's already your phone number.",
  invalidCode: 'Invalid verification code.',
} as const;

/** The problem in words; null if a code waits or was right. */
export function sayCodeState(state: CodeState): string | null {
  switch (state) {
    case 'PENDING':
    case 'CONFIRMED':
      return null;
    case 'ATTEMPTS_EXCEEDED':
      return codeWords.exceeded;
    case 'FAILED_TO_DELIVER':
      return codeWords.undelivered;
    case 'EXPIRED':
    case 'REJECTED':
    case 'GENERIC_ERROR':
      return codeWords.notSaved;
  }
}
