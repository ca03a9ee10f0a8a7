import type { Kysely } from 'kysely';
import { tables, type ColumnTypes } from './table-builder.ts';

/** Answers of writes by their key, an audit that is a chain (nothing had written to the one before), and where a report came from. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { create } = tables(db, types);
  await create('operation_key', ['person_id', 'key'], {
    id: 'text unique',
    person_id: 'text > person.id',
    key: 'text',
    operation: 'text',
    request_mac: 'text',
    answer: 'blob?',
    at: 'integer',
  });
  await db.schema.dropTable('audit').execute();
  await create('audit', 'seq', { seq: 'integer', at: 'integer', event: 'text', person_id: 'text?', detail: 'text', mac: 'text' });
  await db.schema.alterTable('report').addColumn('url', 'text').execute();
}
