import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SqliteHandle } from '#server/storage/sqlite/sqlite-handle.ts';
import type { Rig } from './rig.ts';

/** A node holds SQLite's folder; reading beside it is all that is done here. */
async function read(rig: Rig, text: string): Promise<{ what: string }[]> {
  if (rig.place.databaseUrl !== null) return rig.query<{ what: string }>(text);
  const database = new SqliteHandle(join(rig.place.dataFolder, 'voyager.sqlite'), { readonly: true });
  try {
    return database.prepare(text).all() as { what: string }[];
  } finally {
    database.close();
  }
}

/** The work under way: pending effects, and records of these flows that end by themselves. */
const underWay = `
  select 'the effect ' || id || ' is ' || status as what from effect where status in ('waiting', 'running')
  union all
  select 'the record ' || id || ' of ' || voyager_type || ' is at ' || step_id from record
  where status = 'open' and (voyager_type = 'DELIVERY' and step_id <> 'ordered' or expires_at is not null)`;

/**
 * P8: once nothing goes wrong any more, every record comes to rest: effects carried out, timers fired, what was left expired. Answers how
 * long it took in milliseconds, and what had not come to rest in time.
 */
export async function awaitRest(rig: Rig, withinMs: number): Promise<{ tookMs: number; stuck: string[] }> {
  const began = performance.now();
  for (;;) {
    const left = await read(rig, underWay);
    const tookMs = performance.now() - began;
    if (left.length === 0 || tookMs > withinMs) return { tookMs, stuck: left.map(({ what }) => `stuck: ${what}`) };
    await pause(50); // reads what other processes do; nobody tells
  }
}
