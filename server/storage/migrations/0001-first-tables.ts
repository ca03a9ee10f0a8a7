import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { tables, type ColumnTypes } from './table-builder.ts';

/** Every table of the first version. Names of columns are those of `database.ts`. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { create } = tables(db, types);
  await create('setting', 'name', { name: 'text', value: 'text' });

  await create('bundle', 'hash', { hash: 'text', files: 'blob' });
  await create('definition', 'hash', { hash: 'text', voyager_type: 'text', bundle_hash: 'text > bundle.hash', published_at: 'integer' });
  await create('person', 'id', {
    id: 'text',
    username: 'text unique',
    first_name: 'text',
    middle_name: 'text?',
    last_name: 'text',
    email: 'text',
    home_state: 'text',
    filing_status: 'text',
    pretax_income_cents: 'integer',
    cast_username: 'text?',
    created_at: 'integer',
  });
  await create('credential', ['person_id', 'kind'], { person_id: 'text > person.id', kind: 'text', hash: 'text', updated_at: 'integer' });
  await create('session', 'token_hash', {
    token_hash: 'text',
    person_id: 'text > person.id',
    created_at: 'integer',
    seen_at: 'integer',
    ends_at: 'integer',
  });
  await create('rate_limit', 'key', { key: 'text', window_start: 'integer', attempts: 'integer' });
  await create('audit', 'id', { id: 'text', at: 'integer', event: 'text', person_id: 'text?', detail: 'text' });

  await create('record', 'id', {
    id: 'text',
    person_id: 'text > person.id',
    voyager_type: 'text',
    definition_hash: 'text > definition.hash',
    step_id: 'text',
    status: 'text',
    revision: 'integer',
    open_key: 'text? unique',
    snapshot: 'blob',
    wrapped_key: 'blob?',
    key_id: 'text',
    parent_id: 'text?',
    successor_id: 'text?',
    created_at: 'integer',
    updated_at: 'integer',
    expires_at: 'integer?',
  });
  await create('start_key', ['person_id', 'key'], {
    person_id: 'text > person.id',
    key: 'text',
    request_mac: 'text',
    record_id: 'text > record.id',
    revision: 'integer',
    at: 'integer',
  });
  // The primary key makes a history gapless and linear whatever the code does; the unique index makes a key count once.
  await create('event', ['record_id', 'seq'], {
    record_id: 'text > record.id',
    seq: 'integer',
    type: 'text',
    from_step: 'text',
    to_step: 'text',
    at: 'integer',
    idempotency_key: 'text?',
    request_mac: 'text?',
    answer_revision: 'integer?',
    body: 'blob',
  });
  await create('effect', 'id', {
    id: 'text',
    record_id: 'text > record.id',
    kind: 'text',
    operation: 'text',
    input: 'blob',
    status: 'text',
    attempt: 'integer',
    timeout_ms: 'integer',
    run_at: 'integer',
    lease_token: 'text?',
    lease_until: 'integer?',
    created_at: 'integer',
    finished_at: 'integer?',
  });
  // A token is unique in its record.
  await create('timer', ['record_id', 'token'], { token: 'text', record_id: 'text > record.id', due_at: 'integer' });
  await create('secret', 'id', {
    id: 'text',
    person_id: 'text > person.id',
    record_id: 'text?',
    field: 'text',
    box: 'blob',
    key_id: 'text',
    created_at: 'integer',
  });

  await create('account', 'id', {
    id: 'text',
    externalized_id: 'text unique',
    account_type: 'text',
    flavor: 'text',
    display_name: 'text',
    total_value_cents: 'integer',
    advisory_fee: 'text',
    recommended_bracket: 'text?',
    opened_on: 'text',
  });
  await create('account_owner', ['account_id', 'person_id'], {
    account_id: 'text > account.id',
    person_id: 'text > person.id',
    role: 'text',
  });
  await create('bond_ladder', 'account_id', {
    account_id: 'text > account.id',
    max_maturity_months: 'integer',
    yield_kind: 'text',
    reinvestment: 'text',
    terminated_on: 'text?',
    destination_account_id: 'text?',
    on_hold: 'integer',
    updated_at: 'integer',
  });
  await create('bond', 'id', {
    id: 'text',
    account_id: 'text > account.id',
    matures_on: 'text',
    face_cents: 'integer',
    yield_rate: 'text',
  });
  await create('linked_account', 'id', {
    id: 'text',
    person_id: 'text > person.id',
    nickname: 'text',
    balance_cents: 'integer',
    institution: 'text',
    logo: 'text',
    last4: 'text',
  });
  await create('change_receipt', 'reference', {
    reference: 'text',
    account_id: 'text > account.id',
    person_id: 'text > person.id',
    at: 'integer',
    saved_on: 'text',
    summary: 'text',
  });
  await create('account_request', 'id', {
    id: 'text',
    person_id: 'text > person.id',
    sub_type: 'text',
    flavor: 'text',
    status: 'text',
    recommended_bracket: 'text',
    override_bracket: 'text?',
    override_state: 'text',
    created_at: 'integer',
    updated_at: 'integer',
  });

  await create('flag_override', ['person_id', 'flag'], { person_id: 'text', flag: 'text', is_on: 'integer' });
  await create('vendor_scenario', ['person_id', 'vendor'], { person_id: 'text > person.id', vendor: 'text', outcome: 'text' });
  await create('vendor_call', ['vendor', 'idempotency_key'], {
    vendor: 'text',
    idempotency_key: 'text',
    person_id: 'text',
    asked: 'integer',
    worked: 'integer',
    answer: 'text?',
    first_at: 'integer',
  });
  await create('report', 'id', { id: 'text', at: 'integer', code: 'text', person_id: 'text?', record_id: 'text?', detail: 'text' });
  await create('metric_event', 'id', { id: 'text', at: 'integer', name: 'text', person_id: 'text?', category: 'text', page: 'text' });

  await sql`create unique index event_idempotency_key on event (record_id, idempotency_key)`.execute(db);
  await sql`create index record_person on record (person_id, voyager_type)`.execute(db);
  await sql`create index record_definition on record (definition_hash, status)`.execute(db);
  await sql`create index record_expiry on record (expires_at) where expires_at is not null and status = 'open'`.execute(db);
  await sql`create index effect_due on effect (run_at) where status in ('waiting', 'running')`.execute(db);
  await sql`create index effect_record on effect (record_id)`.execute(db);
  await sql`create index timer_due on timer (due_at)`.execute(db);
  await sql`create index session_person on session (person_id)`.execute(db);
  await sql`create index account_owner_person on account_owner (person_id)`.execute(db);
  await sql`create index bond_account on bond (account_id, matures_on)`.execute(db);
  await sql`create index linked_account_person on linked_account (person_id)`.execute(db);
  await sql`create index account_request_person on account_request (person_id)`.execute(db);
  await sql`create index change_receipt_account on change_receipt (account_id, at)`.execute(db);
}
