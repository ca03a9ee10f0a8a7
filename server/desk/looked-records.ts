import { sql, type Kysely } from 'kysely';
import type { DeskSearch } from '#schemas/desk/records.ts';
import type { Database } from '#server/storage/database.ts';
import { isRecordId } from '#server/voyager/records/open-record.ts';

/**
 * So many records one question looks at, so that no search holds up the server: a filter that no index answers is checked on these alone, the newest
 * first, and the answer says so.
 */
export const mostLooked = 100_000;

/** The clear type of an event of a failed operation: the very condition of the indexes `event_failed` and `event_failed_last`. */
export const isFailure = sql<boolean>`type >= 'voyager.effect.failed' and type < 'voyager.effect.failee'`;
export const failureOf = (code: string): string => `voyager.effect.failed ${code}`;
/** The code in such a type; null in one that names none. */
export const codeOf = (type: string): string | null => type.split(' ')[1] ?? null;

const columns = ['id', 'voyager_type', 'definition_hash', 'step_id', 'status', 'created_at', 'updated_at'] as const;

/** The records that a search looks at, the newest first, before one that was had already: by the index that leaves the fewest. */
export function lookedRecords(db: Kysely<Database>, { reference, failure, operation, voyagerType }: DeskSearch, before: string | null) {
  let query = db.selectFrom('record').select(columns).orderBy('id', 'desc').limit(mostLooked);
  if (before !== null) query = query.where('id', '<', before);
  if (reference !== undefined) return query.where('id', '=', recordOf(reference));
  if (operation !== undefined)
    return query.where('id', 'in', (build) => {
      const waiting = build.selectFrom('effect').select('record_id').distinct().where(isUnfinished).where('operation', '=', operation);
      const rest = before === null ? waiting : waiting.where('record_id', '<', before);
      return rest.orderBy('record_id', 'desc').limit(mostLooked);
    });
  if (failure !== undefined)
    return query.where('id', 'in', (build) => {
      const failed = build.selectFrom('event').select('record_id').distinct().where(isFailure).where('type', '=', failureOf(failure));
      const rest = before === null ? failed : failed.where('record_id', '<', before);
      return rest.orderBy('record_id', 'desc').limit(mostLooked);
    });
  return voyagerType === undefined ? query : query.where('voyager_type', '=', voyagerType);
}

/** The very condition of the indexes `effect_due` and `effect_waiting`. */
export const isUnfinished = sql<boolean>`status in ('waiting', 'running')`;

/** The record that a reference names: its own id, or the beginning of an effect's, `record/seq.idx`. */
function recordOf(reference: string): string {
  const id = reference.trim().split('/')[0]?.toLowerCase() ?? '';
  return isRecordId(id) ? id : '';
}
