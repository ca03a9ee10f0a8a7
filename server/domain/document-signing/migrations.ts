import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, db, integer }) => {
  await createTable('disclosure')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('borrower_id', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('created_at', integer, required)
    .addColumn('signed_at', integer)
    .addColumn('signed_document', 'text')
    .execute();
  await createTable('stand_in_envelope')
    .addColumn('envelope', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('title', 'text', required)
    .addColumn('paragraphs', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('opened', integer, required)
    .addColumn('token_hash', 'text')
    .addColumn('token_until', integer)
    .addColumn('visit_hash', 'text')
    .addColumn('opened_at', integer)
    .addColumn('consented_at', integer)
    .addColumn('signed_as', 'text')
    .addColumn('signed_at', integer)
    .addColumn('asked', integer, required)
    .execute();
  for (const table of ['disclosure', 'stand_in_envelope'])
    await db.schema.createIndex(`${table}_person`).on(table).column('person_id').execute();
};

const signerNames: Migration = async ({ db }) => {
  for (const table of ['disclosure', 'stand_in_envelope']) await db.schema.alterTable(table).addColumn('signer_name', 'text').execute();
};

/** Adds the columns that the certificate of a signature states. */
const certificates: Migration = async ({ db }) => {
  await db.schema.alterTable('disclosure').addColumn('signer_email', 'text').execute();
  for (const column of ['signer_email', 'consent_version', 'signed_from', 'signed_with'])
    await db.schema.alterTable('stand_in_envelope').addColumn(column, 'text').execute();
};

/** Adds the events of an envelope, from which its certificate is written. */
const events: Migration = async ({ createTable, db, integer }) => {
  for (const column of ['sender', 'login', 'signed_hash']) await db.schema.alterTable('disclosure').addColumn(column, 'text').execute();
  await db.schema.alterTable('stand_in_envelope').addColumn('sender', 'text').execute();
  await db.schema.alterTable('stand_in_envelope').addColumn('sent_at', integer).execute();
  await createTable('stand_in_envelope_event')
    .addColumn('id', 'text', primaryKey)
    .addColumn('envelope', 'text', refersTo('stand_in_envelope.envelope'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('place', integer, required)
    .addColumn('at', integer, required)
    .addColumn('event', 'text', required)
    .addColumn('address', 'text')
    .addColumn('device', 'text')
    .addColumn('login', 'text')
    .addColumn('holder', 'text')
    .addColumn('session', 'text')
    .addColumn('confirmed_at', integer)
    .addColumn('consent_version', 'text')
    .execute();
  for (const column of ['person_id', 'envelope'])
    await db.schema.createIndex(`stand_in_envelope_event_${column}`).on('stand_in_envelope_event').column(column).execute();
};

export const migrations: Migrations = {
  '2026-11-23-document-signing': firstTables,
  '2026-11-23-document-signing-signer-names': signerNames,
  '2026-11-24-document-signing-certificates': certificates,
  '2026-11-29-document-signing-events': events,
};
