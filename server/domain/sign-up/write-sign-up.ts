import { safeAddress } from '#engine/validation/safe-address.ts';
import type { OperationContext } from '#server/operations/operation.ts';
import { writePerson } from '#server/people/add-person.ts';
import { countAttempt } from '#server/security/count-attempt.ts';
import { hashOfToken, newToken } from '#server/security/tokens.ts';

/** The revision of the consent to electronic delivery that the page shows. */
const consentVersion = '2026-11-25';

/** An address is its person's username, which a sign-in takes with at most so many characters. */
export const longestAddress = 100;

/** Mails to one address in an hour: more would let anybody fill somebody's mailbox. */
const mailsAnHour = 3;

/**
 * Writes somebody who asked to become a customer, and sends one mail. They are found by nothing and cannot sign in until they used its link. Whether the address is
 * taken changes nothing but the words of the mail.
 */
export async function writeSignUp(
  context: OperationContext,
  { email, username, password, to }: { email: string; username: string; password: string; to: string | null },
): Promise<void> {
  const { vault, identity, outbox, now, random, ids } = context;
  const isTaken = (await identity.personNamed(username)) !== null;
  const hash = await identity.hash(password);
  await context.settle(async (db) => {
    const { attempts } = await countAttempt(db, now, `sign-up of ${username}`, 60 * 60_000);
    if (attempts > mailsAnHour) return;
    const personId = ids();
    const token = newToken(random);
    await writePerson(
      db,
      { vault, id: personId, now, usernameIndex: null },
      { username, firstName: '', lastName: '', email, state: '', hash },
    );
    await db
      .insertInto('sign_up')
      .values({ person_id: personId, token_hash: hashOfToken(token), consent: consentVersion, at: now, confirmed_at: null })
      .execute();
    const query = new URLSearchParams({ token, ...(to === null || !isOwnPage(to) ? {} : { to }) });
    const words = isTaken ? 'sign-up/alreadyACustomer' : 'sign-up/confirmSignUp';
    const forgotten = '/forgot-password';
    const values = { link: isTaken ? '/sign-in' : `/signup/confirm?${query.toString()}`, forgotten };
    await outbox.send(db, { channel: 'mail', personId, to: email, words, values });
  });
}

/** True for a path of ours; whatever leads elsewhere is left out of the mail. */
function isOwnPage(to: string): boolean {
  return to.startsWith('/') && safeAddress(to) === to;
}
