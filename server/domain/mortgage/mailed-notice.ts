import type { OperationContext } from '#server/operations/operation.ts';
import { readPerson } from '#server/people/read-person.ts';
import { hashOfToken, newToken } from '#server/security/tokens.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import type { BorrowerDocumentKind } from './document-kinds.ts';
import { lender } from './lender.ts';
import type { MortgageApplication, MortgageBorrower } from './own-mortgage.ts';

/** The time for which the link of a mailed notice opens it, in milliseconds: as long as the rights that a notice of action states. */
export const noticeMs = 60 * 24 * 60 * 60 * 1000;

type Mailing = Pick<OperationContext, 'db' | 'ids' | 'now' | 'vault' | 'outbox' | 'random'>;

/**
 * Keeps a document for a borrower who has no login here, and mails them a link of their own to it. No read of the applicant's finds it: it
 * is sealed under the applicant's key, in a table that only the link's hash leads to.
 */
export async function mailNotice(
  { db, ids, now, vault, outbox, random }: Mailing,
  application: MortgageApplication,
  borrower: MortgageBorrower,
  { kind, title, pdf }: { kind: BorrowerDocumentKind; title: string; pdf: Buffer },
): Promise<void> {
  const id = ids();
  const token = newToken(random);
  const expiresAt = now + noticeMs;
  const row = {
    id,
    person_id: application.person_id,
    application_id: application.id,
    borrower_id: borrower.id,
    kind,
    title,
    content: pdf.toString('base64'),
    token_hash: hashOfToken(token),
    made_at: now,
    expires_at: expiresAt,
    wrong: 0,
    consented_at: null,
    opened_at: null,
  };
  await db
    .insertInto('mortgage_notice')
    .values(await vault.seal(db, 'mortgage_notice', { person: application.person_id, row: id }, row))
    .execute();
  const applicant = await readPerson({ db, vault }, application.person_id);
  await outbox.send(db, {
    channel: 'mail',
    personId: application.person_id,
    reader: null,
    to: borrower.details?.email ?? '',
    words: 'mortgage/noticeForYou',
    values: {
      name: borrower.details?.firstName ?? '',
      applicant: `${applicant.first_name} ${applicant.last_name}`,
      link: `/mortgages/notice?token=${token}`,
      until: { day: newYorkDate(expiresAt) },
      phone: lender.phone,
    },
  });
}
