import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { versionsOf } from '#engine/record/history-versions.ts';
import type { RecordEvent } from '#engine/record/record-types.ts';
import type { Definitions } from '../definitions/definitions.ts';

/** For each event of a whole history the version that it was folded by: a record that was moved has more than one. */
export async function flowsOfHistory(
  definitions: Pick<Definitions, 'pinned'>,
  events: readonly RecordEvent[],
  present: string,
): Promise<CompiledFlow[]> {
  const versions = versionsOf(events, present);
  const flows = new Map<string, CompiledFlow>();
  for (const version of new Set(versions)) flows.set(version, (await definitions.pinned(version)).flow);
  return versions.flatMap((version) => flows.get(version) ?? []);
}
