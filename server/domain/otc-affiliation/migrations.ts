import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, db, integer }) => {
  await createTable('otc_affiliation')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('symbol', 'text', required)
    .addColumn('issuer_name', 'text', required)
    .addColumn('status', 'text')
    .addColumn('confirmed_at', integer)
    .execute();
  await db.schema.createIndex('otc_affiliation_person').unique().on('otc_affiliation').columns(['person_id', 'symbol']).execute();
};

export const migrations: Migrations = { '2026-11-23-otc-affiliation': firstTables };
