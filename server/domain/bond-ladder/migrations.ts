import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, db, integer }) => {
  await createTable('bond_ladder')
    .addColumn('account_id', 'text', (column) => primaryKey(column).references('account.id'))
    .addColumn('max_maturity_months', integer, required)
    .addColumn('yield_kind', 'text', required)
    .addColumn('reinvestment', 'text', required)
    .addColumn('terminated_on', 'text')
    .addColumn('destination_account_id', 'text')
    .addColumn('on_hold', integer, required)
    .addColumn('updated_at', integer, required)
    .execute();
  await createTable('bond')
    .addColumn('id', 'text', primaryKey)
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('matures_on', 'text', required)
    .addColumn('face_cents', integer, required)
    .addColumn('yield_rate', 'text', required)
    .execute();
  await db.schema.createIndex('bond_account').on('bond').columns(['account_id', 'matures_on']).execute();
};

/** The revision of a ladder that a person was shown. */
const revision: Migration = async ({ db, integer }) => {
  await db.schema
    .alterTable('bond_ladder')
    .addColumn('revision', integer, (column) => column.notNull().defaultTo(0))
    .execute();
};

export const migrations: Migrations = { '2026-11-22-bond-ladder': firstTables, '2026-11-22-bond-ladder-revision': revision };
