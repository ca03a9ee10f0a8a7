import type { Kysely } from 'kysely';
import { tables, type ColumnTypes } from './table-builder.ts';

/** What recommendations are made from, identity data asked for again, and shares that are lent. Names of columns are those of `database.ts`. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { create } = tables(db, types);
  await create('portfolio_allocation', 'account_id', {
    account_id: 'text > account.id',
    saa_model: 'text',
    review: 'text',
    plans_to_sell: 'integer?',
    tax_level_override: 'text?',
    on_hold: 'integer',
    updated_at: 'integer',
  });
  await create('home_address', 'person_id', {
    person_id: 'text > person.id',
    street1: 'text',
    street2: 'text?',
    locality: 'text',
    jurisdiction: 'text',
    postal_code: 'text',
    confirmed_at: 'integer?',
  });
  await create('address_suggestion', 'person_id', { person_id: 'text > person.id', matches: 'text', at: 'integer' });
  await create('spousal_link', 'person_id', {
    person_id: 'text > person.id',
    status: 'text',
    recipient_email: 'text?',
    updated_at: 'integer',
  });
  await create('person_identity', 'person_id', {
    person_id: 'text > person.id',
    birth_date: 'text?',
    tax_id_secret: 'text?',
    tax_id_last4: 'text?',
  });
  await create('reentry_request', 'id', {
    id: 'text',
    account_id: 'text > account.id',
    person_id: 'text > person.id',
    kind: 'text',
    name_given_at: 'integer?',
    birth_date_given_at: 'integer?',
    tax_id_given_at: 'integer?',
    verified_at: 'integer?',
  });
  await create('customer_check', 'id', {
    id: 'text',
    account_id: 'text > account.id',
    person_id: 'text > person.id',
    state: 'text',
    submitted_at: 'integer',
  });
  await create('fpsl_enrollment', 'person_id', {
    person_id: 'text > person.id',
    is_eligible: 'integer',
    status: 'text',
    onboarded_at: 'integer?',
    trouble: 'text?',
    updated_at: 'integer',
  });
  await create('fpsl_agreement', ['person_id', 'version'], {
    person_id: 'text > person.id',
    version: 'text',
    agreed_at: 'integer',
  });
  await create('fpsl_loan', 'id', {
    id: 'text',
    person_id: 'text > person.id',
    name: 'text',
    symbol: 'text',
    shares: 'text',
    recall_by: 'text?',
  });
  await create('fpsl_earning', 'id', {
    id: 'text',
    person_id: 'text > person.id',
    account_name: 'text?',
    stock_portfolio_name: 'text?',
    current_month_cents: 'integer',
    total_cents: 'integer',
  });
  await db.schema.createIndex('reentry_request_account').on('reentry_request').columns(['account_id', 'person_id']).execute();
  await db.schema.createIndex('customer_check_account').on('customer_check').columns(['account_id', 'person_id']).execute();
  await db.schema.createIndex('fpsl_loan_person').on('fpsl_loan').column('person_id').execute();
  await db.schema.createIndex('fpsl_earning_person').on('fpsl_earning').column('person_id').execute();
}
