import type { Storage } from '../storage/storage.ts';
import type { DevelopmentTime, MovableClock } from '../time/movable-clock.ts';
import type { DailyWork } from './daily-work.ts';
import { momentsBetween } from './moments-between.ts';

export interface MovableTime extends DevelopmentTime {
  /** Takes up what another node moved, or what was moved before this start. */
  reload(): Promise<void>;
  /** Names what is done at each stop: all that has become due. */
  atEachStop(work: () => Promise<unknown>): void;
}

const setting = 'clock';

/** A move takes no longer than an answer may: the rest is for whoever asks again. */
const longestMs = 15_000;

/** Moves the clock of a development server. How far it is ahead is kept in the database, for other nodes and for the next start. */
export async function createDevelopmentTime({
  clock,
  storage,
  daily,
  steady = () => performance.now(),
}: {
  clock: MovableClock;
  storage: Pick<Storage, 'read' | 'write'>;
  daily: readonly DailyWork[];
  /** Milliseconds that go by for real. */
  steady?: () => number;
}): Promise<MovableTime> {
  let due: () => Promise<unknown> = async () => undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function reload(): Promise<void> {
    const row = await storage.read.selectFrom('setting').select('value').where('name', '=', setting).executeTakeFirst();
    if (row !== undefined) clock.follow(Number(row.value));
  }

  /** Nobody is signed out by it: sessions are moved along with the clock. */
  async function step(to: number): Promise<void> {
    const ahead = await storage.write(async ({ db }) => {
      const row = await db.selectFrom('setting').select('value').where('name', '=', setting).executeTakeFirst();
      const before = Number(row?.value ?? 0);
      const value = Math.max(before, to - clock.real());
      const by = value - before;
      await db
        .insertInto('setting')
        .values({ name: setting, value: String(value) })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: String(value) }))
        .execute();
      await db
        .updateTable('session')
        .set((row) => ({
          seen_at: row('seen_at', '+', by),
          confirmed_at: row('confirmed_at', '+', by),
          ends_at: row('ends_at', '+', by),
        }))
        .execute();
      return value;
    });
    clock.follow(ahead);
  }

  async function move(to: number): Promise<boolean> {
    await reload();
    const began = steady();
    for (const stop of momentsBetween(daily, clock.now(), to)) {
      if (stop <= clock.now()) continue;
      if (steady() - began > longestMs) return false;
      await step(stop);
      await due();
    }
    return true;
  }

  await reload();
  return {
    now: () => clock.now(),
    reload,
    atEachStop(work) {
      due = work;
    },
    moveTo(instant) {
      const next = last.then(() => move(instant));
      last = next.catch(() => undefined);
      return next;
    },
  };
}
