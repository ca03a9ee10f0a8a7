/**
 * The limits of tests in milliseconds. They end a run that hangs, and prove nothing. A test waits for a state, and bounds what it repeats by a count.
 * `architecture/no-clock.test.ts` lists the waits that still follow the clock.
 */
export const limits = {
  /** A test, a hook, a server that a runner starts. */
  test: 600_000,
  /** One thing that a test waits to see. It is spent only where a test fails. */
  sight: 120_000,
} as const;
