import { sql, type Kysely } from 'kysely';
import { tables, type ColumnTypes } from './table-builder.ts';

/** What was published when, in order: a production server serves the last. A database from before has published what it was last started with. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { create } = tables(db, types);
  await create('publication', 'seq', { seq: 'integer', bundle_hash: 'text > bundle.hash', published_at: 'integer', patch: 'integer' });
  await sql`insert into publication (seq, bundle_hash, published_at, patch)
    select 1, bundle_hash, published_at, 0 from definition order by published_at desc, hash limit 1`.execute(db);
}
