import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, db, integer }) => {
  await createTable('account')
    .addColumn('id', 'text', primaryKey)
    .addColumn('externalized_id', 'text', (column) => column.notNull().unique())
    .addColumn('account_type', 'text', required)
    .addColumn('flavor', 'text', required)
    .addColumn('display_name', 'text', required)
    .addColumn('total_value_cents', integer, required)
    .addColumn('advisory_fee', 'text', required)
    .addColumn('recommended_bracket', 'text')
    .addColumn('opened_on', 'text', required)
    .execute();
  await createTable('account_owner')
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('role', 'text', required)
    .addPrimaryKeyConstraint('account_owner_primary_key', ['account_id', 'person_id'])
    .execute();
  await createTable('linked_account')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('nickname', 'text', required)
    .addColumn('balance_cents', integer, required)
    .addColumn('institution', 'text', required)
    .addColumn('logo', 'text', required)
    .addColumn('last4', 'text', required)
    .execute();
  await createTable('change_receipt')
    .addColumn('reference', 'text', primaryKey)
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('at', integer, required)
    .addColumn('saved_on', 'text', required)
    .addColumn('summary', 'text', required)
    .execute();
  await db.schema.createIndex('account_owner_person').on('account_owner').column('person_id').execute();
  await db.schema.createIndex('linked_account_person').on('linked_account').column('person_id').execute();
  await db.schema.createIndex('change_receipt_account').on('change_receipt').columns(['account_id', 'at']).execute();
};

/** The day from which a change holds; receipts of before say none. */
const whenItHolds: Migration = async ({ db }) => {
  await db.schema.alterTable('change_receipt').addColumn('effective_on', 'text').execute();
};

const balancesAndActivity: Migration = async ({ createTable, db, integer }) => {
  await createTable('account_balance')
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('on_date', 'text', required)
    .addColumn('value_cents', integer, required)
    .addPrimaryKeyConstraint('account_balance_primary_key', ['account_id', 'on_date'])
    .execute();
  await createTable('account_activity')
    .addColumn('id', 'text', primaryKey)
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('on_date', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('detail', 'text')
    .addColumn('amount_cents', integer, required)
    .addColumn('status', 'text', required)
    .addColumn('expected_on', 'text')
    .execute();
  await db.schema.createIndex('account_activity_account').on('account_activity').columns(['account_id', 'on_date']).execute();
};

/** Adds the permission of a bank account to move money; every earlier account has it. */
const howBanksStand: Migration = async ({ db }) => {
  await db.schema
    .alterTable('linked_account')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('linked'))
    .execute();
};

const closedAccounts: Migration = async ({ db }) => {
  await db.schema.alterTable('account').addColumn('closed_on', 'text').execute();
};

/** Receipts of before are of changes. */
const whatReceiptsAreOf: Migration = async ({ db }) => {
  await db.schema
    .alterTable('change_receipt')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('CHANGE'))
    .execute();
};

const namesOfTrusts: Migration = async ({ db }) => {
  await db.schema.alterTable('account_owner').addColumn('trust_name', 'text').execute();
};

const whatTransfersMoved: Migration = async ({ db }) => {
  await db.schema.alterTable('account_activity').addColumn('transfer_id', 'text').execute();
  await db.schema.createIndex('account_activity_transfer').on('account_activity').column('transfer_id').execute();
};

export const migrations: Migrations = {
  '2026-11-22-accounts': firstTables,
  '2026-11-23-accounts-receipts': whenItHolds,
  '2026-11-23-accounts-values': balancesAndActivity,
  '2026-11-23-accounts-banks': howBanksStand,
  '2026-11-23-accounts-closed': closedAccounts,
  '2026-11-23-accounts-receipt-kinds': whatReceiptsAreOf,
  '2026-11-23-accounts-trust-names': namesOfTrusts,
  '2026-11-25-accounts-transfers': whatTransfersMoved,
};
