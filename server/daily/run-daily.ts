import type { Logger } from 'pino';
import { errorFields } from '../observability/log.ts';
import { newYorkDate } from '../time/calendar.ts';
import type { DailyContext, DailyWork } from './daily-work.ts';

export interface DailyDependencies extends Omit<DailyContext, 'today' | 'now'> {
  daily: readonly DailyWork[];
  clock: { now(): number };
  log: Pick<Logger, 'info' | 'error'>;
}

/** The time for which no other node does the same work. The node is then taken for dead. */
export const leaseMs = 60 * 60_000;

/**
 * Does what is left to do of today. One conditional statement says whose a work is, so that several nodes may ask at once. Answers the names of the
 * works that this call did.
 */
export async function runDaily(deps: DailyDependencies): Promise<string[]> {
  const { daily, clock, log, isStopping } = deps;
  const did: string[] = [];
  for (const { name, run } of daily) {
    if (isStopping()) break;
    const today = newYorkDate(clock.now());
    if (!(await claim(deps, name, today))) continue;
    try {
      const counts = await run({ ...deps, today, now: clock.now() });
      // Interrupted or failed work is free for the next node that asks.
      await leave(deps, name, today, !isStopping());
      const changed = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
      if (Object.keys(changed).length > 0) log.info({ daily: name, changed }, 'daily work was done');
      did.push(name);
    } catch (error) {
      log.error({ daily: name, ...errorFields(error) }, 'daily work failed, and is tried again');
      await leave(deps, name, today, false);
    }
  }
  return did;
}

/** Claims the work for this node: nobody has done it today, and nobody is doing it. */
async function claim({ storage, clock }: DailyDependencies, name: string, day: string): Promise<boolean> {
  const now = clock.now();
  const claimed = await storage.db
    .insertInto('daily_run')
    .values({ name, day, is_done: 0, held_until: now + leaseMs })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ day, is_done: 0, held_until: now + leaseMs })
        .where('daily_run.held_until', '<=', now)
        .where((row) => row.or([row('daily_run.day', '<', day), row('daily_run.is_done', '=', 0)])),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function leave({ storage }: DailyDependencies, name: string, day: string, isDone: boolean): Promise<void> {
  await storage.db
    .updateTable('daily_run')
    .set({ is_done: Number(isDone), held_until: 0 })
    .where('name', '=', name)
    .where('day', '=', day)
    .execute();
}
