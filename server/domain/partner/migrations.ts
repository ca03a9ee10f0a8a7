import { primaryKey, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const prospects: Migration = async ({ createTable, db, integer }) => {
  await createTable('npm_prospect')
    .addColumn('id', 'text', primaryKey)
    .addColumn('external_id', 'text', required)
    .addColumn('person_id', 'text', (column) => column.references('person.id'))
    .addColumn('at', integer, required)
    .addColumn('joined_at', integer)
    .execute();
  // One person is one prospect of a partner's id, for any number of visits; visitors have no identity.
  await db.schema.createIndex('npm_prospect_once').unique().on('npm_prospect').columns(['external_id', 'person_id']).execute();
};

export const migrations: Migrations = { '2026-11-27-partner': prospects };
