import type { Kysely } from 'kysely';
import type { OperationContext } from '#server/operations/operation.ts';
import { readPerson } from '#server/people/read-person.ts';
import type { Database } from '#server/storage/database.ts';
import { kindNamed, type AccountRequest } from './own-request.ts';

/** The news of an application that its applicant is sent by mail, named as in the words of the area. */
export type ApplicationNews = 'applicationSubmitted' | 'documentsWanted' | 'accountOpened' | 'applicationDeclined';

/** Tells the applicant by mail, in the transaction that makes it so. The link leads to the application, or to the account that was opened. */
export async function mailApplicant(
  db: Kysely<Database>,
  context: Pick<OperationContext, 'vault' | 'outbox'>,
  request: AccountRequest,
  news: ApplicationNews,
  link = `/application/resume?accountRequestId=${request.id}`,
): Promise<void> {
  const { email, first_name } = await readPerson({ db, vault: context.vault }, request.person_id);
  const values = { name: first_name, kind: kindNamed(request), link };
  await context.outbox.send(db, { channel: 'mail', personId: request.person_id, to: email, words: `new-account/${news}`, values });
}
