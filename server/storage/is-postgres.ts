import { PostgresAdapter, type Kysely } from 'kysely';
import type { Database } from './database.ts';

/** True if a handle is on PostgreSQL, where transactions run in parallel: rows are locked, and there are many writers. */
export function isPostgres(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
