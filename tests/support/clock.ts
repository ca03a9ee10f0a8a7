/** A clock that stands still until it is moved. */
export interface TestClock {
  now(): number;
  move(milliseconds: number): void;
  set(instant: number): void;
}

/** Noon in New York, a Wednesday, far from any change of clocks. */
export const testNow = Date.UTC(2026, 5, 17, 16, 0, 0);

export function testClock(start: number = testNow): TestClock {
  let now = start;
  return {
    now: () => now,
    move: (milliseconds) => (now += milliseconds),
    set: (instant) => (now = instant),
  };
}
