import type { DocumentSource } from '#server/kept-documents/kept-document.ts';
import { fileTypeOf, mediaTypes } from '#server/security/file-type.ts';

/** What a person uploaded for us, under the names that they gave, byte for byte. */
export const uploadedFiles: DocumentSource = {
  kind: 'uploaded',
  type: 'Uploaded document',
  async read({ db, person, vault }) {
    const personId = person?.id ?? '';
    const rows = await db.selectFrom('uploaded_document').selectAll().where('person_id', '=', personId).execute();
    const opened = rows.map((row) => vault.open(db, 'uploaded_document', { person: personId, row: row.id }, row));
    return (await Promise.all(opened)).map(({ id, name: title, uploaded_at: at }) => ({ id, title, at }));
  },
  async open({ db, person, attachments }, id) {
    const row = await db
      .selectFrom('uploaded_document')
      .select('attachment_id')
      .where('id', '=', id)
      .where('person_id', '=', person?.id ?? '')
      .executeTakeFirst();
    const bytes = row === undefined ? null : await attachments.open(row.attachment_id);
    const type = bytes === null ? null : fileTypeOf(bytes);
    if (bytes === null || type === null) return null;
    return { name: `uploaded-document.${type.toLowerCase()}`, mediaType: mediaTypes[type], content: bytes.toString('base64') };
  },
};
