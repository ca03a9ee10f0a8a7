import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { advanceRecord, isRefusal, startRecord } from '#engine/record/fold.ts';
import { versionsOf } from '#engine/record/history-versions.ts';
import type { FoldResult, RecordEvent, RecordState } from '#engine/record/record-types.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Definitions } from '#server/voyager/definitions/definitions.ts';
import { createRecordCodec, type RecordCodec } from '#server/voyager/environment/record-codec.ts';
import type { Keys } from '#server/security/keys.ts';

export interface RecordsChecked {
  records: number;
  events: number;
  histories: CheckedHistory[];
  /** Every way in which the database is not as promised, in words. */
  wrong: string[];
}

/** A history as it was folded, for whoever holds it against something else. */
export interface CheckedHistory {
  row: StoredRecord;
  steps: FoldedStep[];
}

export interface FoldedStep {
  event: RecordEvent;
  /** Null before the first event. */
  before: RecordState | null;
  folded: FoldResult;
}

/** Opens what is stored, where a running service may answer the states that it keeps in memory. */
export const storedCodec = ({ keys }: { keys: Keys }): RecordCodec => createRecordCodec({ keys, random: randomBytes });

/**
 * Reads the whole database and holds it against the promises: histories gapless and linear (P3), every snapshot the fold of its history
 * (P4), keys once (P2), no effect or timer left behind by a record that does not wait for it (P5), no timer fired before it was due (P7).
 */
export async function checkRecords(
  storage: Pick<Storage, 'read'>,
  definitions: Pick<Definitions, 'pinned'>,
  codec: RecordCodec,
): Promise<RecordsChecked> {
  const wrong: string[] = [];
  const histories: CheckedHistory[] = [];
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
    // Erased records can only be counted.
    if (row.status === 'erased') continue;
    const opened = stored.map((event) => codec.event.open(row, event));
    // A record that was moved was folded by another version before.
    const flows = await Promise.all(versionsOf(opened, row.definition_hash).map(async (hash) => (await definitions.pinned(hash)).flow));
    const steps = fold(flows, row.id, opened, say);
    histories.push({ row, steps });
    const state = steps.at(-1)?.folded.state;
    if (state === undefined) continue;
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(state)), codec.snapshot.open(row))) say('its snapshot is not the fold of its history');
    if (state.stepId !== row.step_id) say('its step is not that of its snapshot');
    await checkWaiting(storage, row, state, say);
  }
  return { records: rows.length, events, histories, wrong };
}

function fold(flows: readonly CompiledFlow[], recordId: string, events: readonly RecordEvent[], say: (what: string) => void): FoldedStep[] {
  const steps: FoldedStep[] = [];
  for (const [index, event] of events.entries()) {
    const flow = flows[index];
    if (flow === undefined) throw new RangeError('A history has a version for each event');
    const before = steps.at(-1)?.folded.state ?? null;
    if (event.type === 'voyager.timer') {
      const timer = before?.timers.find(({ token }) => token === event.token);
      if (timer !== undefined && timer.dueAt > event.at.now) say(`a timer fired ${timer.dueAt - event.at.now} ms early`);
    }
    const folded =
      before === null
        ? event.type === 'voyager.start'
          ? startRecord(flow, { recordId, ...event })
          : null
        : advanceRecord(flow, recordId, before, event);
    if (folded === null || isRefusal(folded)) {
      say(`its history does not fold at ${event.seq}: ${folded === null ? 'it does not begin with a start' : folded.refused}`);
      break;
    }
    steps.push({ event, before, folded });
  }
  return steps;
}

/** Waiting records agree with their state, from both sides. */
async function checkWaiting(
  storage: Pick<Storage, 'read'>,
  row: StoredRecord,
  state: RecordState,
  say: (what: string) => void,
): Promise<void> {
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
