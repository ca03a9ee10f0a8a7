import type { Attention } from '#server/attention/attention.ts';
import { readPerson } from '#server/people/read-person.ts';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';

/** The newest messages that are looked at: opening one costs a decryption. */
const looked = 10;

/** The person's present address if the last mail there with a known outcome was returned; else null. */
async function unreachedAddress({ db, vault }: OperationContext, personId: string): Promise<string | null> {
  const mails = db.selectFrom('outbox').where('person_id', '=', personId).where('channel', '=', 'mail');
  // Hardly anyone has one: their other messages are not opened.
  if ((await mails.where('status', '=', 'bounced').select('id').limit(1).executeTakeFirst()) === undefined) return null;
  const { email } = await readPerson({ db, vault }, personId);
  const rows = await mails
    .where('status', 'in', ['sent', 'bounced'])
    .select(['id', 'message', 'status'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(looked)
    .execute();
  for (const { id, message: sealed, status } of rows) {
    const { message } = await vault.open(db, 'outbox', { person: personId, row: id }, { message: sealed });
    if (message.to.toLowerCase() === email.toLowerCase()) return status === 'bounced' ? email : null;
  }
  return null;
}

/** A mail to the person came back. They hear of it where they are reached: on their own pages. */
export const returnedMail: Attention = {
  kind: 'returnedMail',
  list: 'attention',
  async read(context) {
    const email = await unreachedAddress(context, signedIn(context).id);
    if (email === null) return [];
    return [
      {
        state: 'failed',
        title: `We couldn’t reach you at ${email}`,
        text: 'An email that we sent there came back. Check that the address is right and that your mailbox takes mail, or change it.',
        label: 'Check your email',
        accountId: null,
        isNamed: true,
        to: { route: 'settingsSecurity', with: {} },
      },
    ];
  },
};
