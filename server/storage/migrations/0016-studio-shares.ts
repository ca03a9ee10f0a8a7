import { primaryKey, refersTo, required, type Migration } from './migration.ts';

/** Approved drafts that a share of people begins on, before they are published or withdrawn. */
export const studioShares: Migration = async ({ createTable, db, integer }) => {
  await createTable('studio_share')
    .addColumn('id', 'text', primaryKey)
    .addColumn('draft_id', 'text', refersTo('studio_draft.id'))
    .addColumn('person_id', 'text', (column) => column.references('person.id'))
    .addColumn('bundle_hash', 'text', refersTo('bundle.hash'))
    .addColumn('base_hash', 'text', refersTo('bundle.hash'))
    .addColumn('percent', integer)
    .addColumn('flag', 'text')
    .addColumn('state', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('began_at', integer, required)
    .addColumn('changed_at', integer, required)
    .execute();
  await db.schema.createIndex('studio_share_state').on('studio_share').column('state').execute();
};
