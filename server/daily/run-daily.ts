import type { Logger } from 'pino';
import { errorFields } from '../observability/error-fields.ts';
import { newYorkDate } from '../time/calendar.ts';
import type { DailyContext, DailyWork } from './daily-work.ts';

export interface DailyDependencies extends Omit<DailyContext, 'today' | 'now'> {
  daily: readonly DailyWork[];
  clock: { now(): number };
  log: Pick<Logger, 'info' | 'error'>;
}

/** The time for which no other node does the same work. The node is then taken for dead. */
export const leaseMs = 60 * 60_000;

/** The same of work that runs in slots: others wait less long for a dead node, and it is done in small pieces. */
export const slotLeaseMs = 10 * 60_000;

/** A run of a work: the day that it is for, or the beginning of its slot. Later ones are greater as texts. */
export function slotOf({ everyMinutes }: Pick<DailyWork, 'everyMinutes'>, now: number): string {
  if (everyMinutes === undefined) return newYorkDate(now);
  const length = everyMinutes * 60_000;
  return `${new Date(Math.floor(now / length) * length).toISOString().slice(0, 16)}Z`;
}

/**
 * Does what is left to do now. One conditional statement says whose a work is, so that several nodes may ask at once. Answers the names of the
 * works that this call did.
 */
export async function runDaily(deps: DailyDependencies): Promise<string[]> {
  const { clock, log, isStopping } = deps;
  const did: string[] = [];
  for (const work of await left(deps)) {
    const { name, run } = work;
    if (isStopping()) break;
    const now = clock.now();
    const slot = slotOf(work, now);
    if (!(await claim(deps, work, slot))) continue;
    try {
      const counts = await run({ ...deps, today: newYorkDate(now), now });
      // Interrupted or failed work is free for the next node that asks.
      await leave(deps, name, slot, !isStopping());
      const changed = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
      if (Object.keys(changed).length > 0) log.info({ daily: name, changed }, 'daily work was done');
      did.push(name);
    } catch (error) {
      log.error({ daily: name, ...errorFields(error) }, 'daily work failed, and is tried again');
      await leave(deps, name, slot, false);
    }
  }
  return did;
}

/** The works that nobody has done yet, by one read: where nothing is due, nothing is written. */
async function left({ storage, daily, clock }: DailyDependencies): Promise<DailyWork[]> {
  const now = clock.now();
  const rows = await storage.read.selectFrom('daily_run').select(['name', 'day']).where('is_done', '=', 1).execute();
  const done = new Map(rows.map(({ name, day }) => [name, day]));
  return daily.filter((work) => (done.get(work.name) ?? '') < slotOf(work, now));
}

/** Claims the work for this node: nobody has done it in this slot, and nobody is doing it. */
async function claim({ storage, clock }: DailyDependencies, { name, everyMinutes }: DailyWork, day: string): Promise<boolean> {
  const now = clock.now();
  const held_until = now + (everyMinutes === undefined ? leaseMs : slotLeaseMs);
  const claimed = await storage.db
    .insertInto('daily_run')
    .values({ name, day, is_done: 0, held_until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ day, is_done: 0, held_until })
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
