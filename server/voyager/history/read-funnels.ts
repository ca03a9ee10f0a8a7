import { sql } from 'kysely';
import { FunnelCount, type Funnel } from '#engine/funnel/funnel.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Definitions } from '../definitions/definitions.ts';

/**
 * The selection of a flow's histories: the version, the earliest beginning, and the time after which a resting record counts as dropped.
 */
export interface FunnelQuestion {
  voyagerType: string;
  /** The hash of one version, or how it begins; null for each that has records. */
  version: string | null;
  /** Epoch milliseconds; null for all. */
  since: number | null;
  /** Null for the flow's own expiry, and thirty days where it has none. */
  restMs: number | null;
}

export interface FunnelOfVersion extends Funnel {
  voyagerType: string;
  version: string;
  restMs: number;
}

const dayMs = 24 * 60 * 60_000;

/** The batch sizes of records and events, so that neither a flow nor a record is held in memory whole. */
const recordsAtOnce = 200;
const eventsAtOnce = 5_000;

/** A funnel for each version of a flow that has records, the newest first. Reads columns in clear and nothing else. */
export async function readFunnels(
  deps: { storage: Pick<Storage, 'read'>; definitions: Pick<Definitions, 'pinned'>; clock: { now(): number } },
  question: FunnelQuestion,
): Promise<FunnelOfVersion[]> {
  const { storage, definitions, clock } = deps;
  const versions = await storage.read
    .selectFrom('definition')
    .select('hash')
    .where('voyager_type', '=', question.voyagerType)
    .where('hash', 'like', `${(question.version ?? '').replace(/[^\da-f]/g, '')}%`)
    .where(({ exists, selectFrom }) => exists(selectFrom('record').select('id').whereRef('definition_hash', '=', 'definition.hash')))
    .orderBy('published_at', 'desc')
    .orderBy('hash')
    .execute();
  const funnels: FunnelOfVersion[] = [];
  for (const { hash } of versions) {
    const { flow } = await definitions.pinned(hash);
    const restMs = question.restMs ?? flow.expiresAfterMs ?? 30 * dayMs;
    const states = Object.entries(flow.states);
    const count = new FunnelCount({
      steps: states.map(([stepId]) => stepId),
      finals: new Set(states.flatMap(([stepId, { kind }]) => (kind === 'final' ? [stepId] : []))),
      now: clock.now(),
      restMs,
    });
    await readRows(storage, hash, question.since, count);
    funnels.push({ voyagerType: question.voyagerType, version: hash, restMs, ...count.result() });
  }
  return funnels;
}

async function readRows({ read }: Pick<Storage, 'read'>, hash: string, since: number | null, count: FunnelCount): Promise<void> {
  for (let after = ''; ;) {
    // By the primary key and past the index of versions, which would have to be sorted again for each page.
    let records = read
      .selectFrom('record')
      .select('id')
      .where('id', '>', after)
      .where(sql`coalesce(definition_hash, '')`, '=', hash);
    if (since !== null) records = records.where('created_at', '>=', since);
    const ids = (await records.orderBy('id').limit(recordsAtOnce).execute()).map(({ id }) => id);
    if (ids.length === 0) return;
    after = ids.at(-1) ?? after;
    for (let last = { id: '', seq: -1 }; ;) {
      const rows = await read
        .selectFrom('event')
        .select(['record_id', 'seq', 'type', 'from_step', 'to_step', 'at'])
        .where('record_id', 'in', ids)
        .where(sql<boolean>`(record_id, seq) > (${last.id}, ${last.seq})`)
        .orderBy('record_id')
        .orderBy('seq')
        .limit(eventsAtOnce)
        .execute();
      for (const { record_id: recordId, seq, type, from_step: from, to_step: to, at } of rows) {
        count.add({ recordId, seq, type, from, to, at });
        last = { id: recordId, seq };
      }
      if (rows.length < eventsAtOnce) break;
    }
    // SQLite answers without letting go of the process: others have a turn between two pages.
    await new Promise<void>((next) => setImmediate(next));
  }
}
