import { isDeepStrictEqual } from 'node:util';
import { versionsOf } from '#engine/record/history-versions.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Definitions } from '#server/voyager/definitions.ts';
import type { RecordCodec } from '#server/voyager/record-codec.ts';
import { refold } from '#server/voyager/replay-answer.ts';

export interface RecordsChecked {
  records: number;
  events: number;
  /** Every way in which the database is not as promised, in words. */
  wrong: string[];
}

/**
 * Reads the whole database and holds it against the promises: histories gapless and linear (P3), every snapshot the fold of its history
 * (P4), keys once (P2), no effect or timer left behind by a record that does not wait for it (P5, P7).
 */
export async function checkRecords(storage: Storage, definitions: Definitions, codec: RecordCodec): Promise<RecordsChecked> {
  const wrong: string[] = [];
  const rows = await storage.read.selectFrom('record').selectAll().execute();
  let events = 0;
  for (const row of rows) {
    const say = (what: string) => wrong.push(`${row.id}: ${what}`);
    const stored = await storage.read.selectFrom('event').selectAll().where('record_id', '=', row.id).orderBy('seq').execute();
    events += stored.length;
    stored.forEach((event, place) => {
      if (event.seq !== place) say(`event ${place} is missing, ${event.seq} stands there`);
      if (place > 0 && event.from_step !== stored[place - 1]?.to_step) say(`event ${place} begins where ${place - 1} did not end`);
    });
    if (row.revision !== stored.length - 1) say(`its revision is ${row.revision}, its history ends at ${stored.length - 1}`);
    const keys = stored.flatMap((event) => event.idempotency_key ?? []);
    if (new Set(keys).size !== keys.length) say('a key was used twice');
    const opened = stored.map((event) => codec.event.open(row, event));
    // A record that was moved was folded by another version before.
    const flows = await Promise.all(versionsOf(opened, row.definition_hash).map(async (hash) => (await definitions.pinned(hash)).flow));
    const { state } = refold(flows, row.id, opened);
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(state)), codec.snapshot.open(row))) say('its snapshot is not the fold of its history');
    if (state.stepId !== row.step_id) say('its step is not that of its snapshot');

    const effects = await storage.read
      .selectFrom('effect')
      .selectAll()
      .where('record_id', '=', row.id)
      .where('kind', '=', 'operation')
      .execute();
    const live = effects.filter((effect) => effect.status === 'waiting' || effect.status === 'running').map((effect) => effect.id);
    const awaited = state.pending === null ? [] : [state.pending.effectId];
    if (row.status === 'open' && !isDeepStrictEqual(live, awaited)) say(`it waits for ${awaited.join()} and has ${live.join()} under way`);
    const timers = await storage.read.selectFrom('timer').select('token').where('record_id', '=', row.id).orderBy('token').execute();
    const tokens = timers.map((timer) => timer.token);
    const wanted = row.status === 'open' ? state.timers.map((timer) => timer.token).sort() : [];
    if (!isDeepStrictEqual(tokens, wanted)) say(`it has the timers ${tokens.join()} and wants ${wanted.join()}`);
  }
  return { records: rows.length, events, wrong };
}
