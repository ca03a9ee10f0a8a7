import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const uploadedDocuments: Migration = async ({ createTable, integer, db }) => {
  await createTable('uploaded_document')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('attachment_id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('uploaded_at', integer, required)
    // A file that is sent twice has one row.
    .addUniqueConstraint('uploaded_document_once', ['person_id', 'attachment_id'])
    .execute();
  await db.schema.createIndex('uploaded_document_at').on('uploaded_document').column('uploaded_at').execute();
};

const issuedTaxForms: Migration = async ({ createTable, integer, db }) => {
  await createTable('issued_tax_form')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('tax_year', integer, required)
    .addColumn('file_type', 'text', required)
    .addColumn('part', integer, required)
    .addColumn('revision', integer, required)
    .addColumn('is_sent', integer, required)
    .addColumn('issued_on', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('kept_at', integer, required)
    // Two nodes, or a second try, keep each form once.
    .addUniqueConstraint('issued_tax_form_once', ['account_id', 'tax_year', 'file_type', 'part', 'revision'])
    .execute();
  await db.schema.createIndex('issued_tax_form_person').on('issued_tax_form').column('person_id').execute();
  await db.schema.createIndex('issued_tax_form_kept').on('issued_tax_form').column('kept_at').execute();
};

const personalDataReports: Migration = async ({ createTable, integer, db }) => {
  await createTable('personal_data_report')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('made_at', integer, required)
    .addColumn('sections', 'text', required)
    .execute();
  await db.schema.createIndex('personal_data_report_person').on('personal_data_report').column('person_id').execute();
  await db.schema.createIndex('personal_data_report_made').on('personal_data_report').column('made_at').execute();
};

export const migrations: Migrations = {
  '2026-11-27-documents': uploadedDocuments,
  '2026-11-28-documents-issued-forms': issuedTaxForms,
  '2026-11-28-documents-personal-data': personalDataReports,
};
