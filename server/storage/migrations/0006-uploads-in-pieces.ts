import { primaryKey, refersTo, required, type Migration } from './migration.ts';

/** Files that are on their way, and what has come of each. */
export const uploadsInPieces: Migration = async ({ db, createTable, integer, blob }) => {
  await createTable('upload')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', required)
    .addColumn('record_id', 'text', required)
    .addColumn('request_mac', 'text', required)
    .addColumn('details', blob, required)
    .addColumn('size', integer, required)
    .addColumn('received', integer, required)
    .addColumn('attached', integer, required)
    .addColumn('created_at', integer, required)
    .execute();
  await createTable('upload_piece')
    .addColumn('upload_id', 'text', refersTo('upload.id'))
    .addColumn('start', integer, required)
    .addColumn('person_id', 'text', required)
    .addColumn('box', blob, required)
    .addColumn('created_at', integer, required)
    .addPrimaryKeyConstraint('upload_piece_primary_key', ['upload_id', 'start'])
    .execute();
  await db.schema.createIndex('upload_person').on('upload').column('person_id').execute();
  await db.schema.createIndex('upload_created_at').on('upload').column('created_at').execute();
  await db.schema.createIndex('upload_piece_person').on('upload_piece').column('person_id').execute();
  await db.schema.createIndex('upload_piece_created_at').on('upload_piece').column('created_at').execute();
};
