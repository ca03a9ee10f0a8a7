import { primaryKey, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, integer }) => {
  await createTable('coworker_verification')
    .addColumn('person_id', 'text', (column) => primaryKey(column).references('person.id'))
    .addColumn('email', 'text', required)
    .addColumn('employer', 'text', required)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('at', integer, required)
    .addColumn('used_at', integer)
    .execute();
  await createTable('coworker_proof')
    .addColumn('person_id', 'text', (column) => primaryKey(column).references('person.id'))
    .addColumn('email', 'text', required)
    .addColumn('email_index', 'text', (column) => column.notNull().unique())
    .addColumn('employer', 'text', required)
    .addColumn('verified_at', integer, required)
    .addColumn('expires_on', 'text', required)
    .execute();
};

export const migrations: Migrations = { '2026-11-27-coworker-referral': firstTables };
