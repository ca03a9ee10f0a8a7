import type { Kysely } from 'kysely';
import { tables, type ColumnTypes } from './table-builder.ts';

/** What a person may do beside what is theirs. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { create } = tables(db, types);
  await create('person_role', ['person_id', 'role'], { person_id: 'text > person.id', role: 'text', granted_at: 'integer' });
}
