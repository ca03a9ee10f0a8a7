import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from './table-builder.ts';

/**
 * Of a page of records PostgreSQL leaves a part free: the next state of a record, whose indexes stay as they are, has room beside the last
 * one (a heap-only update), and every index is spared a write. Pages that are full already are rearranged as they are written to.
 */
export async function up(db: Kysely<unknown>, { dialect }: ColumnTypes): Promise<void> {
  if (dialect === 'postgres') await sql`alter table record set (fillfactor = 70)`.execute(db);
}
