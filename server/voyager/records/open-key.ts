import { pathOfAddress } from '#engine/record/route-table.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { ParentPage } from '#engine/record/subflow-url.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Actor } from '#server/operations/operation.ts';
import { canonical } from '../shared/canonical.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';

/** What says which open record of a flow is the same one: its flow and person, its parameters, and the record or page that it begins from. */
export interface SameStart {
  actor: Actor;
  flow: CompiledFlow;
  given: JsonObject;
  /** The record that runs what is begun here; its subflow is a record of its own. */
  parent?: string | null;
  /** The parent page. */
  from?: ParentPage | undefined;
}

/** The key that makes an open record the only one of its kind. */
export function openKeyOf(env: Pick<VoyagerEnvironment, 'keys'>, { flow, actor, given, parent, from }: SameStart): string {
  const unique = Object.fromEntries(flow.onePer.filter((name) => name !== 'person').map((name) => [name, given[name] ?? null]));
  // A page's query may change while a subflow on it is under way.
  const visited = parent ?? (from === undefined ? null : { page: pathOfAddress(from.url), subflow: from.subflow });
  return env.keys.mac('open-record', canonical([actor.id, flow.voyagerType, unique, ...(visited === null ? [] : [visited])]));
}
