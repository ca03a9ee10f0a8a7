import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { readPerson, type Person } from '#server/people/read-person.ts';
import type { Opened } from '#server/security/sealed.ts';
import type { Row } from '#server/storage/database.ts';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, refused, WriteAnswer } from '#server/operations/shapes.ts';

type Link = Opened<Row<'spousal_link'>>;

async function linkOf(context: OperationContext): Promise<{ person: Person; link: Link | undefined }> {
  const { id } = signedIn(context);
  const person = await readPerson(context, id);
  const link = await context.db.selectFrom('spousal_link').selectAll().where('person_id', '=', id).executeTakeFirst();
  return { person, link: link === undefined ? undefined : await context.vault.open(context.db, 'spousal_link', id, link) };
}

async function write(context: OperationContext, { status, recipient_email }: Pick<Link, 'status' | 'recipient_email'>): Promise<void> {
  const { id } = signedIn(context);
  const values = await context.vault.seal(context.db, 'spousal_link', id, { status, recipient_email, updated_at: context.now });
  await context.db
    .insertInto('spousal_link')
    .values({ person_id: id, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute();
}

/** Whether a spouse's accounts count when losses are harvested. No takes back an invitation that is out; yes leaves one that is. */
const updateSpousalLinkPreference = defineOperation({
  name: 'updateSpousalLinkPreference',
  kind: 'local',
  aggregate: thePerson,
  audit: 'identity',
  input: z.strictObject({ linkSpouse: z.boolean() }),
  output: WriteAnswer,
  async handler({ linkSpouse }, context) {
    const { person, link } = await linkOf(context);
    if (linkSpouse && !person.filing_status.startsWith('MARRIED'))
      return refused('linkSpouse', 'You can link a spouse when your filing status is married.');
    if (link?.status === 'linked')
      return linkSpouse ? done : refused('linkSpouse', 'Your accounts are linked already. Unlink them in settings.');
    if (!linkSpouse) await write(context, { status: 'declined', recipient_email: null });
    else if (link?.status !== 'invited') await write(context, { status: 'emailNeeded', recipient_email: null });
    return done;
  },
});

/** Records the invitation, which the account pages of both show. The refusals are those of 002 §8. */
const inviteSpouseToLink = defineOperation({
  name: 'inviteSpouseToLink',
  kind: 'local',
  aggregate: thePerson,
  audit: 'identity',
  limit: { person: '20/h' },
  personal: ['recipientEmail'],
  input: z.strictObject({ recipientEmail: z.string().max(254) }),
  output: WriteAnswer,
  async handler({ recipientEmail }, context) {
    const email = recipientEmail.trim().toLowerCase();
    if (!z.email().safeParse(email).success) return refused('recipientEmail', 'Enter a valid e-mail address.');
    const { person, link } = await linkOf(context);
    if (email === person.email.toLowerCase()) {
      return refused('recipientEmail', 'We cannot process this request as you are not allowed to link your accounts with yourself.');
    }
    if (link?.status === 'linked') return refused('recipientEmail', 'This request has already been processed.');
    if (link?.status === 'invited' && link.recipient_email !== email)
      return refused('recipientEmail', 'You may have at most one outstanding pending request at a time.');
    if (link?.status !== 'invited' && link?.status !== 'emailNeeded')
      return refused('recipientEmail', 'Say first that you would like to link your spouse.');
    await write(context, { status: 'invited', recipient_email: email });
    return done;
  },
});

export const spousalLinkOperations: readonly Operation[] = [updateSpousalLinkPreference, inviteSpouseToLink];
