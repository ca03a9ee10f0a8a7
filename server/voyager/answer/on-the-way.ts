import type { OperationHost } from '#server/operations/operation-host.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { LeftAt, OnTheWay } from '#engine/record/progress.ts';
import type { RecordState } from '#engine/record/record-types.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import type { OpenedRecord } from '../records/open-record.ts';
import { openRecord } from '../records/open-record.ts';
import { parentOf } from '../records/parent.ts';
import { isShared } from '../definitions/shares.ts';
import { addressOfStep } from '../records/step-address.ts';
import type { RequestContext } from '../environment/request-context.ts';
import { unfinishedBeside } from './unfinished.ts';
import { titleOfStep } from '../records/step-title.ts';
import type { OpensRecords, VoyagerEnvironment } from '../environment/voyager-environment.ts';

/** The place of a step that its own flow does not say: the flow around it, and whether the person was further on before. */
export async function onTheWay(
  env: OperationHost & OpensRecords,
  opened: OpenedRecord,
  shown: RecordState,
  scope: Scope,
  at: RequestContext,
): Promise<OnTheWay> {
  return {
    title: await titleAround(env, opened),
    left: leftAt(env, opened, shown, scope),
    unfinished: await unfinishedBeside(env, opened, at),
    older: isOlder(env, opened),
  };
}

/** Whoever writes documents wants the newest; a customer's record keeps the version that it began with, and says nothing of it. */
function isOlder(env: Pick<VoyagerEnvironment, 'definitions' | 'development'>, { flow, row }: OpenedRecord): boolean {
  if (!env.development || row.id === '') return false;
  const current = env.definitions.current(flow.voyagerType);
  return current !== null && current.flow.hash !== flow.hash && !isShared(env.definitions, flow.voyagerType, flow.hash);
}

async function titleAround(
  env: OpensRecords & Pick<VoyagerEnvironment, 'storage'>,
  { flow, row, state }: OpenedRecord,
): Promise<string | null> {
  if (state.from !== undefined) return null;
  const id = parentOf(flow, row, state.context.given);
  const parent = id === null ? undefined : await env.storage.records.find(id);
  if (parent === undefined || parent.person_id !== row.person_id || parent.status === 'erased') return null;
  const parentRecord = await openRecord(env, parent);
  return (await titleAround(env, parentRecord)) ?? parentRecord.flow.title;
}

/** The step that the record is at, for a person who looks at the flow's entry. */
function leftAt(
  env: Pick<VoyagerEnvironment, 'definitions'>,
  { flow, row, state }: OpenedRecord,
  shown: RecordState,
  scope: Scope,
): LeftAt | null {
  if (flow.enterAt !== shown.stepId || state.stepId === shown.stepId || state.status !== 'open') return null;
  const there = { ...scope, answers: state.context.answers };
  const running = state.runningSubflow?.voyagerType;
  const title = running === undefined ? titleOfStep(flow, state.stepId, there) : env.definitions.current(running)?.flow.title;
  return { title: title ?? null, url: addressOfStep(flow, state, row.id, there), on: newYorkDate(row.updated_at) };
}
