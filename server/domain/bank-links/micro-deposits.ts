import type { DepositPair } from '#server/banks/tables.ts';

const dayMs = 24 * 3_600_000;

/** 002 §9: micro-deposits expire in 10 days. */
export const depositsExpireMs = 10 * dayMs;
/** One pair a day, and two pairs for one bank account: a stranger's account is no place for many small credits. */
export const pairEveryMs = dayMs;
export const pairsForOneAccount = 2;
/** Wrong pairs that are read before no more are. */
export const triesAtDeposits = 3;

/** 002 §5: amounts are whole cents from 1 to below 100. */
export const decimalPointMessage =
  'Decimal point should not be included in the micro-deposit amount. Please remove decimal point and try again.';
export const outOfRangeMessage = 'Enter the cents of each deposit as a whole number from 1 to 99.';

/** Returns the mistake of amounts before they are compared; null if they can be compared. */
export function amountsMistake(amounts: DepositPair): string | null {
  if (amounts.some((cents) => cents < 0 || cents >= 100)) return outOfRangeMessage;
  if (amounts.some((cents) => cents < 1 || !Number.isInteger(cents))) return decimalPointMessage;
  return null;
}

/** The order in which the two are typed does not matter. */
export function isSamePair([a, b]: DepositPair, [c, d]: DepositPair): boolean {
  return (a === c && b === d) || (a === d && b === c);
}
