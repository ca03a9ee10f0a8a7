import { z } from 'zod';
import { ownerOfLink } from '#server/customers/owner-of-link.ts';
import { defineOperation, OperationFailure, type Operation } from '#server/operations/operation.ts';
import { readPerson } from '#server/people/read-person.ts';
import { hashOfToken, tokenPattern } from '#server/security/tokens.ts';
import { isDatabaseError } from '#server/storage/database-error.ts';
import { refused, WriteAnswer } from '#server/operations/shapes.ts';
import { signUpMs } from './sign-up-ms.ts';

/**
 * Proves the address. The link alone is not enough: the password is asked for too, so that neither a forwarded link nor a click in a
 * mail that a stranger caused, opens anything.
 */
const confirmSignUp = defineOperation({
  name: 'confirmSignUp',
  kind: 'external',
  caller: 'anyone',
  aggregate: ownerOfLink('sign_up'),
  audit: 'identity',
  // Guesses of the password are counted by their person.
  limit: { network: '120/h' },
  answersKept: false,
  sensitive: ['input.token', 'input.password'],
  personal: ['output.username'],
  failures: {
    LINK_OVER: { retry: 'never', say: 'This link has been used, or is more than 24 hours old.' },
    ALREADY_A_CUSTOMER: { retry: 'never', say: 'You already have an account with this email address. Sign in instead.' },
  },
  input: z.strictObject({ token: z.string().max(100), password: z.string().max(256) }),
  output: WriteAnswer.extend({ username: z.string() }),
  async handler({ token, password }, context) {
    const { db, vault, identity, now, settle } = context;
    const row = tokenPattern.test(token)
      ? await db
          .selectFrom('sign_up')
          .select('person_id')
          .where('token_hash', '=', hashOfToken(token))
          .where('at', '>', now - signUpMs)
          .executeTakeFirst()
      : undefined;
    if (row === undefined) throw new OperationFailure('LINK_OVER');
    const { person_id: id } = row;
    if (!(await identity.byPassword(id, password)))
      return { ...refused('password', 'This is not the password that you chose when you signed up.'), username: '' };
    const { username } = await readPerson({ db, vault }, id);
    const isUsed = await settle(
      async (own) => {
        const { numUpdatedRows } = await own
          .updateTable('sign_up')
          .set({ token_hash: null, confirmed_at: now })
          .where('token_hash', '=', hashOfToken(token))
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 0) return false;
        await own
          .updateTable('person')
          .set({ username_index: identity.usernameIndex(username) })
          .where('id', '=', id)
          .execute();
        return true;
      },
      { done: (isDone) => isDone },
    ).catch((error: unknown) => {
      throw isDatabaseError(error, 'unique') ? new OperationFailure('ALREADY_A_CUSTOMER') : error;
    });
    if (!isUsed) throw new OperationFailure('LINK_OVER');
    return { success: true, errors: [], username };
  },
});

export const confirmOperations: readonly Operation[] = [confirmSignUp];
