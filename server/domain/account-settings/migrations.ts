import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, db, integer }) => {
  await createTable('interested_party')
    .addColumn('id', 'text', primaryKey)
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('place', integer, required)
    .addColumn('recipient', 'text', required)
    .addColumn('email_address', 'text')
    .addColumn('street1', 'text', required)
    .addColumn('street2', 'text')
    .addColumn('city', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('postal_code', 'text', required)
    .addColumn('trade_confirms', integer, required)
    .addUniqueConstraint('interested_party_place', ['account_id', 'place'])
    .execute();
  await createTable('ira_withholding')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id'))
    .addColumn('federal', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('updated_at', integer, required)
    .execute();
  await createTable('passive_plus')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id'))
    .addColumn('tax_loss_harvesting', integer, required)
    .addColumn('stock_level', integer, required)
    .addColumn('smart_beta', integer, required)
    .addColumn('updated_at', integer, required)
    .execute();
  await db.schema.createIndex('interested_party_person').on('interested_party').column('person_id').execute();
};

export const migrations: Migrations = { '2026-11-23-account-settings': firstTables };
