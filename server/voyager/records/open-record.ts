import type { RecordState } from '#engine/record/record-types.ts';
import type { Actor } from '#server/operations/operation.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import type { PinnedFlow } from '../definitions/definitions.ts';
import { readSnapshot } from './snapshot-shape.ts';
import type { OpensRecords } from '../environment/voyager-environment.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';

/** A record with its version and its snapshot, read and checked. */
export interface OpenedRecord extends PinnedFlow {
  row: StoredRecord;
  state: RecordState;
}

export async function openRecord(env: OpensRecords, row: StoredRecord): Promise<OpenedRecord> {
  const other = env.guards.pinning ? null : env.definitions.current(row.voyager_type);
  const pinned = other ?? (await env.definitions.pinned(row.definition_hash));
  return { ...pinned, row, state: readSnapshot(pinned.flow, row.revision, env.codec.snapshot.open(row)) };
}

/** Ids of records are UUIDs. What is none is looked up nowhere: PostgreSQL would refuse some texts with an error of its own. */
export function isRecordId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** The row, if it is this person's. A record of no one, one of another person and an erased one look alike (FL-08). */
export function owned(row: StoredRecord | undefined, person: Actor | null): StoredRecord {
  if (person === null) throw new VoyagerProblem('signIn', 'This needs a signed-in person');
  if (row === undefined || row.person_id !== person.id || row.status === 'erased') {
    const refusal = row !== undefined && row.person_id !== person.id ? 'notTheirs' : null;
    throw new VoyagerProblem('notFound', 'There is no such record', { refusal });
  }
  return row;
}
