import { setImmediate } from 'node:timers/promises';
import { foldEach } from '#engine/journey/fold-event.ts';
import { isRefusal } from '#engine/record/fold.ts';
import { versionsOf } from '#engine/record/history-versions.ts';
import type { FoldResult, RecordEvent, RecordState } from '#engine/record/record-types.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { RecordStore, StoredRecord } from '#server/storage/record-store.ts';
import { expiryOf } from '../records/expiry.ts';
import { flowsOfHistory } from '../records/flows-of-history.ts';
import { openEvents } from '../records/open-events.ts';
import type { OpenedRecord } from '../records/open-record.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';

/** A record as it stood at an earlier revision, its history folded up to there; and as the update that led there found it, null for a start. */
export async function recordAt(
  env: Pick<VoyagerEnvironment, 'codec' | 'definitions' | 'eventsARecord'>,
  records: RecordStore,
  row: StoredRecord,
  revision: number,
): Promise<{ opened: OpenedRecord; leave: string | null; found: RecordState | null }> {
  // The whole history: a move that came later tells which version was the present one then.
  const stored = await openEvents(env, records, row);
  const events = stored.map(({ event }) => event);
  const version = versionsOf(events, row.definition_hash)[revision] ?? row.definition_hash;
  const flows = await flowsOfHistory(env.definitions, events, row.definition_hash);
  // The key is stored with the first event of an update, and says where the last event led.
  const first = stored.find((event) => event.answer_revision === revision)?.seq ?? revision;
  const { folded, found } = await refold(flows, row.id, events.slice(0, revision + 1), first);
  const pinned = await env.definitions.pinned(version);
  const { expiresAfterMs } = pinned.flow;
  const updatedAt = stored[revision]?.at ?? row.updated_at;
  const expires = folded.state.status === 'open' ? expiryOf(env, expiresAfterMs, folded.state, updatedAt) : null;
  const at: StoredRecord = {
    ...row,
    definition_hash: version,
    revision,
    step_id: folded.state.stepId,
    updated_at: updatedAt,
    expires_at: expires,
  };
  return { opened: { ...pinned, row: at, state: folded.state }, leave: folded.leave, found };
}

/** A history that is not one of its flow: a fault of ours, or tampering. */
export class HistoryBroken extends Error {
  constructor(recordId: string, detail: string) {
    super(`The history of ${recordId} does not fold: ${detail}`);
    this.name = 'HistoryBroken';
  }
}

/** The events that are folded before others have their turn of the event loop: a few milliseconds. */
const eventsATurn = 200;

/**
 * The whole fold, with what its last event did besides, by one version, or by one for each event; and what its event `at` found. A long history leaves
 * the event loop to others in between.
 */
async function refold(
  flow: CompiledFlow | readonly CompiledFlow[],
  recordId: string,
  events: readonly RecordEvent[],
  at: number,
): Promise<{ folded: FoldResult; found: RecordState | null }> {
  if (events[0]?.type !== 'voyager.start') throw new HistoryBroken(recordId, 'it does not begin with a start');
  let folded: FoldResult | null = null;
  let found: RecordState | null = null;
  for (const { index, before, result } of foldEach(flow, { recordId, events })) {
    if (isRefusal(result)) throw new HistoryBroken(recordId, `${result.refused}, ${result.detail}`);
    if (index === at) found = before;
    if (index > 0 && index % eventsATurn === 0) await setImmediate();
    folded = result;
  }
  if (folded === null) throw new HistoryBroken(recordId, 'it is empty');
  return { folded, found };
}
