import { passwordLength } from '#server/security/password-length.ts';
import { z } from 'zod';
import { isEmail, plainEmail } from '#engine/fields/email-text.ts';
import { isLookAlike, lookAlikeWords } from '#server/customers/look-alike-address.ts';
import { exposedWords, isListed, newPasswordProblem } from '#server/domain/security/index.ts';
import { nothing } from '#server/operations/aggregate.ts';
import { defineOperation, type Operation } from '#server/operations/operation.ts';
import { done, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { longestAddress, writeSignUp } from './write-sign-up.ts';

/** The rules that the form says before anything is typed. */
const getSignUpRules = defineOperation({
  name: 'getSignUpRules',
  kind: 'read',
  caller: 'anyone',
  input: z.strictObject({}),
  output: z.strictObject({ minLength: z.number().int() }),
  handler: () => ({ minLength: passwordLength.least }),
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
  limit: { network: '60/h' },
  answersKept: false,
  sensitive: ['input.password', 'input.again'],
  personal: ['input.email'],
  input: z.strictObject({
    email: z.string().max(1000),
    password: z.string().max(1000),
    agrees: z.boolean(),
    /** Where the visitor came from: a page of ours. */
    to: z.string().max(1000).nullable().default(null),
    /** The token of an earlier mail, where the visitor comes from its page. */
    again: z.string().max(100).nullable().default(null),
  }),
  output: WriteAnswer,
  async handler({ email: typed, password, agrees, to, again }, context) {
    const { parties, idempotencyKey = '' } = context;
    const email = plainEmail(typed);
    if (isLookAlike(email)) return refused('email', lookAlikeWords);
    if (email.length > longestAddress || !isEmail(email)) return refused('email', 'Invalid email.');
    const username = email.toLowerCase();
    const problem = newPasswordProblem(password, '', { username, email, first_name: '', last_name: '' });
    if (problem !== null) return refused('password', problem);
    if (!agrees) return refused('agrees', 'Agree to electronic delivery to go on.');
    if (await isListed(parties.exposedPasswords, { personId: '', idempotencyKey, password })) return refused('password', exposedWords);
    await writeSignUp(context, { email, username, password, to, again });
    return done;
  },
});

export const requestOperations: readonly Operation[] = [getSignUpRules, requestSignUp];
