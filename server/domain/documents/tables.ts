import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';

/** A file that a person uploaded for us. Its bytes are those of `attachment_id`, a file of the step that took it. */
export interface UploadedDocumentTable {
  id: string;
  person_id: string;
  attachment_id: string;
  /** The file's name, as its person called it. */
  name: Sealed<string>;
  uploaded_at: number;
}

interface DocumentsTables {
  uploaded_document: UploadedDocumentTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends DocumentsTables {}
}

export const tables = defineTables<DocumentsTables>({
  // As long as the record that holds the file: seven years, with the leap days.
  uploaded_document: { erase: 'delete', keep: { days: 2557, after: 'uploaded_at' }, row: 'id', sealed: { name: 'text' } },
});
