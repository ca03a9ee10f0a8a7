/** A number of calls in a stretch of time: `20/h`. */
export type Rate = `${number}/${'min' | 'h' | 'd'}`;

/** The limits of an operation: one person's calls, their questions to its party, and the calls from one network by whoever is not signed in. */
export interface OperationLimit {
  person?: Rate;
  party?: Rate;
  network?: Rate;
}

export interface Allowed {
  allowed: number;
  windowMs: number;
}

const windows = { min: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Counts of the longest window are kept so long. */
export const longestLimitMs: number = windows.d;

/** A rate that cannot be meant is a mistake of the programmer, told at start. */
export function readRate(operation: string, rate: Rate | undefined): Allowed | null {
  if (rate === undefined) return null;
  const [count, unit] = rate.split('/') as [string, keyof typeof windows];
  const allowed = Number(count);
  if (!Number.isSafeInteger(allowed) || allowed < 1) throw new Error(`The limit of ${operation} makes no sense: ${rate}`);
  return { allowed, windowMs: windows[unit] };
}

/** The failure of a call that is one too many. An operation that declares a limit declares it. */
export const tooManyRequests = 'tooManyRequests' as const;

/** When to try again, in words for people. */
export function tryAgain(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'Try again in a minute.';
  if (minutes < 120) return `Try again in ${minutes} minutes.`;
  return `Try again in ${Math.ceil(minutes / 60)} hours.`;
}
