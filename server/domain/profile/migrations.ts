import { primaryKey, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

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

export const migrations: Migrations = { '2026-11-23-profile': firstTables };
