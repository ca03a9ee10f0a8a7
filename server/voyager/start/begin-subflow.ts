import type { Actor } from '#server/operations/operation.ts';
import { answerFor } from '../answer/answer.ts';
import { applyChildDone } from '../drive/child-done.ts';
import { isExpired } from '../records/expiry.ts';
import { isRecordId, openRecord, owned } from '../records/open-record.ts';
import { reopenLast } from '../drive/reopen.ts';
import { begin, readStart } from './start-record.ts';
import type { DrivesRecords, RunsEffects } from '../environment/voyager-environment.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';
import type { UpdateKey } from '../drive/write-record.ts';
import type { RecordAnswer } from '../environment/record-answer.ts';

/** Begins the flow that a record runs now, or finds the record begun for this subflow. What it is given, the parent says. */
export async function beginSubflow(
  env: RunsEffects,
  call: { actor: Actor; voyagerType: string; parent: string; key: UpdateKey | null },
): Promise<RecordAnswer> {
  const { actor, voyagerType, parent, key } = call;
  if (!isRecordId(parent)) throw new VoyagerProblem('notFound', 'There is no such record');
  owned(await env.storage.records.find(parent), actor);
  // Word of an earlier subflow may still be on its way: it is heard first, or a second subflow would begin.
  await deliverWords(env, parent);
  const row = owned(await env.storage.records.find(parent), actor);
  if (isExpired(env, row)) throw new VoyagerProblem('notFound', 'The record that this begins from was not found');
  const opened = await openRecord(env, row);
  const { runningSubflow } = opened.state;
  if (runningSubflow?.voyagerType !== voyagerType) {
    const { transition } = await answerFor(env, opened, actor, { kind: 'none' });
    const location = transition.url;
    throw new VoyagerProblem('elsewhere', 'The record that this begins from is elsewhere now', { location });
  }
  const { flow, given } = await readStart(env, actor, voyagerType, runningSubflow.given, 'notFound');
  const { childId } = runningSubflow;
  const reopened = childId === undefined ? null : await reopenLast(env, actor, { childId, given, hash: flow.hash });
  if (reopened !== null) return answerFor(env, reopened, actor, { kind: 'replace' });
  return begin(env, { actor, flow, given, key, after: null, parent });
}

async function deliverWords(env: DrivesRecords, recordId: string): Promise<void> {
  const words = await env.storage.read
    .selectFrom('effect')
    .select('id')
    .where('record_id', '=', recordId)
    .where('kind', '=', 'childDone')
    .where('status', 'in', ['waiting', 'running'])
    .orderBy('created_at')
    .execute();
  for (const { id } of words) await applyChildDone(env, id);
}
