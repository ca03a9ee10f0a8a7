import { primaryKey, refersTo, required, type Migration } from './migration.ts';

/** What a share of people is watched for, and the stages that it went through. */
export const studioExperiments: Migration = async ({ createTable, db, integer }) => {
  await createTable('studio_experiment')
    .addColumn('share_id', 'text', (column) => primaryKey(column).references('studio_share.id'))
    .addColumn('voyager_type', 'text', required)
    .addColumn('was_hash', 'text', refersTo('definition.hash'))
    .addColumn('is_hash', 'text', refersTo('definition.hash'))
    .addColumn('step_id', 'text', required)
    .addColumn('within_ms', integer, required)
    .addColumn('points', integer, required)
    .addColumn('stages', 'text', required)
    .addColumn('by_itself', integer, required)
    .addColumn('before_people', integer, required)
    .addColumn('before_stopped', integer, required)
    .addColumn('looked_at', integer, required)
    .addColumn('last', 'text')
    .execute();
  await createTable('studio_stage')
    .addColumn('share_id', 'text', refersTo('studio_share.id'))
    .addColumn('stage', integer, required)
    .addColumn('percent', integer, required)
    .addColumn('began_at', integer, required)
    .addPrimaryKeyConstraint('studio_stage_primary_key', ['share_id', 'stage'])
    .execute();
  // No column of it changes while a record goes on, so no update pays for it.
  await db.schema.createIndex('record_begun').on('record').columns(['voyager_type', 'created_at']).execute();
};
