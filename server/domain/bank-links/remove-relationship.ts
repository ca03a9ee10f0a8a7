import { removeBank } from '#server/banks/change-bank.ts';
import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, Id, WriteAnswer } from '#server/operations/shapes.ts';
import { openStates } from '#server/money/transfer-kinds.ts';
import { addDays } from '#server/time/calendar.ts';
import { ownBank } from './own-banks.ts';

/** A transfer that has arrived is open for so many days still: until then its bank may send it back. */
const returnableDays = 5;

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
    PLANNED: {
      retry: 'never',
      say: 'A repeated transfer uses this bank account. Stop it under Transfers first.',
    },
    IN_USE: {
      retry: 'never',
      say: 'Your bond ladder sends money to this bank account. Choose another destination for it first.',
    },
  },
  async handler({ achId }, context) {
    const { bank } = await ownBank(context, achId);
    if (await hasOpenTransfer(context, bank.id)) throw new OperationFailure('TRANSFERS_OPEN');
    if (await hasPlan(context, bank.id)) throw new OperationFailure('PLANNED');
    const ladder = await context.db
      .selectFrom('bond_ladder')
      .select('account_id')
      .where('destination_account_id', '=', bank.id)
      .executeTakeFirst();
    if (ladder !== undefined) throw new OperationFailure('IN_USE');
    await removeBank(context.db, bank.id);
    return done;
  },
});

async function hasOpenTransfer({ db, today }: OperationContext, bankId: string): Promise<boolean> {
  const row = await db
    .selectFrom('money_transfer')
    .select('id')
    .where((one) => one.or([one('source_id', '=', bankId), one('destination_id', '=', bankId)]))
    .where((one) =>
      one.or([
        one.and([one('state', 'in', openStates), one('series_id', 'is', null)]),
        one('state', 'in', ['SELLING', 'PENDING', 'PROCESSING', 'INVESTING']),
        one.and([one('state', '=', 'COMPLETED'), one('leaves_on', '>', addDays(today, -returnableDays))]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

async function hasPlan({ db }: OperationContext, bankId: string): Promise<boolean> {
  const row = await db
    .selectFrom('money_series')
    .select('id')
    .where('stopped_at', 'is', null)
    .where((one) => one.or([one('source_id', '=', bankId), one('destination_id', '=', bankId)]))
    .executeTakeFirst();
  return row !== undefined;
}

export const removeOperations: readonly Operation[] = [removeAchRelationship];
