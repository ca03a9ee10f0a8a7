/** The clock of a development server: a real one, and a time by which it was moved forward. */
export interface MovableClock {
  now(): number;
  /** The time that nobody has moved. */
  real(): number;
  /** Takes up how far ahead of the real one the clock is, in milliseconds. It never goes back. */
  follow(ahead: number): void;
}

export function movableClock(real: { now(): number }): MovableClock {
  let ahead = 0;
  return {
    now: () => real.now() + ahead,
    real: () => real.now(),
    follow(next) {
      ahead = Math.max(ahead, next);
    },
  };
}

/** Moves the time of a development server. Other servers have none. */
export interface DevelopmentTime {
  now(): number;
  /**
   * Moves the clock to an instant that is ahead, for everybody, and does on the way what becomes due, in its order. Answers false where it has not got
   * there within its time: it can be asked again for the rest. An instant that has passed changes nothing.
   */
  moveTo(instant: number): Promise<boolean>;
}
