import { stateAt } from '#engine/record/record-scope.ts';
import { typedValues } from '#engine/record/step-draft.ts';
import type { SaveStepDraftRequest, StepDraftSaved } from '#schemas/wire.ts';
import type { Actor } from '#server/operations/operation.ts';
import { isExpired } from '../records/expiry.ts';
import { openRecord, owned } from '../records/open-record.ts';
import type { OpensRecords, VoyagerEnvironment } from '../environment/voyager-environment.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';

export interface SaveStepDraftCall extends SaveStepDraftRequest {
  actor: Actor;
  vid: string;
}

/** Bytes of JSON that a draft may have. A page that goes away may send 64 KiB at most, with all that it has under way. */
export const mostDraftBytes = 48_000;

/**
 * Keeps the values in the form of a step: encrypted, checked by no rule, and no event of the record. They replace the kept values of that step; an empty form removes them. Taken for the
 * step that the record is at, or one of its trail, at its present revision; a record that has ended takes none.
 */
export async function saveStepDraft(
  env: OpensRecords & Pick<VoyagerEnvironment, 'clock' | 'storage'>,
  call: SaveStepDraftCall,
): Promise<StepDraftSaved> {
  const { actor, vid, voyagerType, stepId, revision } = call;
  return env.storage.write(async (transaction) => {
    // Locked: an update that passes this step either finds this draft or has been before it.
    const row = owned(await transaction.records.lock(vid), actor);
    if (row.voyager_type !== voyagerType) throw new VoyagerProblem('notFound', 'There is no such record');
    if (isExpired(env, row)) throw new VoyagerProblem('expired', 'The record has expired', { successor: row.successor_id });
    const { flow, state } = await openRecord(env, row);
    const view = flow.states[stepId]?.view ?? null;
    if (row.status !== 'open' || revision !== row.revision || view === null || stateAt(state, stepId) === null)
      throw new VoyagerProblem('staleStep', 'The record has moved on');
    const { values, refused } = typedValues(view.fields, call.values);
    if (refused.length > 0)
      throw new VoyagerProblem('rules', 'The step keeps no such fields', {
        issues: refused.slice(0, 10).map((path) => ({ path: path.slice(0, 100), message: 'This is not kept.' })),
      });
    if (Buffer.byteLength(JSON.stringify(values)) > mostDraftBytes)
      throw new VoyagerProblem('rules', 'The draft is too large', { issues: [{ path: '', message: 'This is too much to be kept.' }] });
    const at = env.clock.now();
    if (Object.keys(values).length === 0) {
      await transaction.db.deleteFrom('step_draft').where('record_id', '=', row.id).where('step_id', '=', stepId).execute();
      return { at };
    }
    const kept = { revision, box: env.codec.stepDraft.seal(row, stepId, values), saved_at: at };
    await transaction.db
      .insertInto('step_draft')
      .values({ record_id: row.id, step_id: stepId, person_id: row.person_id, ...kept })
      .onConflict((conflict) => conflict.columns(['record_id', 'step_id']).doUpdateSet(kept))
      .execute();
    return { at };
  });
}
