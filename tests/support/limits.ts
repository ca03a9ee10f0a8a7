/**
 * The only limits of tests in milliseconds. They end a run that hangs, and prove nothing: on a machine ten times slower every test passes. A test waits
 * for a state, and what it repeats it counts (`architecture/no-clock.test.ts`).
 */
export const limits = {
  /** A test, a hook, a server that a runner starts. */
  test: 600_000,
  /** One thing that a test waits to see. It is spent only where a test fails. */
  sight: 120_000,
} as const;
