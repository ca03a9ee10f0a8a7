import { passwordLength } from '#server/security/password-length.ts';
import { z } from 'zod';
import { thePerson, nothing } from '#server/operations/aggregate.ts';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { done, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { readPerson } from '#server/people/read-person.ts';
import { isListed, isPasswordExposed } from './exposed-passwords.ts';
import { exposedWords, newPasswordProblem } from './password-rules.ts';
import { wrongPassword } from './wrong-password.ts';

/** More than anybody types; what is longer than a password may be is refused in words. */
const Typed = z.string().max(1000);

/** 002 §7: whether a new password was exposed on another site. */
const passwordExposure = defineOperation({
  name: 'apiUsersPasswordExposure',
  kind: 'external',
  aggregate: nothing,
  audit: 'none',
  limit: { person: '60/h' },
  answersKept: false,
  sensitive: ['input.password'],
  failures: { unavailable: { retry: 'later', say: "We can't check this password at the moment." } },
  input: z.strictObject({ password: Typed }),
  output: z.strictObject({ isPasswordExposed: z.boolean() }),
  async handler({ password }, { parties, person, idempotencyKey = '' }) {
    return {
      isPasswordExposed: await isPasswordExposed(parties.exposedPasswords, { personId: person?.id ?? '', idempotencyKey, password }),
    };
  },
});

/** 002 §7: another password. Every session ends, this one too, and what was signed in with elsewhere. */
const setPassword = defineOperation({
  name: 'setPassword',
  kind: 'external',
  aggregate: thePerson,
  audit: 'security',
  limit: { person: '20/h' },
  answersKept: false,
  sensitive: ['input.currentPassword', 'input.newPassword'],
  input: z.strictObject({ currentPassword: Typed, newPassword: Typed }),
  output: WriteAnswer,
  async handler({ currentPassword, newPassword }, context) {
    const { id: personId } = signedIn(context);
    const { db, vault, identity, notices, now, settle, idempotencyKey = '' } = context;
    if (currentPassword === '') return refused('currentPassword', 'Old password is required.');
    const wrong = newPasswordProblem(newPassword, currentPassword, await readPerson({ db, vault }, personId));
    if (wrong !== null) return refused('newPassword', wrong);
    const before = await db.selectFrom('credential').select('hash').where('person_id', '=', personId).executeTakeFirst();
    if (!(await identity.byPassword(personId, currentPassword))) return refused('currentPassword', wrongPassword);
    if (await isListed(context.parties.exposedPasswords, { personId, idempotencyKey, password: newPassword }))
      return refused('newPassword', exposedWords);
    const hash = await identity.hash(newPassword);
    const isSet = await settle(async (own) => {
      const changed = await own
        .updateTable('credential')
        .set({ hash, updated_at: now })
        .where('person_id', '=', personId)
        .where('kind', '=', 'password')
        .where('hash', '=', before?.hash ?? '')
        .executeTakeFirst();
      // Changed meanwhile: what was typed is no longer the old password.
      if (Number(changed.numUpdatedRows) === 0) return false;
      await own.deleteFrom('session').where('person_id', '=', personId).execute();
      await notices.tell(own, signedIn(context), { words: 'security/passwordChanged' });
      return true;
    });
    return isSet ? done : refused('currentPassword', wrongPassword);
  },
});

/** The password rules that the form shows before anything is typed, and when the password was changed last. */
const getPasswordRules = defineOperation({
  name: 'getPasswordRules',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({ minLength: z.number().int(), maxLength: z.number().int(), changedAt: z.number().int() }),
  async handler(_input, context) {
    const query = context.db.selectFrom('credential').select('updated_at').where('person_id', '=', signedIn(context).id);
    const row = await query.where('kind', '=', 'password').executeTakeFirstOrThrow();
    return { minLength: passwordLength.least, maxLength: passwordLength.most, changedAt: row.updated_at };
  },
});

export const passwordOperations: readonly Operation[] = [passwordExposure, setPassword, getPasswordRules];
