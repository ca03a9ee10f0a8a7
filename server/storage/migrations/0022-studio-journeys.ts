import { primaryKey, refersTo, required, type Migration } from './migration.ts';

/** Journeys that are saved with a draft. Their values are made up. */
export const studioJourneys: Migration = async ({ createTable, db, integer }) => {
  await createTable('studio_journey')
    .addColumn('id', 'text', primaryKey)
    .addColumn('draft_id', 'text', refersTo('studio_draft.id'))
    .addColumn('person_id', 'text', (column) => column.references('person.id'))
    .addColumn('voyager_type', 'text', required)
    .addColumn('says', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('at', integer, required)
    .execute();
  await db.schema.createIndex('studio_journey_draft').on('studio_journey').column('draft_id').execute();
};
