/**
 * The places where a process may die, or stand still, between two things that must not be torn apart, and how far it is there. The fault
 * tests go through all of them and fail when one is never reached.
 */
export const crashPoints = {
  'before-start': 'a record is worked out and nothing of it is written',
  'after-start': 'it is written with its key and not committed',
  'start-committed': 'it is committed and nobody has been answered',
  'before-append': 'an update is worked out and nothing of it is written',
  'inside-append': 'its record and events are written; effects, timers and word to a parent are not',
  'after-append': 'all of it is written and not committed',
  'before-flush': 'a transaction, or several that share a sync, are about to be committed',
  'after-flush': 'they are committed and nobody has been answered',
  'after-commit': 'an update is committed and its view not drawn',
  'attachment-changed': 'the bytes of a file came or went; the event that says so is not written',
  'attachment-committed': 'both are committed and nobody has been answered',
  'before-claim': 'effects are due and nobody has them',
  'after-claim': 'an effect is leased and the party outside has not been asked',
  'after-effect': 'the party has answered and nothing of that is written',
  'before-again': 'the party did not answer, and the next attempt is not set',
  'after-again': 'the next attempt is set',
  'before-result': 'a result is about to enter',
  'after-result': 'it has entered, or was turned away, and what follows it has not begun',
  'before-timer': 'a timer is due and has not fired',
  'after-timer': 'it has fired, and what follows it has not begun',
  'before-word': 'a parent is to hear that its child ended or was left',
  'inside-word': 'the word is marked as heard; what the parent does about it is not written',
  'after-word': 'both are committed',
  'before-move': 'a record is held, what it becomes in another version is worked out, and nothing of it is written',
  'inside-move': 'the move and what it came to are written; the version that the record stands on is not',
  'after-move': 'a record is moved whole, and the next one is as it was',
  'call-taken': 'a call outside a flow holds its key, and the party has not been asked',
  'call-settled': 'what the party answered such a call is committed, and no answer is kept under its key',
  'call-kept': 'a call outside a flow is worked out with its kept answer, and not committed',
  'call-committed': 'both are committed and nobody has been answered',
  'before-rewrap': 'rows under another master key are read, and none of them is written',
  'inside-rewrap': 'the keys of a batch are wrapped again, and nothing is committed',
  'after-rewrap': 'a batch of a rotation is committed, and the next one is as it was',
  'before-fingerprint': 'all rows are under the present master key, and the fingerprint key is not',
  'after-fingerprint': 'the fingerprint key is too, and nobody has been told',
  'inside-expiry': 'records are closed and their timers are still there',
  'after-expiry': 'both are committed',
} as const satisfies Record<string, string>;

export type CrashPoint = keyof typeof crashPoints;

/** Where a process ends or freezes, and at the how-manieth passing. */
export interface Trap {
  point: CrashPoint;
  passing: number;
  signal: 'SIGKILL' | 'SIGSTOP';
}

let armed: Trap | null = null;

/** Only the process of a fault test arms one; null takes it away. */
export function armCrashPoint(trap: Trap | null): void {
  armed = trap === null ? null : { ...trap };
}

export function crashPoint(point: CrashPoint): void {
  if (armed === null || armed.point !== point) return;
  armed.passing -= 1;
  if (armed.passing > 0) return;
  const { signal } = armed;
  armed = null;
  process.kill(process.pid, signal);
}
