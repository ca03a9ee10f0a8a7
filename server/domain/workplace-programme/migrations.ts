import { primaryKey, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, integer }) => {
  await createTable('employer_email')
    .addColumn('person_id', 'text', (column) => primaryKey(column).references('person.id'))
    .addColumn('email', 'text', required)
    .addColumn('email_index', 'text', (column) => column.notNull().unique())
    .addColumn('company', 'text', required)
    .addColumn('validated_at', integer, required)
    .addColumn('expires_on', 'text', required)
    .execute();
  await createTable('employer_email_request')
    .addColumn('person_id', 'text', (column) => primaryKey(column).references('person.id'))
    .addColumn('email', 'text', required)
    .addColumn('company', 'text', required)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('at', integer, required)
    .execute();
};

export const migrations: Migrations = { '2026-11-23-workplace-programme': firstTables };
