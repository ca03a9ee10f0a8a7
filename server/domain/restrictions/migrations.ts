import { primaryKey, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, integer }) => {
  await createTable('account_restriction')
    .addColumn('person_id', 'text', (column) => primaryKey(column).references('person.id'))
    .addColumn('control_person', integer)
    .addColumn('broker_dealer', integer)
    .addColumn('is_institutional_investor', integer)
    .addColumn('has_large_trader_id', integer)
    .addColumn('large_trader_id', 'text')
    .addColumn('is_accredited_investor', integer)
    .addColumn('updated_at', integer, required)
    .execute();
};

export const migrations: Migrations = { '2026-11-23-restrictions': firstTables };
