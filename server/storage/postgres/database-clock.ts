import type { RunStatement } from './postgres-line.ts';

/** The interval at which the database is asked for its time. */
const askEveryMs = 1000;

/** The time by the database, for as many nodes as share it. */
export interface DatabaseClock {
  /** Epoch milliseconds. */
  now(): number;
  stop(): void;
}

/**
 * Every node goes by the database's time, or a lease and a timer would mean another thing on each. It is asked now and then and carried on
 * by the processor's own steady time in between, so that nothing that happens to this machine's clock matters. What was read is as old as
 * the answer was on its way: this clock is behind the database's by less than the quickest answer took, and never ahead by more than two
 * steady times drift apart within a round trip.
 */
export async function databaseClock(run: RunStatement): Promise<DatabaseClock> {
  let offset = Number.NEGATIVE_INFINITY;
  async function ask(): Promise<void> {
    const asked = performance.now();
    const { rows } = await run<{ now: number }>({
      name: 'clock',
      text: 'select floor(extract(epoch from clock_timestamp()) * 1000)::int8 as now',
    });
    const answered = performance.now();
    const now = rows[0]?.now ?? Number.NaN;
    const [least, most] = [now - answered, now + 1 - asked];
    // Outside of what can be, the database's clock was set, or another database answers now: its word counts.
    offset = offset > least && offset <= most ? offset : least;
  }
  await ask();
  // Where the database does not answer, the steady time goes on.
  const asking = setInterval(() => void ask().catch(() => undefined), askEveryMs);
  asking.unref();
  return { now: () => Math.floor(performance.now() + offset), stop: () => clearInterval(asking) };
}
