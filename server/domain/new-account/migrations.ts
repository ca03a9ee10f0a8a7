import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, db, integer }) => {
  await createTable('account_request')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('sub_type', 'text', required)
    .addColumn('flavor', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('recommended_bracket', 'text', required)
    .addColumn('override_bracket', 'text')
    .addColumn('override_state', 'text', required)
    .addColumn('created_at', integer, required)
    .addColumn('updated_at', integer, required)
    .execute();
  await db.schema.createIndex('account_request_person').on('account_request').column('person_id').execute();
};

const whatAnOpeningAsks: Migration = async ({ createTable, db, integer }) => {
  for (const column of ['recommended_risk', 'chosen_risk'])
    await db.schema.alterTable('account_request').addColumn(column, integer).execute();
  for (const column of ['details', 'check_key', 'account_id', 'receipt_reference'])
    await db.schema.alterTable('account_request').addColumn(column, 'text').execute();
  await createTable('applicant_profile')
    .addColumn('person_id', 'text', (column) => primaryKey(column).references('person.id'))
    .addColumn('profile', 'text', required)
    .addColumn('verified_at', integer)
    .addColumn('updated_at', integer, required)
    .execute();
  await createTable('accepted_agreement')
    .addColumn('account_request_id', 'text', refersTo('account_request.id'))
    .addColumn('agreement_type', 'text', required)
    .addColumn('revision', 'text', required)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('accepted_at', integer, required)
    .addPrimaryKeyConstraint('accepted_agreement_primary_key', ['account_request_id', 'agreement_type'])
    .execute();
  await createTable('joint_invitation')
    .addColumn('id', 'text', primaryKey)
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('relation', 'text', required)
    .addColumn('survivorship', integer, required)
    .addColumn('status', 'text', required)
    .addColumn('sent_at', integer, required)
    .addColumn('expires_at', integer, required)
    .execute();
  await createTable('first_deposit')
    .addColumn('account_id', 'text', (column) => primaryKey(column).references('account.id'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('linked_account_id', 'text', required)
    .addColumn('amount_cents', integer, required)
    .addColumn('asked_on', 'text', required)
    .execute();
  await db.schema.createIndex('account_request_account').on('account_request').column('account_id').execute();
  await db.schema.createIndex('joint_invitation_account').on('joint_invitation').column('account_id').execute();
  for (const table of ['accepted_agreement', 'joint_invitation', 'first_deposit'])
    await db.schema.createIndex(`${table}_person`).on(table).column('person_id').execute();
};

export const migrations: Migrations = {
  '2026-11-22-new-account': firstTables,
  '2026-11-23-new-account-opening': whatAnOpeningAsks,
};
