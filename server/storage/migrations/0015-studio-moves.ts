import { primaryKey, required, type Migration } from './migration.ts';

/** What was done to open records in the studio: who moved them, or showed them other words, and why. */
export const studioMoves: Migration = async ({ createTable, db, integer }) => {
  await createTable('studio_move')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', (column) => column.references('person.id'))
    .addColumn('voyager_type', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('from_hash', 'text', required)
    .addColumn('to_hash', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('records', integer, required)
    .addColumn('stay', integer, required)
    .addColumn('at', integer, required)
    .execute();
  await db.schema.createIndex('studio_move_type').on('studio_move').column('voyager_type').execute();
};
