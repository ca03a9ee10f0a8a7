import type { Kysely } from 'kysely';
import type { OperationContext } from '#server/operations/operation.ts';
import { readPerson } from '#server/people/read-person.ts';
import type { Database } from '#server/storage/database.ts';

/** The news of an invitation, named as in the words of the area. */
type InvitationNews = 'joined' | 'youJoined' | 'declined' | 'couldNotJoin' | 'notVerified';

/** Tells one of the two by mail, in the transaction that makes it so. */
export async function mailOwner(
  db: Kysely<Database>,
  { vault, outbox }: Pick<OperationContext, 'vault' | 'outbox'>,
  personId: string,
  news: InvitationNews,
  { other, accountId }: { other: string; accountId: string },
): Promise<void> {
  const { email, first_name } = await readPerson({ db, vault }, personId);
  const values = { name: first_name, other, link: `/accounts/${accountId}` };
  await outbox.send(db, { channel: 'mail', personId, to: email, words: `joint-access/${news}`, values });
}
