import type { OperationContext } from '#server/operations/operation.ts';
import type { MessageValues } from '#server/outbox/outbox.ts';
import { readPerson } from '#server/people/read-person.ts';
import { invitationOf } from './invitation.ts';
import { borrowersOf, type MortgageApplication, type MortgageBorrower } from './own-mortgage.ts';

/** The words of a mail, as `messages:` of an area's words name them, and the values that stand in them. */
export interface BorrowerMail {
  words: string;
  values?: MessageValues;
}

/** Sends a borrower a mail about an application. It greets them by name, and links to the application's page. */
export async function mailBorrower(
  context: Pick<OperationContext, 'db' | 'vault' | 'outbox'>,
  application: Pick<MortgageApplication, 'id' | 'person_id'>,
  borrower: MortgageBorrower,
  { words, values = {} }: BorrowerMail,
): Promise<void> {
  const personId = application.person_id;
  const applicant = borrower.entry === 'self' ? await readPerson(context, personId) : null;
  await context.outbox.send(context.db, {
    channel: 'mail',
    personId,
    reader: applicant === null ? ((await invitationOf(context.db, borrower.id))?.accepted_by ?? null) : personId,
    to: applicant?.email ?? borrower.details?.email ?? '',
    words,
    values: {
      name: applicant?.first_name ?? borrower.details?.firstName ?? '',
      link: `/mortgages/dashboard/${application.id}`,
      ...values,
    },
  });
}

/** The same to the applicant, and to a co-borrower with a login of their own. */
export async function mailBorrowers(
  context: Pick<OperationContext, 'db' | 'vault' | 'outbox'>,
  application: MortgageApplication,
  mail: BorrowerMail,
): Promise<void> {
  for (const borrower of await borrowersOf(context, application))
    if (borrower.entry !== 'entered') await mailBorrower(context, application, borrower, mail);
}
