import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, db, integer }) => {
  await createTable('account_request')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('sub_type', 'text', required)
    .addColumn('flavor', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('recommended_bracket', 'text', required)
    .addColumn('override_bracket', 'text')
    .addColumn('override_state', 'text', required)
    .addColumn('created_at', integer, required)
    .addColumn('updated_at', integer, required)
    .execute();
  await db.schema.createIndex('account_request_person').on('account_request').column('person_id').execute();
};

export const migrations: Migrations = { '2026-11-22-new-account': firstTables };
