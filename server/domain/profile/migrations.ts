import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, integer }) => {
  await createTable('profile_detail')
    .addColumn('person_id', 'text', (column) => primaryKey(column).references('person.id'))
    .addColumn('preferred_name', 'text')
    .addColumn('suffix', 'text')
    .addColumn('marital_status', 'text')
    .addColumn('employment', 'text')
    .addColumn('liquid_net_worth_cents', 'text')
    .addColumn('adjusted_gross_income_cents', 'text')
    .addColumn('updated_at', integer, required)
    .execute();
};

const nameChanges: Migration = async ({ createTable, db, integer }) => {
  await createTable('name_change_request')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('status', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('attachment_id', 'text', required)
    .addColumn('submitted_at', integer, required)
    .addColumn('decided_at', integer)
    .execute();
  await db.schema.createIndex('name_change_request_person').on('name_change_request').column('person_id').execute();
};

export const migrations: Migrations = { '2026-11-23-profile': firstTables, '2026-11-23-profile-names': nameChanges };
