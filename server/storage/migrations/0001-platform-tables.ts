import { sql } from 'kysely';
import { primaryKey, refersTo, required, type Migration } from './migration.ts';

/** The tables of the engine, of signing in, and of what every area stands on. Names of columns are those of `database.ts`. */
export const platformTables: Migration = async ({ db, dialect, createTable, integer, blob }) => {
  await createTable('setting').addColumn('name', 'text', primaryKey).addColumn('value', 'text', required).execute();
  await createTable('bundle')
    .addColumn('hash', 'text', primaryKey)
    .addColumn('contents', blob, required)
    .addColumn('sources', 'text', required)
    .addColumn('files', blob, required)
    .execute();
  await createTable('compiled').addColumn('hash', 'text', primaryKey).addColumn('part', blob, required).execute();
  await createTable('definition')
    .addColumn('hash', 'text', primaryKey)
    .addColumn('voyager_type', 'text', required)
    .addColumn('bundle_hash', 'text', refersTo('bundle.hash'))
    .addColumn('published_at', integer, required)
    .execute();
  await createTable('publication')
    .addColumn('seq', integer, primaryKey)
    .addColumn('bundle_hash', 'text', refersTo('bundle.hash'))
    .addColumn('published_at', integer, required)
    .addColumn('patch', integer, required)
    .execute();
  await createTable('person')
    .addColumn('id', 'text', primaryKey)
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('first_name', 'text', required)
    .addColumn('middle_name', 'text')
    .addColumn('last_name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('home_state', 'text', required)
    .addColumn('filing_status', 'text', required)
    .addColumn('pretax_income_cents', integer, required)
    .addColumn('persona', 'text')
    .addColumn('created_at', integer, required)
    .execute();
  await createTable('credential')
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('kind', 'text', required)
    .addColumn('hash', 'text', required)
    .addColumn('updated_at', integer, required)
    .addPrimaryKeyConstraint('credential_primary_key', ['person_id', 'kind'])
    .execute();
  await createTable('session')
    .addColumn('token_hash', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('created_at', integer, required)
    .addColumn('seen_at', integer, required)
    .addColumn('ends_at', integer, required)
    .execute();
  await createTable('person_role')
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('role', 'text', required)
    .addColumn('granted_at', integer, required)
    .addPrimaryKeyConstraint('person_role_primary_key', ['person_id', 'role'])
    .execute();
  await createTable('rate_limit')
    .addColumn('key', 'text', primaryKey)
    .addColumn('window_start', integer, required)
    .addColumn('attempts', integer, required)
    .execute();
  await createTable('operation_key')
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('key', 'text', required)
    .addColumn('operation', 'text', required)
    .addColumn('request_mac', 'text', required)
    .addColumn('answer', blob)
    .addColumn('at', integer, required)
    .addPrimaryKeyConstraint('operation_key_primary_key', ['person_id', 'key'])
    .execute();
  await createTable('audit')
    .addColumn('seq', integer, primaryKey)
    .addColumn('at', integer, required)
    .addColumn('event', 'text', required)
    .addColumn('person_id', 'text')
    .addColumn('detail', 'text', required)
    .addColumn('mac', 'text', required)
    .execute();
  await createTable('record')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('voyager_type', 'text', required)
    .addColumn('definition_hash', 'text', refersTo('definition.hash'))
    .addColumn('step_id', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('revision', integer, required)
    .addColumn('open_key', 'text', (column) => column.unique())
    .addColumn('snapshot', blob, required)
    .addColumn('wrapped_key', blob)
    .addColumn('key_id', 'text', required)
    .addColumn('parent_id', 'text')
    .addColumn('successor_id', 'text')
    .addColumn('created_at', integer, required)
    .addColumn('updated_at', integer, required)
    .addColumn('expires_at', integer)
    .execute();
  await createTable('start_key')
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('key', 'text', required)
    .addColumn('request_mac', 'text', required)
    .addColumn('record_id', 'text', refersTo('record.id'))
    .addColumn('revision', integer, required)
    .addColumn('at', integer, required)
    .addPrimaryKeyConstraint('start_key_primary_key', ['person_id', 'key'])
    .execute();
  // The primary key makes a history gapless and linear whatever the code does; the unique index makes a key count once.
  await createTable('event')
    .addColumn('record_id', 'text', refersTo('record.id'))
    .addColumn('seq', integer, required)
    .addColumn('type', 'text', required)
    .addColumn('from_step', 'text', required)
    .addColumn('to_step', 'text', required)
    .addColumn('at', integer, required)
    .addColumn('idempotency_key', 'text')
    .addColumn('request_mac', 'text')
    .addColumn('answer_revision', integer)
    .addColumn('body', blob, required)
    .addPrimaryKeyConstraint('event_primary_key', ['record_id', 'seq'])
    .execute();
  await createTable('effect')
    .addColumn('id', 'text', primaryKey)
    .addColumn('record_id', 'text', refersTo('record.id'))
    .addColumn('kind', 'text', required)
    .addColumn('operation', 'text', required)
    .addColumn('input', blob, required)
    .addColumn('status', 'text', required)
    .addColumn('attempt', integer, required)
    .addColumn('timeout_ms', integer, required)
    .addColumn('run_at', integer, required)
    .addColumn('lease_token', 'text')
    .addColumn('lease_until', integer)
    .addColumn('created_at', integer, required)
    .addColumn('finished_at', integer)
    .execute();
  // A token is unique in its record.
  await createTable('timer')
    .addColumn('token', 'text', required)
    .addColumn('record_id', 'text', refersTo('record.id'))
    .addColumn('due_at', integer, required)
    .addPrimaryKeyConstraint('timer_primary_key', ['record_id', 'token'])
    .execute();
  await createTable('secret')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('record_id', 'text')
    .addColumn('field', 'text', required)
    .addColumn('box', blob, required)
    .addColumn('key_id', 'text', required)
    .addColumn('created_at', integer, required)
    .execute();
  await createTable('attachment')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', required)
    .addColumn('record_id', 'text', required)
    .addColumn('box', blob, required)
    .addColumn('key_id', 'text', required)
    .addColumn('created_at', integer, required)
    .execute();
  await createTable('flag_override')
    .addColumn('person_id', 'text', required)
    .addColumn('flag', 'text', required)
    .addColumn('is_on', integer, required)
    .addPrimaryKeyConstraint('flag_override_primary_key', ['person_id', 'flag'])
    .execute();
  await createTable('party_scenario')
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('party', 'text', required)
    .addColumn('outcome', 'text', required)
    .addPrimaryKeyConstraint('party_scenario_primary_key', ['person_id', 'party'])
    .execute();
  await createTable('party_call')
    .addColumn('party', 'text', required)
    .addColumn('idempotency_key', 'text', required)
    .addColumn('person_id', 'text', required)
    .addColumn('asked', integer, required)
    .addColumn('worked', integer, required)
    .addColumn('answer', 'text')
    .addColumn('first_at', integer, required)
    .addPrimaryKeyConstraint('party_call_primary_key', ['party', 'idempotency_key'])
    .execute();
  await createTable('report')
    .addColumn('id', 'text', primaryKey)
    .addColumn('at', integer, required)
    .addColumn('code', 'text', required)
    .addColumn('person_id', 'text')
    .addColumn('record_id', 'text')
    .addColumn('detail', 'text', required)
    .addColumn('url', 'text')
    .execute();
  await createTable('metric_event')
    .addColumn('id', 'text', primaryKey)
    .addColumn('at', integer, required)
    .addColumn('name', 'text', required)
    .addColumn('person_id', 'text')
    .addColumn('category', 'text', required)
    .addColumn('page', 'text', required)
    .execute();

  await sql`create unique index event_idempotency_key on event (record_id, idempotency_key)`.execute(db);
  await sql`create index record_person on record (person_id, voyager_type)`.execute(db);
  await sql`create index record_definition on record (definition_hash, status)`.execute(db);
  await sql`create index record_expiry on record (expires_at) where expires_at is not null and status = 'open'`.execute(db);
  await sql`create index effect_due on effect (run_at) where status in ('waiting', 'running')`.execute(db);
  await sql`create index effect_record on effect (record_id)`.execute(db);
  await sql`create index timer_due on timer (due_at)`.execute(db);
  await sql`create index session_person on session (person_id)`.execute(db);
  await sql`create index attachment_person on attachment (person_id)`.execute(db);
  await sql`create index attachment_record on attachment (record_id)`.execute(db);

  // PostgreSQL leaves a part of a page of records free: the next state of a record, whose indexes do not change, fits beside the last (a
  // heap-only update), and every index is spared a write.
  if (dialect === 'postgres') await sql`alter table record set (fillfactor = 70)`.execute(db);
};
