import { evaluate } from '#engine/expression/evaluate.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { routeAt } from '#engine/record/route-table.ts';
import { backTo, type VisitedFrom } from '#engine/record/visit-url.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Actor } from '#server/operations/operation.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import { isExpired } from './expiry.ts';
import { openRecord, type OpenedRecord } from './open-record.ts';
import { addressOfStep } from './step-address.ts';
import { scopeIn, surround } from './surroundings.ts';
import type { VoyagerEnvironment } from './voyager-environment.ts';

/** The record that visits this one: the one it was begun from, where that is not what its flow was given. */
export function visitorOf(flow: CompiledFlow, row: StoredRecord, given: JsonObject): string | null {
  if (row.parent_id === null || flow.parent === null) return row.parent_id;
  return evaluate(flow.parent.vid, { given }, { mode: 'display' }) === row.parent_id ? null : row.parent_id;
}

/** Where the person goes on once a visited record has ended or was left; null where nobody visits it, or the visitor took no notice. */
export async function visitorAddress(env: VoyagerEnvironment, { flow, row, state }: OpenedRecord, actor: Actor): Promise<string | null> {
  const { from } = state;
  if (from !== undefined) return pageVisited(env, flow, from) ? backTo(from, row.id) : null;
  const id = visitorOf(flow, row, state.context.given);
  const found = id === null ? undefined : await env.storage.records.find(id);
  if (found === undefined || found.person_id !== actor.id || found.status === 'erased' || isExpired(env, found)) return null;
  const visitor = await openRecord(env, found);
  if (visitor.state.status === 'done') return visitor.state.outcome?.url ?? null;
  if (state.status === 'open' && visitor.state.visiting?.voyagerType === flow.voyagerType) return null;
  const at = await surround(env, env.storage.read, actor, visitor.flow);
  return addressOfStep(visitor.flow, visitor.state, found.id, scopeIn(visitor.flow, found.id, visitor.state, {}, at));
}

/** Whether a screen stands where it was begun from: documents change while records are open. */
function pageVisited({ definitions }: VoyagerEnvironment, { voyagerType, routes }: CompiledFlow, { url }: VisitedFrom): boolean {
  return routeAt(definitions.current(voyagerType)?.library.routes ?? routes, url)?.route.kind === 'screen';
}
