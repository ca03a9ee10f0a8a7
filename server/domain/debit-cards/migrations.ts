import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, integer }) => {
  await createTable('debit_account')
    .addColumn('id', 'text', primaryKey)
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('state', 'text', required)
    .addColumn('order_key', 'text')
    .addUniqueConstraint('debit_account_once', ['account_id', 'person_id'])
    .execute();
  await createTable('debit_card')
    .addColumn('id', 'text', primaryKey)
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('kind', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('last4', 'text', required)
    .addColumn('leaves_at', integer)
    .addColumn('arrives_at', integer)
    .addColumn('has_pin', integer, required)
    .addColumn('mailing_address', 'text')
    .addColumn('changed_at', integer, required)
    // Two orders at once come to one card, whatever the code does.
    .addUniqueConstraint('debit_card_once', ['account_id', 'person_id', 'kind'])
    .execute();
};

export const migrations: Migrations = { '2026-11-23-debit-cards': firstTables };
