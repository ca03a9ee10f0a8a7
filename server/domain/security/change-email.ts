import { z } from 'zod';
import { isEmail, plainEmail } from '#engine/fields/email-text.ts';
import { isLookAlike, lookAlikeWords } from '#server/customers/look-alike-address.ts';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn, type Operation } from '#server/operations/operation.ts';
import { done, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { readPerson } from '#server/people/read-person.ts';
import { hashOfToken, newToken, tokenPattern } from '#server/security/tokens.ts';
import { ownerOfLink } from '#server/customers/owner-of-link.ts';
import { keepBefore } from '#server/security/protections.ts';
import { emailProtection } from './protections.ts';
import { wrongPassword } from './wrong-password.ts';

/** The lifetime of the link to the new address, in milliseconds. */
export const emailChangeMs: number = 24 * 60 * 60_000;

const longest = 254;

/** 002 §7: asks for another e-mail address. Nothing changes before the link in the mail to that address is opened. */
const updateEmail = defineOperation({
  name: 'apiUsersUpdateEmail',
  kind: 'external',
  aggregate: thePerson,
  audit: 'security',
  limit: { person: '10/h' },
  sensitive: ['input.password'],
  personal: ['input.new_email'],
  input: z.strictObject({ new_email: z.string().max(1000), password: z.string().max(1000) }),
  output: WriteAnswer,
  async handler({ new_email: typed, password }, context) {
    const { id: personId } = signedIn(context);
    const { vault, identity, notices, outbox, now, random, settle } = context;
    const email = plainEmail(typed);
    if (isLookAlike(email)) return refused('new_email', lookAlikeWords);
    if (email.length > longest || !isEmail(email)) return refused('new_email', 'Invalid email.');
    const { email: present } = await readPerson(context, personId);
    if (email.toLowerCase() === present.toLowerCase()) return refused('new_email', 'New email cannot be the same as the previous email.');
    if (password === '') return refused('password', 'Password is required.');
    if (!(await identity.byPassword(personId, password))) return refused('password', wrongPassword);
    await settle(async (db) => {
      const token = newToken(random);
      const sealed = await vault.seal(db, 'email_change', personId, { email });
      const row = { ...sealed, token_hash: hashOfToken(token), at: now };
      await db
        .insertInto('email_change')
        .values({ person_id: personId, ...row })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
        .execute();
      const link = `/security/confirm-email?token=${token}`;
      await outbox.send(db, { channel: 'mail', personId, to: email, words: 'security/confirmEmail', values: { link } });
      await notices.tell(db, signedIn(context), { words: 'security/emailChangeAsked', to: [present] });
    });
    return done;
  },
});

/** The person's address, and the unconfirmed new one. */
const getEmailSettings = defineOperation({
  name: 'getEmailSettings',
  kind: 'read',
  personal: ['output.email', 'output.pendingEmail'],
  input: z.strictObject({}),
  output: z.strictObject({ email: z.string(), pendingEmail: z.string().nullable() }),
  async handler(_input, context) {
    const { id } = signedIn(context);
    const { db, vault, now } = context;
    const { email } = await readPerson(context, id);
    const row = await db
      .selectFrom('email_change')
      .selectAll()
      .where('person_id', '=', id)
      .where('at', '>', now - emailChangeMs)
      .executeTakeFirst();
    return { email, pendingEmail: row === undefined ? null : (await vault.open(db, 'email_change', id, row)).email };
  },
});

/** Takes the wish back. */
const cancelEmailChange = defineOperation({
  name: 'cancelEmailChange',
  kind: 'local',
  aggregate: thePerson,
  audit: 'security',
  input: z.strictObject({}),
  output: WriteAnswer,
  async handler(_input, context) {
    await context.db.deleteFrom('email_change').where('person_id', '=', signedIn(context).id).execute();
    return done;
  },
});

/** Opening the link proves that the person reads mail at the new address. It is theirs from now on, and their other sessions end. */
const confirmEmailChange = defineOperation({
  name: 'confirmEmailChange',
  kind: 'local',
  caller: 'anyone',
  aggregate: ownerOfLink('email_change'),
  audit: 'security',
  limit: { network: '120/h' },
  failures: { LINK_OVER: { retry: 'never', say: 'This link has been used, or is older than 24 hours. Nothing was changed.' } },
  sensitive: ['input.token'],
  input: z.strictObject({ token: z.string().max(100) }),
  output: z.strictObject({ success: z.boolean() }),
  async handler({ token }, context) {
    const { db, vault, notices, now, person } = context;
    const taken = tokenPattern.test(token)
      ? await db.deleteFrom('email_change').where('token_hash', '=', hashOfToken(token)).returningAll().executeTakeFirst()
      : undefined;
    if (taken === undefined || taken.at <= now - emailChangeMs) throw new OperationFailure('LINK_OVER');
    const { person_id: id } = taken;
    const { email: before } = await readPerson(context, id);
    await keepBefore(context, id, emailProtection);
    const { email } = await vault.open(db, 'email_change', id, taken);
    await db
      .updateTable('person')
      .set(await vault.seal(db, 'person', id, { email }))
      .where('id', '=', id)
      .execute();
    let others = db.deleteFrom('session').where('person_id', '=', id);
    if (person?.id === id && person.session !== undefined) others = others.where('id', '!=', person.session.id);
    await others.execute();
    const asking = person?.id === id ? person : { id };
    // The link that undoes it goes to the former address alone: the new one may be a thief's.
    await notices.tell(db, asking, { words: 'security/emailChanged', to: [before] });
    await context.outbox.send(db, { channel: 'mail', personId: id, to: email, words: 'security/emailIsYours' });
    return { success: true };
  },
});

export const emailOperations: readonly Operation[] = [updateEmail, getEmailSettings, cancelEmailChange, confirmEmailChange];
