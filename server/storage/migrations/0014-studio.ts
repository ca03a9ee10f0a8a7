import { primaryKey, refersTo, required, type Migration } from './migration.ts';

/** Drafts of documents and what is said of them; who published what, and why. */
export const studio: Migration = async ({ createTable, db, integer }) => {
  await createTable('studio_draft')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', (column) => column.references('person.id'))
    .addColumn('name', 'text', required)
    .addColumn('base_hash', 'text', refersTo('bundle.hash'))
    .addColumn('state', 'text', required)
    .addColumn('revision', integer, required)
    .addColumn('created_at', integer, required)
    .addColumn('changed_at', integer, required)
    .addColumn('publish_at', integer)
    .addColumn('publish_patch', integer, required)
    .execute();
  await createTable('studio_document')
    .addColumn('draft_id', 'text', refersTo('studio_draft.id'))
    .addColumn('path', 'text', required)
    .addColumn('text', 'text')
    .addColumn('revision', integer, required)
    .addPrimaryKeyConstraint('studio_document_primary_key', ['draft_id', 'path'])
    .execute();
  await createTable('studio_change')
    .addColumn('draft_id', 'text', refersTo('studio_draft.id'))
    .addColumn('revision', integer, required)
    .addColumn('person_id', 'text', (column) => column.references('person.id'))
    .addColumn('path', 'text', required)
    .addColumn('was', 'text')
    .addColumn('was_held', integer, required)
    .addColumn('text', 'text')
    .addColumn('is_held', integer, required)
    .addColumn('at', integer, required)
    .addPrimaryKeyConstraint('studio_change_primary_key', ['draft_id', 'revision'])
    .execute();
  await createTable('studio_remark')
    .addColumn('id', 'text', primaryKey)
    .addColumn('draft_id', 'text', refersTo('studio_draft.id'))
    .addColumn('person_id', 'text', (column) => column.references('person.id'))
    .addColumn('kind', 'text', required)
    .addColumn('revision', integer, required)
    .addColumn('text', 'text', required)
    .addColumn('path', 'text')
    .addColumn('line', integer)
    .addColumn('at', integer, required)
    .execute();
  await db.schema.createIndex('studio_remark_draft').on('studio_remark').column('draft_id').execute();
  await db.schema.createIndex('studio_draft_state').on('studio_draft').column('state').execute();
  await db.schema
    .alterTable('publication')
    .addColumn('person_id', 'text', (column) => column.references('person.id'))
    .execute();
  await db.schema
    .alterTable('publication')
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('publication').addColumn('draft_id', 'text').execute();
};
