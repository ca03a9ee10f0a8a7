import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, db, integer }) => {
  await createTable('joint_applicant')
    .addColumn('person_id', 'text', (column) => primaryKey(column).references('person.id'))
    .addColumn('citizenship', 'text', required)
    .addColumn('entered_at', integer, required)
    .execute();
  await createTable('joint_agreement')
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('agreement_type', 'text', required)
    .addColumn('revision', 'text', required)
    .addColumn('accepted_at', integer, required)
    .addPrimaryKeyConstraint('joint_agreement_primary_key', ['account_id', 'person_id', 'agreement_type'])
    .execute();
  await createTable('joint_owner')
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('backup_withholding', integer, required)
    .addColumn('joined_at', integer, required)
    .addPrimaryKeyConstraint('joint_owner_primary_key', ['account_id', 'person_id'])
    .execute();
  for (const table of ['joint_agreement', 'joint_owner'])
    await db.schema.createIndex(`${table}_person`).on(table).column('person_id').execute();
};

const acceptancesWait: Migration = async ({ createTable, db, integer }) => {
  await createTable('joint_acceptance')
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('sent_at', integer, required)
    .addColumn('agreements', 'text', required)
    .addColumn('backup_withholding', integer, required)
    .addColumn('status', 'text', required)
    .addColumn('accepted_at', integer, required)
    .addPrimaryKeyConstraint('joint_acceptance_primary_key', ['account_id', 'person_id'])
    .execute();
  await db.schema.createIndex('joint_acceptance_person').on('joint_acceptance').column('person_id').execute();
};

/** The language that an agreement was read in. It is not known of those that were accepted before. */
const languagesRead: Migration = async ({ db }) => {
  for (const table of ['joint_agreement', 'joint_acceptance'])
    for (const column of ['language', 'translation_hash']) await db.schema.alterTable(table).addColumn(column, 'text').execute();
};

export const migrations: Migrations = {
  '2026-11-27-joint-access': firstTables,
  '2026-11-27-joint-access-acceptances': acceptancesWait,
  '2026-11-30-joint-access-languages': languagesRead,
};
