import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, Id, WriteAnswer } from '#server/operations/shapes.ts';
import { addDays } from '#server/time/calendar.ts';
import { ownBank } from './own-banks.ts';

/** A transfer that was asked for is open for so many days: until then a bank may send it back. */
const transferOpenDays = 5;

/** 002 §4: removes a linked bank. What was moved through it stays written down under its id; linked again it is another one. */
const removeAchRelationship = defineOperation({
  name: 'removeAchRelationship',
  kind: 'local',
  aggregate: thePerson,
  audit: 'money',
  limit: { person: '20/h' },
  notice: 'bank-links/removed',
  stepUp: true,
  input: z.strictObject({ achId: Id }),
  output: WriteAnswer,
  failures: {
    TRANSFERS_OPEN: {
      retry: 'later',
      say: 'Money is still on its way from this bank account, so it cannot be removed yet. Nothing was changed.',
    },
    IN_USE: {
      retry: 'never',
      say: 'Your bond ladder sends money to this bank account. Choose another destination for it first.',
    },
  },
  async handler({ achId }, context) {
    const { bank } = await ownBank(context, achId);
    if (await hasOpenTransfer(context, bank.id)) throw new OperationFailure('TRANSFERS_OPEN');
    const ladder = await context.db
      .selectFrom('bond_ladder')
      .select('account_id')
      .where('destination_account_id', '=', bank.id)
      .executeTakeFirst();
    if (ladder !== undefined) throw new OperationFailure('IN_USE');
    await context.db.updateTable('linked_account').set({ status: 'removed' }).where('id', '=', bank.id).execute();
    return done;
  },
});

async function hasOpenTransfer({ db, today }: OperationContext, bankId: string): Promise<boolean> {
  const row = await db
    .selectFrom('first_deposit')
    .select('account_id')
    .where('linked_account_id', '=', bankId)
    .where('asked_on', '>', addDays(today, -transferOpenDays))
    .executeTakeFirst();
  return row !== undefined;
}

export const removeOperations: readonly Operation[] = [removeAchRelationship];
