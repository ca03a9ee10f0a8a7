import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, db, integer }) => {
  await createTable('two_factor')
    .addColumn('person_id', 'text', (column) => primaryKey(column).references('person.id'))
    .addColumn('device_id', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('secret', 'text')
    .addColumn('number', 'text')
    .addColumn('last_step', integer, required)
    .addColumn('text_backup', integer, required)
    .addColumn('enabled_at', integer, required)
    .execute();
  await createTable('two_factor_setup')
    .addColumn('person_id', 'text', (column) => primaryKey(column).references('person.id'))
    .addColumn('device_id', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('secret', 'text')
    .addColumn('number', 'text')
    .addColumn('tries', integer, required)
    .addColumn('created_at', integer, required)
    .execute();
  await createTable('backup_code')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('hash', 'text', required)
    .addColumn('created_at', integer, required)
    .addColumn('used_at', integer)
    .addUniqueConstraint('backup_code_once', ['person_id', 'hash'])
    .execute();
  await createTable('support_session')
    .addColumn('person_id', 'text', (column) => primaryKey(column).references('person.id'))
    .addColumn('hash', 'text', required)
    .addColumn('created_at', integer, required)
    .addColumn('ends_at', integer, required)
    .execute();
  await db.schema.createIndex('two_factor_setup_created').on('two_factor_setup').column('created_at').execute();
  await db.schema.createIndex('support_session_ends').on('support_session').column('ends_at').execute();
};

export const migrations: Migrations = { '2026-11-23-two-factor': firstTables };
