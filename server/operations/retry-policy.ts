/** The number and spacing of tries of a flow's external operation while nobody answers; then the flow's `fail` is taken. */
export interface RetryPolicy {
  /** Together with the first. */
  attempts: number;
  /** The pause after the first attempt; each further one is twice as long, up to the longest. */
  firstPauseMs: number;
  longestPauseMs: number;
}

/** For operations that declare none: about a quarter of a minute in all. */
export const defaultRetry: RetryPolicy = { attempts: 5, firstPauseMs: 1000, longestPauseMs: 60_000 };

export function pauseAfter({ firstPauseMs, longestPauseMs }: RetryPolicy, attempt: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1));
}

/** A policy that cannot be meant is a mistake of the programmer, told at start. */
export function readRetry(operation: string, declared: Partial<RetryPolicy>): RetryPolicy {
  const policy = { ...defaultRetry, ...declared };
  const { attempts, firstPauseMs, longestPauseMs } = policy;
  const whole = [attempts, firstPauseMs, longestPauseMs].every((value) => Number.isSafeInteger(value) && value > 0);
  if (!whole || attempts > 100 || firstPauseMs > longestPauseMs)
    throw new Error(`The retry policy of ${operation} makes no sense: ${JSON.stringify(policy)}`);
  return policy;
}
