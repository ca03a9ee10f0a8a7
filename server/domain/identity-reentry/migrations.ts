import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, db, integer }) => {
  await createTable('person_identity')
    .addColumn('person_id', 'text', (column) => primaryKey(column).references('person.id'))
    .addColumn('birth_date', 'text')
    .addColumn('tax_id_secret', 'text')
    .addColumn('tax_id_last4', 'text')
    .execute();
  await createTable('reentry_request')
    .addColumn('id', 'text', primaryKey)
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('kind', 'text', required)
    .addColumn('name_given_at', integer)
    .addColumn('birth_date_given_at', integer)
    .addColumn('tax_id_given_at', integer)
    .addColumn('verified_at', integer)
    .execute();
  await createTable('customer_check')
    .addColumn('id', 'text', primaryKey)
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('state', 'text', required)
    .addColumn('submitted_at', integer, required)
    .execute();
  await db.schema.createIndex('reentry_request_account').on('reentry_request').columns(['account_id', 'person_id']).execute();
  await db.schema.createIndex('customer_check_account').on('customer_check').columns(['account_id', 'person_id']).execute();
};

/** Numbers that were kept before get theirs by the daily work `tax-id-indexes`, because only the vault opens them. */
const taxIdsAreFound: Migration = async ({ db }) => {
  await db.schema.alterTable('person_identity').addColumn('tax_id_index', 'text').execute();
  await db.schema.createIndex('person_identity_tax_id').on('person_identity').column('tax_id_index').execute();
};

export const migrations: Migrations = {
  '2026-11-22-identity-reentry': firstTables,
  '2026-11-29-identity-reentry-tax-id-index': taxIdsAreFound,
};
