import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, db, integer }) => {
  await createTable('user_phone')
    .addColumn('person_id', 'text', (column) => primaryKey(column).references('person.id'))
    .addColumn('number', 'text', required)
    .addColumn('confirmed_at', integer, required)
    .execute();
  await createTable('text_code')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('purpose', 'text', required)
    .addColumn('number', 'text', required)
    .addColumn('code', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('resends', integer, required)
    .addColumn('tries', integer, required)
    .addColumn('sent_at', integer, required)
    .addColumn('rests_until', integer)
    .addUniqueConstraint('text_code_newest', ['person_id', 'purpose'])
    .execute();
  await createTable('text_sent')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('number', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('sent_at', integer, required)
    .execute();
  await db.schema.createIndex('text_code_sent').on('text_code').column('sent_at').execute();
  await db.schema.createIndex('text_sent_at').on('text_sent').column('sent_at').execute();
  await db.schema.createIndex('text_sent_person').on('text_sent').column('person_id').execute();
};

export const migrations: Migrations = { '2026-11-23-phone': firstTables };
