import { primaryKey, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, integer }) => {
  await createTable('home_address')
    .addColumn('person_id', 'text', (column) => primaryKey(column).references('person.id'))
    .addColumn('street1', 'text', required)
    .addColumn('street2', 'text')
    .addColumn('locality', 'text', required)
    .addColumn('jurisdiction', 'text', required)
    .addColumn('postal_code', 'text', required)
    .addColumn('confirmed_at', integer)
    .execute();
  await createTable('address_suggestion')
    .addColumn('person_id', 'text', (column) => primaryKey(column).references('person.id'))
    .addColumn('matches', 'text', required)
    .addColumn('at', integer, required)
    .execute();
  await createTable('spousal_link')
    .addColumn('person_id', 'text', (column) => primaryKey(column).references('person.id'))
    .addColumn('status', 'text', required)
    .addColumn('recipient_email', 'text')
    .addColumn('updated_at', integer, required)
    .execute();
};

export const migrations: Migrations = { '2026-11-22-tax-inputs': firstTables };
