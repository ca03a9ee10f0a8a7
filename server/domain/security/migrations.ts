import { required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, integer }) => {
  await createTable('email_change')
    .addColumn('person_id', 'text', (column) => column.notNull().primaryKey().references('person.id'))
    .addColumn('email', 'text', required)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('at', integer, required)
    .execute();
  await createTable('trusted_contact')
    .addColumn('person_id', 'text', (column) => column.notNull().primaryKey().references('person.id'))
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('phone_number', 'text', required)
    .addColumn('email_address', 'text', required)
    .addColumn('updated_at', integer, required)
    .execute();
};

const passwordResets: Migration = async ({ createTable, integer }) => {
  await createTable('password_reset')
    .addColumn('person_id', 'text', (column) => column.notNull().primaryKey().references('person.id'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('at', integer, required)
    .execute();
};

export const migrations: Migrations = { '2026-11-23-security': firstTables, '2026-11-23-security-password-resets': passwordResets };
