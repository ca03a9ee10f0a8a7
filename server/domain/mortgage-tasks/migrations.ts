import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, db, integer }) => {
  await createTable('mortgage_task')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('application_id', 'text', required)
    .addColumn('task_type', 'text', required)
    .addColumn('task_state', 'text', required)
    .addColumn('details', 'text', required)
    .addColumn('answer', 'text')
    .addColumn('disclosure_id', 'text')
    .addColumn('created_at', integer, required)
    .addColumn('completed_at', integer)
    .execute();
  await createTable('mortgage_call_request')
    .addColumn('application_id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('asked_at', integer, required)
    .execute();
  await db.schema.createIndex('mortgage_task_application').on('mortgage_task').column('application_id').execute();
  for (const table of ['mortgage_task', 'mortgage_call_request'])
    await db.schema.createIndex(`${table}_person`).on(table).column('person_id').execute();
};

const coSigners: Migration = async ({ db }) => {
  await db.schema.alterTable('mortgage_task').addColumn('co_disclosure_id', 'text').execute();
};

export const migrations: Migrations = { '2026-11-23-mortgage-tasks': firstTables, '2026-11-23-mortgage-tasks-co-signers': coSigners };
