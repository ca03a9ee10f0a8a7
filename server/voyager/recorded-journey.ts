import { writeJourney } from '#engine/journey/journey-file.ts';
import { recordJourney } from '#engine/journey/recording.ts';
import { sensitiveJourneyPaths } from '#engine/journey/sensitive-paths.ts';
import type { Actor } from '#server/domain/operation.ts';
import { owned } from './open-record.ts';
import type { VoyagerEnvironment } from './voyager-environment.ts';

/** The owner's own record as a journey file, folded through the version that it runs on. */
export async function recordedJourney(env: VoyagerEnvironment, actor: Actor | null, vid: string): Promise<string> {
  const row = owned(await env.storage.records.find(vid), actor);
  const { flow } = await env.definitions.pinned(row.definition_hash);
  const stored = await env.storage.records.events(vid, row.revision);
  const events = stored.map((each) => env.codec.event.open(row, each));
  return writeJourney(recordJourney(flow, row.id, events, sensitiveJourneyPaths(flow, env.operations)));
}
