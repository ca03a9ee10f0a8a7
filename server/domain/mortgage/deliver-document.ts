import type { OperationContext } from '#server/operations/operation.ts';
import type { ApplicationDocumentKind, BorrowerDocumentKind } from './document-kinds.ts';
import { invitationOf } from './invitation.ts';
import { keepDocument } from './mortgage-documents.ts';
import { mailNotice } from './mailed-notice.ts';
import { borrowersOf, type MortgageApplication, type MortgageBorrower } from './own-mortgage.ts';

type Delivering = Pick<OperationContext, 'db' | 'ids' | 'now' | 'vault'>;
/** What a document is mailed with; seeds write borrowers with logins alone, and mail nothing. */
type Mailing = Partial<Pick<OperationContext, 'outbox' | 'random'>>;

interface Delivered<Kind> {
  kind: Kind;
  title: string;
  pdf: Buffer;
}

/** The login that a borrower reads their own documents with: null for one whom the applicant entered. */
async function loginOf({ db }: Pick<OperationContext, 'db'>, borrower: MortgageBorrower): Promise<string | null> {
  if (borrower.entry === 'self') return borrower.person_id;
  return borrower.entry === 'invited' ? ((await invitationOf(db, borrower.id))?.accepted_by ?? null) : null;
}

/** Delivers a document about the loan to each login of its application. */
export async function deliverToApplication(
  context: Delivering,
  application: MortgageApplication,
  document: Delivered<ApplicationDocumentKind>,
): Promise<void> {
  for (const borrower of await borrowersOf(context, application)) {
    const personId = await loginOf(context, borrower);
    if (personId !== null) await keepDocument(context, { ...document, applicationId: application.id, personId, borrowerId: null });
  }
}

/** Delivers a document about one borrower to that borrower alone: to their login, or by a link of their own that is mailed to them. */
export async function deliverToBorrower(
  context: Delivering & Mailing,
  application: MortgageApplication,
  borrower: MortgageBorrower,
  document: Delivered<BorrowerDocumentKind>,
): Promise<void> {
  const personId = await loginOf(context, borrower);
  if (personId !== null) return keepDocument(context, { ...document, applicationId: application.id, personId, borrowerId: borrower.id });
  const { outbox, random } = context;
  if (outbox === undefined || random === undefined)
    throw new Error('A borrower without a login gets a document by mail, which needs an outbox.');
  await mailNotice({ ...context, outbox, random }, application, borrower, document);
}
