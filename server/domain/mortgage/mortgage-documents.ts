import type { OperationContext } from '#server/operations/operation.ts';
import { allDocumentKinds, type MortgageDocumentKind } from './document-kinds.ts';

export interface NewDocument {
  applicationId: string;
  /** The login that reads it, under whose key it is sealed. */
  personId: string;
  /** The borrower whom it is about; null for a document about the loan. */
  borrowerId: string | null;
  kind: MortgageDocumentKind;
  title: string;
  pdf: Buffer;
}

type Writing = Pick<OperationContext, 'db' | 'ids' | 'now' | 'vault'>;

/** Keeps a document as it was delivered. `deliver-document.ts` decides whom it is delivered to. */
export async function keepDocument(
  { db, ids, now, vault }: Writing,
  { applicationId, personId, borrowerId, kind, title, pdf }: NewDocument,
): Promise<void> {
  const id = ids();
  const row = {
    id,
    person_id: personId,
    application_id: applicationId,
    borrower_id: borrowerId,
    kind,
    title,
    content: pdf.toString('base64'),
    made_at: now,
  };
  await db
    .insertInto('mortgage_document')
    .values(await vault.seal(db, 'mortgage_document', { person: personId, row: id }, row))
    .execute();
}

const ofPerson = ({ db, person }: Pick<OperationContext, 'db' | 'person'>) =>
  db
    .selectFrom('mortgage_document')
    .where('person_id', '=', person?.id ?? '')
    .where('kind', 'in', allDocumentKinds);

/** The documents that were delivered to the person asking, the latest first, without their contents; those of one application where it is named. */
export function deliveredDocuments(context: Pick<OperationContext, 'db' | 'person'>, applicationId?: string) {
  const all = ofPerson(context).select(['id', 'kind', 'title', 'made_at']).orderBy('made_at', 'desc').orderBy('id', 'desc');
  return (applicationId === undefined ? all : all.where('application_id', '=', applicationId)).execute();
}

/** One of them with its bytes in base64; null where there is none of theirs. */
export async function deliveredDocument(context: OperationContext, documentId: string) {
  const row = await ofPerson(context).selectAll().where('id', '=', documentId).executeTakeFirst();
  return row === undefined ? null : context.vault.open(context.db, 'mortgage_document', { person: row.person_id, row: row.id }, row);
}
