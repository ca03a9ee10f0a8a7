import { PostgresAdapter, type Kysely } from 'kysely';
import type { Database } from './database.ts';

/** Whether a handle is on PostgreSQL, where transactions run beside each other: rows are locked, and one line of writers is many. */
export function isPostgres(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
