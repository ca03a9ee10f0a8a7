import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const uploadedDocuments: Migration = async ({ createTable, integer, db }) => {
  await createTable('uploaded_document')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('attachment_id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('uploaded_at', integer, required)
    // A file that is sent twice stands here once.
    .addUniqueConstraint('uploaded_document_once', ['person_id', 'attachment_id'])
    .execute();
  await db.schema.createIndex('uploaded_document_at').on('uploaded_document').column('uploaded_at').execute();
};

export const migrations: Migrations = { '2026-11-27-documents': uploadedDocuments };
