import type { DocumentSource } from '#server/kept-documents/kept-document.ts';
import { gate } from './gate.ts';
import { deliveredDocument } from './mortgage-documents.ts';

/** What was delivered to a borrower: estimates, notices, letters. */
export const mortgageFiles: DocumentSource = {
  kind: 'mortgage',
  type: 'Mortgage document',
  async read({ db, flags, person }) {
    if (!(await flags(gate))) return [];
    const rows = await db
      .selectFrom('mortgage_document')
      .select(['id', 'title', 'made_at'])
      .where('person_id', '=', person?.id ?? '')
      .execute();
    return rows.map(({ id, title, made_at: at }) => ({ id, title, at }));
  },
  async open(context, id) {
    const document = (await context.flags(gate)) ? await deliveredDocument(context, id) : null;
    if (document === null) return null;
    return { name: 'mortgage-document.pdf', mediaType: 'application/pdf', content: document.content };
  },
};
