import { passwordLength } from '#server/security/password-length.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { nothing } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { readPerson } from '#server/people/read-person.ts';
import { countAttempt } from '#server/security/count-attempt.ts';
import { isSecondFactorMeans, secondFactorMeans } from '#server/security/second-factor.ts';
import { hashOfToken, newToken, tokenPattern } from '#server/security/tokens.ts';
import type { Database } from '#server/storage/database.ts';
import { isListed } from './exposed-passwords.ts';
import { ownerOfLink } from '#server/customers/owner-of-link.ts';
import { exposedWords, newPasswordProblem } from './password-rules.ts';

/** The lifetime of the mail's link, in milliseconds. */
export const resetMs: number = 60 * 60_000;

/** Mails for one username in an hour: more would let an attacker fill a person's mailbox. */
const mailsAnHour = 3;

const LINK_OVER = {
  retry: 'never',
  say: 'This link has been used, was replaced by a newer one, or is more than an hour old. Ask for a new link.',
} as const;
const badCode = 'The verification code you entered was not valid. Please check the code and try again.';

/** Asks for a link to set a new password. The answer is the same whether anybody has the username. */
const requestPasswordReset = defineOperation({
  name: 'requestPasswordReset',
  kind: 'external',
  caller: 'anyone',
  aggregate: nothing,
  audit: 'none',
  limit: { network: '60/h' },
  personal: ['input.username'],
  input: z.strictObject({ username: z.string().max(1000) }),
  output: WriteAnswer,
  async handler({ username }, context) {
    if (username.trim() === '') return refused('username', 'Enter your username.');
    const { vault, identity, outbox, now, random, language } = context;
    const personId = username.length > 100 ? null : await identity.personNamed(username);
    if (personId === null) return done;
    await context.settle(async (db) => {
      const { attempts } = await countAttempt(db, now, `password reset of ${personId}`, 60 * 60_000);
      if (attempts > mailsAnHour) return;
      const token = newToken(random);
      const row = { token_hash: hashOfToken(token), at: now };
      await db
        .insertInto('password_reset')
        .values({ person_id: personId, ...row })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
        .execute();
      const { email } = await readPerson({ db, vault }, personId);
      const link = `/security/reset-password?token=${token}`;
      await outbox.send(db, { channel: 'mail', personId, language, to: email, words: 'security/resetPassword', values: { link } });
    });
    return done;
  },
});

/** The person of a link that works; null where it does not. */
async function personOfLink(db: Kysely<Database>, now: number, token: string): Promise<string | null> {
  if (!tokenPattern.test(token)) return null;
  const row = await db
    .selectFrom('password_reset')
    .select('person_id')
    .where('token_hash', '=', hashOfToken(token))
    .where('at', '>', now - resetMs)
    .executeTakeFirst();
  return row?.person_id ?? null;
}

/** The fields of a link's page. */
const getPasswordReset = defineOperation({
  name: 'getPasswordReset',
  kind: 'read',
  caller: 'anyone',
  sensitive: ['input.token'],
  input: z.strictObject({ token: z.string().max(100) }),
  output: z.strictObject({
    works: z.boolean(),
    minLength: z.number().int(),
    /** By what the second factor can be proved; none where the person has none. */
    means: z.array(z.enum(secondFactorMeans)),
    last4: z.string().nullable(),
  }),
  async handler({ token }, { db, now, identity }) {
    const personId = await personOfLink(db, now, token);
    const need = personId === null ? null : await identity.factor.need(personId);
    return { works: personId !== null, minLength: passwordLength.least, means: need?.means ?? [], last4: need?.last4 ?? null };
  },
});

/** Texts a code to the holder of a link whose second factor is a phone. */
const sendPasswordResetCode = defineOperation({
  name: 'sendPasswordResetCode',
  kind: 'external',
  caller: 'anyone',
  aggregate: nothing,
  audit: 'none',
  limit: { network: '60/h' },
  sensitive: ['input.token'],
  input: z.strictObject({ token: z.string().max(100) }),
  output: z.strictObject({ sent: z.boolean() }),
  failures: {
    LINK_OVER,
    tooSoon: { retry: 'later', say: 'We sent a code less than 30 seconds ago.' },
    exceeded: { retry: 'never', say: "You've reached the maximum number of verification attempts. Try another way, or wait an hour." },
    notSent: { retry: 'never', say: 'Sorry, unable to send a code to your phone.' },
  },
  async handler({ token }, { db, now, identity, ids, idempotencyKey = ids() }) {
    const personId = await personOfLink(db, now, token);
    if (personId === null) throw new OperationFailure('LINK_OVER');
    const state = await identity.factor.send(personId, idempotencyKey);
    if (state !== 'sent') throw new OperationFailure(state === 'failed' ? 'notSent' : state);
    return { sent: true };
  },
});

/** Sets a new password by a link, and the second factor where there is one. Every session ends, and the person gets a mail. */
const resetPassword = defineOperation({
  name: 'resetPassword',
  kind: 'external',
  caller: 'anyone',
  aggregate: ownerOfLink('password_reset'),
  audit: 'security',
  // Guesses of the code are counted by their person.
  limit: { network: '120/h' },
  answersKept: false,
  sensitive: ['input.token', 'input.newPassword', 'input.code'],
  failures: { LINK_OVER },
  input: z.strictObject({
    token: z.string().max(100),
    newPassword: z.string().max(1000),
    by: z.enum(secondFactorMeans).nullable().default(null),
    code: z.string().max(100).nullable().default(null),
  }),
  output: WriteAnswer,
  async handler({ token, newPassword, by, code }, context) {
    const { db, vault, identity, parties, now, ids, idempotencyKey = ids() } = context;
    const personId = await personOfLink(db, now, token);
    if (personId === null) throw new OperationFailure('LINK_OVER');
    const wrong = newPasswordProblem(newPassword, '', await readPerson({ db, vault }, personId));
    if (wrong !== null) return refused('newPassword', wrong);
    if (await isListed(parties.exposedPasswords, { personId, idempotencyKey, password: newPassword }))
      return refused('newPassword', exposedWords);
    const hash = await identity.hash(newPassword);
    // Last, so that a code is not used up by a password that is refused.
    if ((await identity.factor.need(personId)) !== null) {
      const isProved = isSecondFactorMeans(by) && code !== null && (await identity.factor.check(personId, { by, code }));
      if (!isProved) return refused('', badCode);
    }
    if (!(await context.settle((own) => replacePassword(own, context, { personId, token, hash }), { done: (isSet) => isSet })))
      throw new OperationFailure('LINK_OVER');
    return done;
  },
});

/** Replaces the password; false if the link was already used. A person whose password was removed by "this was not me" has one again. */
async function replacePassword(
  db: Kysely<Database>,
  { notices, now }: OperationContext,
  { personId, token, hash }: { personId: string; token: string; hash: string },
): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('password_reset').where('token_hash', '=', hashOfToken(token)).executeTakeFirst();
  if (Number(numDeletedRows) === 0) return false;
  const row = { hash, updated_at: now };
  await db
    .insertInto('credential')
    .values({ person_id: personId, kind: 'password', ...row })
    .onConflict((conflict) => conflict.columns(['person_id', 'kind']).doUpdateSet(row))
    .execute();
  await db.deleteFrom('session').where('person_id', '=', personId).execute();
  await db.deleteFrom('email_change').where('person_id', '=', personId).execute();
  await notices.tell(db, { id: personId }, { words: 'security/passwordReset' });
  return true;
}

export const resetOperations: readonly Operation[] = [requestPasswordReset, getPasswordReset, sendPasswordResetCode, resetPassword];
