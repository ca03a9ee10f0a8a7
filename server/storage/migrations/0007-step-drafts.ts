import { refersTo, required, type Migration } from './migration.ts';

/** The unsent values of a step's form, one row for each step of a record. */
export const stepDrafts: Migration = async ({ createTable, integer, blob }) => {
  await createTable('step_draft')
    .addColumn('record_id', 'text', refersTo('record.id'))
    .addColumn('step_id', 'text', required)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('revision', integer, required)
    .addColumn('box', blob, required)
    .addColumn('saved_at', integer, required)
    .addPrimaryKeyConstraint('step_draft_primary_key', ['record_id', 'step_id'])
    .execute();
};
