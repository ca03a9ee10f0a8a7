import { pathOfAddress } from '#engine/record/route-table.ts';
import { canonical } from '../shared/canonical.ts';
import type { StartCall } from '../start/start-call.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';

/** The key that makes an open record the only one of its kind. */
export function openKeyOf(
  env: Pick<VoyagerEnvironment, 'keys'>,
  { flow, actor, given, parent, from }: Pick<StartCall, 'flow' | 'actor' | 'given' | 'parent' | 'from'>,
): string {
  const unique = Object.fromEntries(flow.onePer.filter((name) => name !== 'person').map((name) => [name, given[name] ?? null]));
  // A page's query may change while a subflow on it is under way.
  const visited = parent ?? (from === undefined ? null : { page: pathOfAddress(from.url), subflow: from.subflow });
  return env.keys.mac('open-record', canonical([actor.id, flow.voyagerType, unique, ...(visited === null ? [] : [visited])]));
}
