import { writeJourney } from '#engine/journey/journey-file.ts';
import { recordJourney } from '#engine/journey/recording.ts';
import { sensitiveJourneyPaths } from '#engine/journey/sensitive-paths.ts';
import type { Actor } from '#server/operations/operation.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import { flowsOfHistory } from '../records/flows-of-history.ts';
import { openEvents } from '../records/open-events.ts';
import { owned } from '../records/open-record.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';

/** A record as the file that `tests/replay` replays: all that surrounded each event, sensitive values masked. */
export interface RecordedJourney {
  recordId: string;
  voyagerType: string;
  /** A name for the file, which no other record has. */
  file: string;
  yaml: string;
}

export type RecordingEnvironment = Pick<VoyagerEnvironment, 'definitions' | 'codec' | 'operations'> & {
  storage: Pick<Storage, 'read' | 'records'>;
};

/** The owner's own record as a journey file, each event folded through the version that it went by. */
export async function recordedJourney(env: RecordingEnvironment, actor: Actor | null, vid: string): Promise<RecordedJourney> {
  return journeyOf(env, owned(await env.storage.records.find(vid), actor));
}

/** Everything that a person began since a moment, in that order: what they did in one session. */
export async function recordedSession(env: RecordingEnvironment, actor: Actor, since: number): Promise<RecordedJourney[]> {
  const rows = await env.storage.read
    .selectFrom('record')
    .selectAll()
    .where('person_id', '=', actor.id)
    .where('created_at', '>=', since)
    .where('status', '!=', 'erased')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const journeys: RecordedJourney[] = [];
  for (const row of rows) journeys.push(await journeyOf(env, row));
  return journeys;
}

async function journeyOf(env: RecordingEnvironment, row: StoredRecord): Promise<RecordedJourney> {
  const events = (await openEvents(env, env.storage.records, row)).map(({ event }) => event);
  const flows = await flowsOfHistory(env.definitions, events, row.definition_hash);
  const sensitive = [...new Set(flows)].flatMap((flow) => sensitiveJourneyPaths(flow, env.operations));
  return {
    recordId: row.id,
    voyagerType: row.voyager_type,
    file: `${row.voyager_type.toLowerCase().replaceAll('_', '-')}-${row.id.slice(-8)}.journey.yaml`,
    yaml: writeJourney(recordJourney(flows, row.id, events, sensitive)),
  };
}
