import { safeAddress } from '#engine/validation/safe-address.ts';
import type { Kysely } from 'kysely';
import { TooManyRequests } from '#server/operations/operation-failure.ts';
import type { OperationContext } from '#server/operations/operation.ts';
import { writePerson } from '#server/people/add-person.ts';
import { readPerson } from '#server/people/read-person.ts';
import { countAttempt } from '#server/security/count-attempt.ts';
import { hashOfToken, newToken, tokenPattern } from '#server/security/tokens.ts';
import type { Database } from '#server/storage/database.ts';
import { signUpMs } from './sign-up-ms.ts';

/** The revision of the consent to electronic delivery that the page shows. */
const consentVersion = '2026-11-25';

/** An address is its person's username, which a sign-in takes with at most so many characters. */
export const longestAddress = 100;

const hour = 60 * 60_000;

/** Mails in an hour: to one address, as more would let an attacker fill a mailbox, and in all (AU-19). */
const mailsAnHour = { toOneAddress: 3, inAll: 3_000 };

export interface SignUp {
  email: string;
  username: string;
  password: string;
  /** The page that the visitor came from. */
  to: string | null;
  /** The token of an earlier mail to this address: who holds it gets one more mail, however many strangers have asked for. */
  again?: string | null;
  /** The invitation by which they sign up. Its mails count by themselves, so that strangers cannot use them up. */
  invitationId?: string;
}

/**
 * Writes a sign-up, and sends one mail. No query finds the person, and they cannot sign in, until the link is used. Whether the address is
 * taken changes nothing but the words of the mail.
 */
export async function writeSignUp(
  context: OperationContext,
  { email, username, password, to, again = null, invitationId = '' }: SignUp,
): Promise<void> {
  const { vault, identity, outbox, now, random, ids, language } = context;
  const isMore = again !== null && (await isOwnToken(context, again, username));
  const isTaken = (await identity.personNamed(username)) !== null;
  const hash = await identity.hash(password);
  await context.settle(async (db) => {
    const inAll = await countAttempt(db, now, 'sign-ups', hour);
    if (inAll.attempts > mailsAnHour.inAll) {
      context.capReached('sign-ups');
      throw new TooManyRequests(inAll.retryAfter);
    }
    const { attempts } = isMore
      ? await countAttempt(db, now, `sign-up again by ${again}`, signUpMs)
      : await countAttempt(db, now, `sign-up of ${username} ${invitationId}`, hour);
    if (attempts > (isMore ? 1 : mailsAnHour.toOneAddress)) return;
    const personId = ids();
    const token = newToken(random);
    await writePerson(
      db,
      { vault, id: personId, now, usernameIndex: null },
      { username, firstName: '', lastName: '', email, state: '', hash },
    );
    await db
      .insertInto('sign_up')
      .values({
        person_id: personId,
        token_hash: hashOfToken(token),
        consent: consentVersion,
        ...context.languageRead(),
        at: now,
        confirmed_at: null,
      })
      .execute();
    const query = new URLSearchParams({ token, ...(to === null || !isOwnPage(to) ? {} : { to }) });
    const words = isTaken ? 'sign-up/alreadyACustomer' : 'sign-up/confirmSignUp';
    const forgotten = '/forgot-password';
    const values = { link: isTaken ? '/sign-in' : `/signup/confirm?${query.toString()}`, forgotten };
    await outbox.send(db, { channel: 'mail', personId, language, to: email, words, values });
  });
}

/** True if a mail of the last 24 hours to this very address holds the token. Only its reader knows one. */
async function isOwnToken(
  { db, vault, now }: { db: Kysely<Database> } & Pick<OperationContext, 'vault' | 'now'>,
  token: string,
  username: string,
) {
  if (!tokenPattern.test(token)) return false;
  const row = await db
    .selectFrom('sign_up')
    .select('person_id')
    .where('token_hash', '=', hashOfToken(token))
    .where('at', '>', now - signUpMs)
    .executeTakeFirst();
  return row !== undefined && (await readPerson({ db, vault }, row.person_id)).username === username;
}

/** True for a path of ours; whatever leads elsewhere is left out of the mail. */
function isOwnPage(to: string): boolean {
  return to.startsWith('/') && safeAddress(to) === to;
}
