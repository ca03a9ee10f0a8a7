import type { OperationContext } from '#server/operations/operation.ts';
import { invitationOf } from './invitation.ts';
import { borrowersOf, type MortgageApplication } from './own-mortgage.ts';
import type { MortgageDocumentKind } from './tables.ts';

export interface NewDocument {
  applicationId: string;
  /** Who may read it, and under whose key it is sealed. */
  personId: string;
  kind: MortgageDocumentKind;
  title: string;
  pdf: Buffer;
}

type Writing = Pick<OperationContext, 'db' | 'ids' | 'now' | 'vault'>;

/** Keeps a document that was delivered, as it was delivered. Answers its id. */
export async function keepDocument(
  { db, ids, now, vault }: Writing,
  { applicationId, personId, kind, title, pdf }: NewDocument,
): Promise<string> {
  const id = ids();
  const row = { id, person_id: personId, application_id: applicationId, kind, title, content: pdf.toString('base64'), made_at: now };
  await db
    .insertInto('mortgage_document')
    .values(await vault.seal(db, 'mortgage_document', { person: personId, row: id }, row))
    .execute();
  return id;
}

/** The documents of an application that were delivered to the person asking, the latest first, without their contents. */
export function deliveredDocuments({ db, person }: OperationContext, applicationId: string) {
  return db
    .selectFrom('mortgage_document')
    .select(['id', 'kind', 'title', 'made_at'])
    .where('application_id', '=', applicationId)
    .where('person_id', '=', person?.id ?? '')
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** One of them with its bytes in base64; null where there is none of theirs. */
export async function deliveredDocument({ db, vault, person }: OperationContext, documentId: string) {
  const personId = person?.id ?? '';
  const row = await db
    .selectFrom('mortgage_document')
    .selectAll()
    .where('id', '=', documentId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row === undefined ? null : vault.open(db, 'mortgage_document', { person: personId, row: row.id }, row);
}

/** The logins of an application: the applicant's, and an invited co-borrower's once they have accepted. */
export async function readersOf(
  context: Pick<OperationContext, 'db' | 'vault'>,
  application: Pick<MortgageApplication, 'id' | 'person_id'>,
): Promise<string[]> {
  const second = (await borrowersOf(context, application)).find(({ entry }) => entry === 'invited');
  const accepted = second === undefined ? null : ((await invitationOf(context.db, second.id))?.accepted_by ?? null);
  return [application.person_id, ...(accepted === null ? [] : [accepted])];
}
