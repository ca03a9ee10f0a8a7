import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, db, integer }) => {
  await createTable('mortgage_application')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('purpose', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('reference', 'text')
    .addColumn('details', 'text')
    .addColumn('created_at', integer, required)
    .addColumn('updated_at', integer, required)
    .addColumn('submitted_at', integer)
    .addColumn('ended_at', integer)
    .execute();
  await createTable('mortgage_borrower')
    .addColumn('id', 'text', primaryKey)
    .addColumn('application_id', 'text', refersTo('mortgage_application.id'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('place', integer, required)
    .addColumn('entry', 'text', required)
    .addColumn('details', 'text')
    .addColumn('tax_id', 'text')
    .addColumn('tax_id_last4', 'text')
    .addColumn('updated_at', integer, required)
    .addUniqueConstraint('mortgage_borrower_place', ['application_id', 'place'])
    .execute();
  await createTable('mortgage_consent')
    .addColumn('application_id', 'text', refersTo('mortgage_application.id'))
    .addColumn('disclosure_type', 'text', required)
    .addColumn('revision', 'text', required)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('accepted_at', integer, required)
    .addPrimaryKeyConstraint('mortgage_consent_primary_key', ['application_id', 'disclosure_type'])
    .execute();
  for (const table of ['mortgage_application', 'mortgage_borrower', 'mortgage_consent'])
    await db.schema.createIndex(`${table}_person`).on(table).column('person_id').execute();
};

const invitations: Migration = async ({ createTable, db, integer }) => {
  await createTable('mortgage_invitation')
    .addColumn('id', 'text', primaryKey)
    .addColumn('borrower_id', 'text', refersTo('mortgage_borrower.id'))
    .addColumn('application_id', 'text', refersTo('mortgage_application.id'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('invited_at', integer, required)
    .addColumn('expires_at', integer, required)
    .addColumn('accepted_by', 'text')
    .addColumn('accepted_at', integer)
    .addUniqueConstraint('mortgage_invitation_borrower', ['borrower_id'])
    .execute();
  for (const column of ['person_id', 'application_id'])
    await db.schema.createIndex(`mortgage_invitation_${column}`).on('mortgage_invitation').column(column).execute();
};

const estimates: Migration = async ({ createTable, db, integer }) => {
  for (const column of ['received_at', 'estimated_at', 'intent_at'])
    await db.schema.alterTable('mortgage_application').addColumn(column, integer).execute();
  await db.schema.alterTable('mortgage_application').addColumn('locked_until', 'text').execute();
  await createTable('mortgage_document')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('application_id', 'text', refersTo('mortgage_application.id'))
    .addColumn('kind', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('made_at', integer, required)
    .execute();
  await createTable('mortgage_credit_report')
    .addColumn('borrower_id', 'text', primaryKey)
    .addColumn('application_id', 'text', refersTo('mortgage_application.id'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('report', 'text', required)
    .addColumn('ordered_at', integer, required)
    .execute();
  for (const table of ['mortgage_document', 'mortgage_credit_report'])
    for (const column of ['person_id', 'application_id'])
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
};

/**
 * Adds whom a document is about, and the notices that are mailed to a borrower without a login. A notice about such a borrower that was kept
 * for the applicant's login is shown there no more.
 */
const addressees: Migration = async ({ createTable, db, integer }) => {
  await db.schema.alterTable('mortgage_document').addColumn('borrower_id', 'text').execute();
  await db
    .updateTable('mortgage_document' as never)
    .set({ kind: 'WITHHELD' } as never)
    .where('kind' as never, '=', 'ADVERSE_ACTION' as never)
    .where('title' as never, '!=', 'Notice of action taken' as never)
    .execute();
  await createTable('mortgage_notice')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('application_id', 'text', refersTo('mortgage_application.id'))
    .addColumn('borrower_id', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('token_hash', 'text', required)
    .addColumn('made_at', integer, required)
    .addColumn('expires_at', integer, required)
    .addColumn('wrong', integer, required)
    .addColumn('consented_at', integer)
    .addColumn('opened_at', integer)
    .addUniqueConstraint('mortgage_notice_token', ['token_hash'])
    .execute();
  for (const column of ['person_id', 'application_id'])
    await db.schema.createIndex(`mortgage_notice_${column}`).on('mortgage_notice').column(column).execute();
};

/** The language that a disclosure was read in. It is not known of those that were accepted before. */
const languagesRead: Migration = async ({ db }) => {
  for (const column of ['language', 'translation_hash']) await db.schema.alterTable('mortgage_consent').addColumn(column, 'text').execute();
};

export const migrations: Migrations = {
  '2026-11-23-mortgage': firstTables,
  '2026-11-23-mortgage-invitation': invitations,
  '2026-11-25-mortgage-estimates': estimates,
  '2026-11-29-mortgage-addressees': addressees,
  '2026-11-30-mortgage-languages': languagesRead,
};
