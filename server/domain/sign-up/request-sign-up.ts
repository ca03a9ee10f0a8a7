import { z } from 'zod';
import { isEmail } from '#engine/fields/email-text.ts';
import { safeAddress } from '#engine/validation/safe-address.ts';
import { exposedWords, isListed, newPasswordProblem, passwordMin } from '#server/domain/security/index.ts';
import { nothing } from '#server/operations/aggregate.ts';
import { defineOperation, type Operation } from '#server/operations/operation.ts';
import { done, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { writePerson } from '#server/people/add-person.ts';
import { countAttempt } from '#server/security/count-attempt.ts';
import { hashOfToken, newToken } from '#server/security/tokens.ts';

/** The revision of the consent to electronic delivery that the page shows. */
const consentVersion = '2026-11-25';

/** An address is its person's username, which a sign-in takes with at most so many characters. */
const longest = 100;

/** Mails to one address in an hour: more would let anybody fill somebody's mailbox. */
const mailsAnHour = 3;

/** The rules that the form says before anything is typed. */
const getSignUpRules = defineOperation({
  name: 'getSignUpRules',
  kind: 'read',
  caller: 'anyone',
  input: z.strictObject({}),
  output: z.strictObject({ minLength: z.number().int() }),
  handler: () => ({ minLength: passwordMin }),
});

/**
 * Asks to become a customer. The answer, and the work for it, is the same whether an address is taken or not: a person is written who is found by
 * nothing and cannot sign in, and one mail goes out. Only its words differ. Whose link is not used is removed (`end-sign-ups.ts`).
 */
const requestSignUp = defineOperation({
  name: 'requestSignUp',
  kind: 'external',
  caller: 'anyone',
  aggregate: nothing,
  audit: 'none',
  answersKept: false,
  sensitive: ['input.password'],
  personal: ['input.email'],
  input: z.strictObject({
    email: z.string().max(1000),
    password: z.string().max(1000),
    agrees: z.boolean(),
    /** Where the visitor came from: a page of ours. */
    to: z.string().max(1000).nullable().default(null),
  }),
  output: WriteAnswer,
  async handler({ email: typed, password, agrees, to }, context) {
    const { vault, identity, parties, outbox, now, random, ids, idempotencyKey = '' } = context;
    const email = typed.trim();
    if (email.length > longest || !isEmail(email)) return refused('email', 'Invalid email.');
    const username = email.toLowerCase();
    const problem = newPasswordProblem(password, '', { username, email, first_name: '', last_name: '' });
    if (problem !== null) return refused('password', problem);
    if (!agrees) return refused('agrees', 'Agree to electronic delivery to go on.');
    if (await isListed(parties.exposedPasswords, { personId: '', idempotencyKey, password })) return refused('password', exposedWords);
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
    return done;
  },
});

/** True for a path of ours; whatever leads elsewhere is left out of the mail. */
function isOwnPage(to: string): boolean {
  return to.startsWith('/') && safeAddress(to) === to;
}

export const requestOperations: readonly Operation[] = [getSignUpRules, requestSignUp];
