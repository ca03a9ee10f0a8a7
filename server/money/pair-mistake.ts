import { type Sentence, sentence } from '#server/phrases/sentence.ts';
import { inEnglish, written } from '#server/phrases/written-in.ts';
import type { Endpoint } from './endpoints.ts';

/** Why a transfer cannot be made, at the answer that is wrong. */
export interface Mistake {
  path: 'sourceId' | 'destinationId' | 'amount' | 'leavesOn' | 'repeat' | 'contributionYear';
  message: Sentence;
}

/** Mistakes as an operation answers them. */
export const errorsOf = (mistakes: readonly Mistake[]): { path: string; message: string }[] =>
  mistakes.map(({ path, message }) => ({ path, message: written(message, inEnglish) }));

const isClosed = sentence('This account is closed.');
const gives = { onHold: sentence("This account is on hold, so money can't leave it. Call us.") };
const takes = {
  isClosing: sentence("This account is being closed, so it can't take money."),
  onHold: sentence("This account is on hold, so it can't take money. Call us."),
  later: sentence('You linked this bank account recently. It takes withdrawals from {day}.'),
};
const tooFew = sentence('A portfolio needs at least 3 stocks or 1 ETF.');
const bank = {
  pending: sentence('Enter the amounts of its two small deposits first.'),
  frozen: sentence('This bank account is paused. Call us.'),
  removed: sentence('This bank account is no longer linked.'),
};
const pair = {
  noSource: sentence('Choose where the money comes from.'),
  noDestination: sentence('Choose where the money goes.'),
  same: sentence('Choose another account than the one that the money comes from.'),
  banks: sentence('Choose one of your accounts here.'),
  conversion: sentence("Moving money between a Roth IRA and another IRA is a conversion, which we don't do online. Call us."),
};

const wrong = (path: Mistake['path'], message: Sentence): Mistake => ({ path, message });

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
export function sourceProblem(source: Endpoint): Sentence | null {
  if (source.kind === 'ACCOUNT') {
    if (source.isClosed) return isClosed;
    if (source.isOnHold) return gives.onHold;
    return null;
  }
  return bankProblem(source);
}

/** Why nothing can be moved there, in a sentence; null where it can. */
export function destinationProblem(destination: Endpoint): Sentence | null {
  if (destination.kind === 'ACCOUNT') {
    if (destination.isClosed) return isClosed;
    if (destination.isClosing) return takes.isClosing;
    if (destination.isOnHold) return takes.onHold;
    return null;
  }
  const problem = bankProblem(destination);
  if (problem !== null || destination.waitsUntil === null) return problem;
  return takes.later({ day: { day: destination.waitsUntil } });
}

/** The day from which an end can be chosen, while nothing but waiting is missing; else null. */
export const waitsUntil = (end: Endpoint): string | null => (end.kind === 'BANK' && bankProblem(end) === null ? end.waitsUntil : null);

/** Why a portfolio cannot be invested in, in a sentence; null where it can, and of all that is none. */
export const investingProblem = (destination: Endpoint): Sentence | null =>
  destination.kind === 'ACCOUNT' && destination.portfolio?.meetsMinimum === false ? tooFew : null;

const bankProblem = ({ status }: Extract<Endpoint, { kind: 'BANK' }>): Sentence | null => (status === 'linked' ? null : bank[status]);

const isRoth = (type: string): boolean => type === 'ROTH_IRA';

/** Why money cannot go from the one to the other, at the answer that is wrong; null where it can. */
export function pairMistake(source: Endpoint | undefined, destination: Endpoint | undefined): Mistake | null {
  if (source === undefined) return wrong('sourceId', pair.noSource);
  if (destination === undefined) return wrong('destinationId', pair.noDestination);
  const before = sourceProblem(source);
  if (before !== null) return wrong('sourceId', before);
  const after = destinationProblem(destination);
  if (after !== null) return wrong('destinationId', after);
  if (source.publicId === destination.publicId) return wrong('destinationId', pair.same);
  if (source.kind === 'BANK') return destination.kind === 'BANK' ? wrong('destinationId', pair.banks) : null;
  if (destination.kind === 'BANK') return null;
  const areIras = source.accountType.endsWith('_IRA') && destination.accountType.endsWith('_IRA');
  return areIras && isRoth(source.accountType) !== isRoth(destination.accountType) ? wrong('destinationId', pair.conversion) : null;
}
