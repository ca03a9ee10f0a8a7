import { dateInWords } from '#server/time/calendar.ts';
import type { Endpoint } from './endpoints.ts';

export interface Mistake {
  path: 'sourceId' | 'destinationId' | 'amount' | 'leavesOn' | 'repeat' | 'contributionYear';
  message: string;
}

const wrong = (path: Mistake['path'], message: string): Mistake => ({ path, message });

/** Why an end cannot be chosen. */
export const endProblems = [
  'This account is empty.',
  'This account is closed.',
  "This account is on hold, so money can't leave it. Call us.",
  "This account is being closed, so it can't take money.",
  "This account is on hold, so it can't take money. Call us.",
  'You linked this bank account recently. It takes withdrawals from {day}.',
  'A portfolio needs at least 3 stocks or 1 ETF.',
  'Enter the amounts of its two small deposits first.',
  'This bank account is paused. Call us.',
  'This bank account is no longer linked.',
  'Choose another account than the one that the money comes from.',
  'Choose one of your accounts here.',
  "Moving money between a Roth IRA and another IRA is a conversion, which we don't do online. Call us.",
] as const;

/** Why nothing can leave from there, in a sentence; null where it can. */
export function sourceProblem(source: Endpoint): string | null {
  if (source.kind === 'ACCOUNT') {
    if (source.isClosed) return 'This account is closed.';
    if (source.isOnHold) return "This account is on hold, so money can't leave it. Call us.";
    return null;
  }
  return bankProblem(source);
}

/** Why nothing can be moved there, in a sentence; null where it can. */
export function destinationProblem(destination: Endpoint): string | null {
  if (destination.kind === 'ACCOUNT') {
    if (destination.isClosed) return 'This account is closed.';
    if (destination.isClosing) return "This account is being closed, so it can't take money.";
    if (destination.isOnHold) return "This account is on hold, so it can't take money. Call us.";
    return null;
  }
  const problem = bankProblem(destination);
  if (problem !== null || destination.waitsUntil === null) return problem;
  return `You linked this bank account recently. It takes withdrawals from ${dateInWords(destination.waitsUntil)}.`;
}

/** The day from which an end can be chosen, while nothing but waiting is missing; else null. */
export const waitsUntil = (end: Endpoint): string | null => (end.kind === 'BANK' && bankProblem(end) === null ? end.waitsUntil : null);

/** Why a portfolio cannot be invested in, in a sentence; null where it can, and of all that is none. */
export const investingProblem = (destination: Endpoint): string | null =>
  destination.kind === 'ACCOUNT' && destination.portfolio?.meetsMinimum === false ? 'A portfolio needs at least 3 stocks or 1 ETF.' : null;

function bankProblem({ status }: Extract<Endpoint, { kind: 'BANK' }>): string | null {
  if (status === 'pending') return 'Enter the amounts of its two small deposits first.';
  if (status === 'frozen') return 'This bank account is paused. Call us.';
  return status === 'removed' ? 'This bank account is no longer linked.' : null;
}

const isRoth = (type: string): boolean => type === 'ROTH_IRA';

/** Why money cannot go from the one to the other, at the answer that is wrong; null where it can. */
export function pairMistake(source: Endpoint | undefined, destination: Endpoint | undefined): Mistake | null {
  if (source === undefined) return wrong('sourceId', 'Choose where the money comes from.');
  if (destination === undefined) return wrong('destinationId', 'Choose where the money goes.');
  const before = sourceProblem(source);
  if (before !== null) return wrong('sourceId', before);
  const after = destinationProblem(destination);
  if (after !== null) return wrong('destinationId', after);
  if (source.publicId === destination.publicId)
    return wrong('destinationId', 'Choose another account than the one that the money comes from.');
  if (source.kind === 'BANK') return destination.kind === 'BANK' ? wrong('destinationId', 'Choose one of your accounts here.') : null;
  if (destination.kind === 'BANK') return null;
  const areIras = source.accountType.endsWith('_IRA') && destination.accountType.endsWith('_IRA');
  return areIras && isRoth(source.accountType) !== isRoth(destination.accountType)
    ? wrong('destinationId', "Moving money between a Roth IRA and another IRA is a conversion, which we don't do online. Call us.")
    : null;
}
