import type { RecordState } from '#engine/record/record-types.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import { answerFor } from '../answer/answer.ts';
import { isExpired, prefillFrom } from '../records/expiry.ts';
import { foldStart } from './fold-start.ts';
import { isGoneOnWith, startsFresh } from '../records/gone-on-with.ts';
import { openKeyOf } from '../records/open-key.ts';
import { openRecord } from '../records/open-record.ts';
import { enteredAt } from './start-record.ts';
import type { StartCall } from './start-call.ts';
import type { DrivesRecords, VoyagerEnvironment } from '../environment/voyager-environment.ts';
import type { RecordAnswer } from '../environment/record-answer.ts';

/** Where the open record is that beginning would find; or the first step of a new one, under an empty id. */
export type StartPreview = { kind: 'found' | 'first'; answer: RecordAnswer };

/**
 * Previews the first step of a flow without beginning it: nothing is written. Null where that cannot be said without: an operation is
 * called before the first step, or the flow rests nowhere.
 */
export async function previewStart(env: DrivesRecords, call: Omit<StartCall, 'key' | 'after'>): Promise<StartPreview | null> {
  const { actor, flow } = call;
  const { records, read } = env.storage;
  const held = await read.selectFrom('record').select('id').where('open_key', '=', openKeyOf(env, call)).executeTakeFirst();
  const found = held === undefined ? undefined : await records.find(held.id);
  const isAnother = found !== undefined && startsFresh(call) && (isExpired(env, found) || (await isGoneOnWith(env, read, found)));
  const row = isAnother ? undefined : found;
  if (row?.status === 'open' && !isExpired(env, row)) {
    const opened = await openRecord(env, row);
    return { kind: 'found', answer: await answerFor(env, opened, actor, { kind: 'none', preview: true, ...enteredAt(opened.flow) }) };
  }
  const prefill = row === undefined || row.status === 'erased' ? undefined : prefillFrom((await openRecord(env, row)).state);
  const { folded } = await foldStart(env, read, { ...call, key: null, after: null }, '', prefill);
  const { state, effects } = folded;
  const { library } = await env.definitions.pinned(flow.hash);
  if (effects.length > 0 || flow.states[state.stepId]?.kind !== 'step') return null;
  const answer = await answerFor(env, { flow, library, state, row: unwritten(env, call, state) }, actor, {
    kind: 'replace',
    preview: true,
  });
  return answer.leads ? null : { kind: 'first', answer };
}

/** The row of a record that there is not, as far as a step is drawn from it. */
function unwritten(
  env: Pick<VoyagerEnvironment, 'clock'>,
  { actor, flow }: Pick<StartCall, 'actor' | 'flow'>,
  state: RecordState,
): StoredRecord {
  const now = env.clock.now();
  return {
    id: '',
    person_id: actor.id,
    voyager_type: flow.voyagerType,
    definition_hash: flow.hash,
    step_id: state.stepId,
    status: 'open',
    revision: state.seq,
    open_key: null,
    snapshot: Buffer.alloc(0),
    wrapped_key: null,
    key_id: '',
    parent_id: null,
    successor_id: null,
    created_at: now,
    updated_at: now,
    expires_at: null,
  };
}
