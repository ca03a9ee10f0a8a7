import { oneOf, type Phrase } from '#server/phrases/sentence.ts';

/** The effect of a return on the bank account: it is unlinked, frozen until we have looked at it with its owner, or stays as it is. */
type Consequence = 'UNLINK' | 'FREEZE' | 'NONE';

interface ReturnReason {
  /** What happened, after "Your bank returned it: ". */
  why: string;
  /** What to do, in whole sentences. */
  next: string;
  consequence: Consequence;
}

const linkAgain = 'Check the account with your bank, and link it again to move money.';
const callUs = 'We have paused this bank account. Call us before you use it again.';

/** The reasons for which banks return transfers, by the code of the network. */
const reasons = {
  R01: { why: 'there was not enough money in the account', next: 'Add money there, and then transfer again.', consequence: 'NONE' },
  R02: { why: 'the account is closed', next: linkAgain, consequence: 'UNLINK' },
  R03: { why: 'there is no such account', next: linkAgain, consequence: 'UNLINK' },
  R04: { why: 'the account number is wrong', next: linkAgain, consequence: 'UNLINK' },
  R05: { why: 'the transfer was not authorized', next: callUs, consequence: 'FREEZE' },
  R07: { why: 'the permission was withdrawn', next: callUs, consequence: 'FREEZE' },
  R08: { why: 'the payment was stopped', next: 'Ask your bank to allow it, and then transfer again.', consequence: 'NONE' },
  R09: { why: 'the money in the account was not available yet', next: 'Wait until it is, and then transfer again.', consequence: 'NONE' },
  R10: { why: 'the transfer was not authorized', next: callUs, consequence: 'FREEZE' },
  R11: { why: 'the transfer was not as agreed', next: callUs, consequence: 'FREEZE' },
  R16: { why: 'the account is frozen', next: linkAgain, consequence: 'UNLINK' },
  R20: { why: 'this kind of account takes no transfers', next: 'Link a checking account instead.', consequence: 'UNLINK' },
  R29: { why: 'the company that owns the account did not authorize it', next: callUs, consequence: 'FREEZE' },
} as const satisfies Readonly<Record<string, ReturnReason>>;

const unknown = {
  why: 'the bank gave no reason that we know',
  next: 'Ask your bank, and then transfer again.',
  consequence: 'NONE',
} as const satisfies ReturnReason;

/** The reason of a code; one that we do not know changes nothing of the bank account. */
export function returnReason(code: string): ReturnReason {
  const known: Readonly<Record<string, ReturnReason>> = reasons;
  return known[code] ?? unknown;
}

const said = oneOf([unknown, ...Object.values(reasons)].flatMap(({ why, next }) => [why, next]));

/** The reason of a code in a message. */
export function returnWords(code: string): { why: Phrase; next: Phrase } {
  const { why, next } = returnReason(code);
  return { why: said(why), next: said(next) };
}
