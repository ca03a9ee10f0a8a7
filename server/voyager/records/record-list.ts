import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';

/** Which records are listed, the newest first. */
export interface RecordChoice {
  voyagerType?: string;
  stepId?: string;
  status?: StoredRecord['status'];
  /** The hash of the version that they stand on. */
  definition?: string;
  /** The last id of the page before. */
  after?: string;
  limit: number;
}

/** The columns of a record in clear: no entered value, and not whose it is. */
export interface ListedRecord {
  voyagerRecordId: string;
  voyagerType: string;
  definition: string;
  stepId: string;
  status: StoredRecord['status'];
  revision: number;
  createdAt: number;
  updatedAt: number;
}

export interface RecordPage {
  records: ListedRecord[];
  /** The value of `after` for the next page, if there is one. */
  next: string | null;
}

/** A page of records by flow, step, status and version. Ids are in the order of time, so a page is where the one before ended. */
export async function listRecords(read: Kysely<Database>, choice: RecordChoice): Promise<RecordPage> {
  const { voyagerType, stepId, status, definition, after, limit } = choice;
  let query = read
    .selectFrom('record')
    .select(['id', 'voyager_type', 'definition_hash', 'step_id', 'status', 'revision', 'created_at', 'updated_at'])
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (voyagerType !== undefined) query = query.where('voyager_type', '=', voyagerType);
  if (stepId !== undefined) query = query.where('step_id', '=', stepId);
  if (status !== undefined) query = query.where('status', '=', status);
  if (definition !== undefined) query = query.where('definition_hash', '=', definition);
  if (after !== undefined) query = query.where('id', '<', after);
  const rows = await query.execute();
  const records = rows.slice(0, limit).map((row): ListedRecord => ({
    voyagerRecordId: row.id,
    voyagerType: row.voyager_type,
    definition: row.definition_hash,
    stepId: row.step_id,
    status: row.status,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
  return { records, next: rows.length > limit ? (records.at(-1)?.voyagerRecordId ?? null) : null };
}
