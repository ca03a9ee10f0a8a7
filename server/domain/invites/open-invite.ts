import { z } from 'zod';
import { nothing } from '#server/operations/aggregate.ts';
import { defineOperation, OperationNotFound, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, Id, WriteAnswer } from '#server/operations/shapes.ts';
import { readPerson } from '#server/people/read-person.ts';

async function referralOf({ db }: OperationContext, inviteId: string) {
  const row = await db.selectFrom('referral').select(['id', 'person_id', 'state']).where('external_id', '=', inviteId).executeTakeFirst();
  if (row === undefined || row.state === 'invalid') throw new OperationNotFound('The invite');
  return row;
}

/** The page of an invite's link for a friend: the sender's first name. */
const getInvite = defineOperation({
  name: 'getInvite',
  kind: 'read',
  caller: 'anyone',
  personal: ['output.from'],
  input: z.strictObject({ inviteId: Id }),
  output: z.strictObject({ from: z.string() }),
  async handler({ inviteId }, context) {
    const { person_id } = await referralOf(context, inviteId);
    return { from: (await readPerson(context, person_id)).first_name };
  },
});

/** 002 §4: the link was used. Used again, or later, it changes nothing. */
const openInvite = defineOperation({
  name: 'openInvite',
  kind: 'local',
  caller: 'anyone',
  // One conditional statement.
  aggregate: nothing,
  audit: 'none',
  limit: { network: '120/h' },
  input: z.strictObject({ inviteId: Id }),
  output: WriteAnswer,
  async handler({ inviteId }, context) {
    const { id } = await referralOf(context, inviteId);
    await context.db
      .updateTable('referral')
      .set({ state: 'clicked', last_updated: context.now })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .execute();
    return done;
  },
});

export const openedInviteOperations: readonly Operation[] = [getInvite, openInvite];
