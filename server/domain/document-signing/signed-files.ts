import type { DocumentSource } from '#server/kept-documents/kept-document.ts';
import { signedDisclosures, signedPdf, textOf } from './own-disclosure.ts';

/** The documents that a person has signed, as the signing party closed them. */
export const signedFiles: DocumentSource = {
  kind: 'signed',
  type: 'Signed document',
  async read(context) {
    const signed = await signedDisclosures(context);
    return signed.map((one) => ({ id: one.id, title: textOf(one).title, at: one.signed_at ?? one.created_at }));
  },
  async open({ db, vault, person }, id) {
    const row = await db
      .selectFrom('disclosure')
      .selectAll()
      .where('id', '=', id)
      .where('person_id', '=', person?.id ?? '')
      .where('status', '=', 'signed')
      .executeTakeFirst();
    if (row === undefined) return null;
    const content = signedPdf(await vault.open(db, 'disclosure', { person: row.person_id, row: row.id }, row));
    return content === null ? null : { name: 'signed-document.pdf', mediaType: 'application/pdf', content };
  },
};
