import { evaluate } from '#engine/expression/evaluate.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { routeAt } from '#engine/record/route-table.ts';
import { backTo, type ParentPage } from '#engine/record/subflow-url.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Actor } from '#server/operations/operation.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import { isExpired } from './expiry.ts';
import { openRecord, type OpenedRecord } from './open-record.ts';
import { addressOfStep } from './step-address.ts';
import { scopeIn, requestContextOf } from '../environment/request-context.ts';
import type { OpensRecords, VoyagerEnvironment } from '../environment/voyager-environment.ts';

/** The parent record: the one it was begun from, where that is not what its flow was given. */
export function parentOf(flow: CompiledFlow, row: StoredRecord, given: JsonObject): string | null {
  if (row.parent_id === null || flow.parent === null) return row.parent_id;
  return evaluate(flow.parent.vid, { given }, { mode: 'display' }) === row.parent_id ? null : row.parent_id;
}

/** Where the person goes on once a subflow’s record has ended or was left; null where it has no parent, or the parent took no notice. */
export async function parentAddress(
  env: OpensRecords & Pick<VoyagerEnvironment, 'clock' | 'flags' | 'readPerson' | 'storage' | 'vault'>,
  { flow, row, state }: OpenedRecord,
  actor: Actor,
): Promise<string | null> {
  const { from } = state;
  if (from !== undefined) return hasParentPage(env, flow, from) ? backTo(from, row.id) : null;
  const id = parentOf(flow, row, state.context.given);
  const found = id === null ? undefined : await env.storage.records.find(id);
  if (found === undefined || found.person_id !== actor.id || found.status === 'erased' || isExpired(env, found)) return null;
  const parent = await openRecord(env, found);
  if (parent.state.status === 'done') return parent.state.outcome?.url ?? null;
  if (state.status === 'open' && parent.state.runningSubflow?.voyagerType === flow.voyagerType) return null;
  const at = await requestContextOf(env, env.storage.read, actor, parent.flow);
  return addressOfStep(parent.flow, parent.state, found.id, scopeIn(parent.flow, found.id, parent.state, {}, at));
}

/** True if the screen that began the record still exists: documents change while records are open. */
function hasParentPage(
  { definitions }: Pick<VoyagerEnvironment, 'definitions'>,
  { voyagerType, routes }: CompiledFlow,
  { url }: ParentPage,
): boolean {
  return routeAt(definitions.current(voyagerType)?.library.routes ?? routes, url)?.route.kind === 'screen';
}
