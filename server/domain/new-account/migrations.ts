import { sql } from 'kysely';
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

/** The first deposits become transfers as all others are; each is tied to what is pending of it in the account's activity. */
const firstDepositsAreTransfers: Migration = async ({ db }) => {
  await sql`insert into money_transfer (id, series_id, planned_on, person_id, kind, source_kind, source_id, destination_kind, destination_id,
      amount_cents, is_full, state, created_at, leaves_on, arrives_on, cancelable_until, held_until, contribution_year,
      federal_withheld_cents, state_withheld_cents, ended_on, reason, receipt_reference)
    select 'first-' || d.account_id, null, d.asked_on, d.person_id, 'DEPOSIT', 'BANK', d.linked_account_id, 'ACCOUNT', d.account_id,
      d.amount_cents, 0, 'SCHEDULED', r.updated_at, d.asked_on, a.expected_on, r.updated_at, a.expected_on, null, 0, 0, null, null,
      coalesce(r.receipt_reference, '')
    from first_deposit d
    join account_request r on r.account_id = d.account_id
    join account_activity a on a.account_id = d.account_id and a.status = 'PENDING' and a.kind = 'DEPOSIT'
      and a.amount_cents = d.amount_cents and a.on_date = d.asked_on`.execute(db);
  await sql`update account_activity set transfer_id = 'first-' || account_id
    where status = 'PENDING' and exists (select 1 from first_deposit d where d.account_id = account_activity.account_id
      and d.amount_cents = account_activity.amount_cents and d.asked_on = account_activity.on_date)`.execute(db);
  await db.schema.dropTable('first_deposit').execute();
};

/** The links of invitations. Those that were made before have none: their owners send them again. */
const invitationsHaveLinks: Migration = async ({ db, integer }) => {
  for (const column of ['token_hash', 'invitee_id']) await db.schema.alterTable('joint_invitation').addColumn(column, 'text').execute();
  for (const column of ['opened_at', 'ended_at']) await db.schema.alterTable('joint_invitation').addColumn(column, integer).execute();
  await db.schema.createIndex('joint_invitation_token').on('joint_invitation').column('token_hash').unique().execute();
};

/** A person who is invited within a household accepts there, without the mail. Older invitations are accepted by their mail alone. */
const invitationsKeepLinks: Migration = async ({ db }) => {
  await db.schema.alterTable('joint_invitation').addColumn('token', 'text').execute();
};

/** The token of an invitation is made of a nonce by our key, and kept no more. Those sent before are accepted by their mail alone. */
const invitationsKeepNoTokens: Migration = async ({ db }) => {
  await db.schema.alterTable('joint_invitation').dropColumn('token').execute();
  await db.schema.alterTable('joint_invitation').addColumn('token_nonce', 'text').execute();
};

/** What two owners own, besides what happens when one of them dies. Owners of before were not asked. */
const invitationsSayParts: Migration = async ({ db, integer }) => {
  await db.schema.alterTable('joint_invitation').addColumn('community_property', integer).execute();
  await db.schema.alterTable('joint_invitation').addColumn('own_share', integer).execute();
};

/** The language that an agreement was read in. It is not known of those that were accepted before. */
const languagesRead: Migration = async ({ db }) => {
  for (const column of ['language', 'translation_hash'])
    await db.schema.alterTable('accepted_agreement').addColumn(column, 'text').execute();
};

export const migrations: Migrations = {
  '2026-11-22-new-account': firstTables,
  '2026-11-23-new-account-opening': whatAnOpeningAsks,
  '2026-11-25-new-account-first-deposits': firstDepositsAreTransfers,
  '2026-11-27-new-account-joint-links': invitationsHaveLinks,
  '2026-11-27-new-account-joint-links-kept': invitationsKeepLinks,
  '2026-11-27-new-account-joint-links-made': invitationsKeepNoTokens,
  '2026-11-29-new-account-joint-parts': invitationsSayParts,
  '2026-11-30-new-account-languages': languagesRead,
};
