import type { DocumentSource } from '#server/kept-documents/kept-document.ts';
import { gate } from './gate.ts';
import { deliveredDocument, deliveredDocuments } from './mortgage-documents.ts';

/** What was delivered to a borrower: estimates, notices, letters. */
export const mortgageFiles: DocumentSource = {
  kind: 'mortgage',
  type: 'Mortgage document',
  async read(context) {
    if (!(await context.flags(gate))) return [];
    return (await deliveredDocuments(context)).map(({ id, title, made_at: at }) => ({ id, title, at }));
  },
  async open(context, id) {
    const document = (await context.flags(gate)) ? await deliveredDocument(context, id) : null;
    if (document === null) return null;
    return { name: 'mortgage-document.pdf', mediaType: 'application/pdf', content: document.content };
  },
};
