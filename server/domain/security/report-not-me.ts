import { z } from 'zod';
import { defineOperation, OperationFailure } from '#server/operations/operation.ts';
import { hashOfToken, tokenPattern } from '#server/security/tokens.ts';
import { ownerOfLink } from '#server/customers/owner-of-link.ts';

/** The lifetime of a notice's link, in milliseconds. */
const notMeForMs = 7 * 24 * 60 * 60_000;

/**
 * "This was not me": everybody is signed out, the password opens nothing any more, an e-mail address that was changed is what it was, and another legal
 * name that was asked for is not given. The person calls us then; nobody can be asked online whose address and password somebody else may have.
 */
export const reportNotMe = defineOperation({
  name: 'reportNotMe',
  kind: 'local',
  caller: 'anyone',
  aggregate: ownerOfLink('notice'),
  audit: 'security',
  failures: { LINK_OVER: { retry: 'never', say: 'This link has been used, or is older than 7 days.', instead: 'support' } },
  sensitive: ['input.token'],
  input: z.strictObject({ token: z.string().max(100) }),
  output: z.strictObject({ success: z.boolean() }),
  async handler({ token }, { db, vault, now }) {
    const notice = tokenPattern.test(token)
      ? await db
          .updateTable('notice')
          .set({ reported_at: now })
          .where('token_hash', '=', hashOfToken(token))
          .where('reported_at', 'is', null)
          .where('at', '>', now - notMeForMs)
          .returningAll()
          .executeTakeFirst()
      : undefined;
    if (notice === undefined) throw new OperationFailure('LINK_OVER');
    const { person_id: id } = notice;
    const { detail } = await vault.open(db, 'notice', { person: id, row: notice.id }, notice);
    await db.deleteFrom('session').where('person_id', '=', id).execute();
    await db.deleteFrom('email_change').where('person_id', '=', id).execute();
    await db
      .updateTable('name_change_request')
      .set({ status: 'declined', decided_at: now })
      .where('person_id', '=', id)
      .where('status', '=', 'submitted')
      .execute();
    await db.deleteFrom('credential').where('person_id', '=', id).execute();
    if (detail.email !== null)
      await db
        .updateTable('person')
        .set(await vault.seal(db, 'person', id, { email: detail.email }))
        .where('id', '=', id)
        .execute();
    return { success: true };
  },
});
