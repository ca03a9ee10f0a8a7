import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';

/** A report that the stand-in kept; `at` is in epoch milliseconds. */
export interface KeptReport {
  at: number;
  code: string;
  detail: string;
  url: string | null;
}

/** The last 200 reports, the newest first. */
export function keptReports(db: Kysely<Database>): Promise<KeptReport[]> {
  return db.selectFrom('report').select(['at', 'code', 'detail', 'url']).orderBy('at', 'desc').orderBy('id', 'desc').limit(200).execute();
}
