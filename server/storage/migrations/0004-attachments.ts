import type { Kysely } from 'kysely';
import { tables, type ColumnTypes } from './table-builder.ts';

/** The bytes of files that steps own, sealed. What they are called and what they are stands in the record that owns them. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { create } = tables(db, types);
  await create('attachment', 'id', {
    id: 'text',
    person_id: 'text',
    record_id: 'text',
    box: 'blob',
    key_id: 'text',
    created_at: 'integer',
  });
  await db.schema.createIndex('attachment_person').on('attachment').column('person_id').execute();
  await db.schema.createIndex('attachment_record').on('attachment').column('record_id').execute();
}
