import { AccountName } from '#server/accounts/account-names.ts';
import { cancelClosure, writeClosure } from '#server/accounts/write-closure.ts';
import { z } from 'zod';
import type { Row } from '#server/storage/database.ts';
import { accruedInterest } from '#server/ledger/accrued-interest.ts';
import { ownAccount } from '#server/accounts/own-account.ts';
import { nextTradingDay } from '#server/time/business-days.ts';
import { closureObstacles, obstacles } from './closure-obstacles.ts';
import { account } from '#server/accounts/account-aggregates.ts';
import {
  defineOperation,
  OperationFailure,
  OperationNotFound,
  signedIn,
  type Operation,
  type OperationContext,
} from '#server/operations/operation.ts';
import { Cents, Id, IsoDate } from '#server/operations/shapes.ts';

async function ownCashAccount(context: OperationContext, accountId: string): Promise<Row<'account'>> {
  const own = await ownAccount(context.db, signedIn(context), accountId);
  if (own.flavor !== 'CASH') throw new OperationNotFound('The cash account');
  return own;
}

const closureOf = ({ db }: OperationContext, { id }: Row<'account'>) =>
  db.selectFrom('account_closure').selectAll().where('account_id', '=', id).executeTakeFirst();

const getCashAccountClosureEligibility = defineOperation({
  name: 'getCashAccountClosureEligibility',
  kind: 'read',
  input: z.strictObject({ accountId: Id }),
  output: z.strictObject({
    isEligible: z.boolean(),
    obstacles: z.array(z.enum(obstacles)),
    displayName: AccountName,
    balance: Cents,
    /** The interest that has accrued since it was last paid, and is not paid once closing was asked for. */
    interestLost: Cents,
    /** The day on which it is closed, where that was asked for. */
    closesOn: IsoDate.nullable(),
  }),
  async handler({ accountId }, context) {
    const own = await ownCashAccount(context, accountId);
    const found = await closureObstacles(context.db, own, context);
    return {
      isEligible: found.length === 0,
      obstacles: found,
      displayName: own.display_name,
      balance: own.total_value_cents,
      interestLost: await accruedInterest(context.db, own, context.today),
      closesOn: (await closureOf(context, own))?.closes_on ?? null,
    };
  },
});

const closureFailures = {
  NOT_ELIGIBLE: { retry: 'never', kind: 'conflict', say: 'This account cannot be closed as it stands now.', kept: 'Nothing was changed.' },
} as const;

/** Asks for the account to be closed on the next business day. Asked again it answers the same day. */
const closeCashAccount = defineOperation({
  name: 'closeCashAccount',
  kind: 'local',
  aggregate: account('accountId'),
  audit: 'money',
  limit: { person: '20/h' },
  input: z.strictObject({ accountId: Id }),
  output: z.strictObject({ closesOn: IsoDate }),
  failures: closureFailures,
  async handler({ accountId }, context) {
    const own = await ownCashAccount(context, accountId);
    const asked = await closureOf(context, own);
    if (asked !== undefined) return { closesOn: asked.closes_on };
    if ((await closureObstacles(context.db, own, context)).length > 0) throw new OperationFailure('NOT_ELIGIBLE');
    const closesOn = nextTradingDay(context.today);
    await writeClosure(context.db, { account_id: own.id, person_id: signedIn(context).id, requested_at: context.now, closes_on: closesOn });
    return { closesOn };
  },
});

/** Takes it back, until the day on which the account is closed. */
const keepCashAccount = defineOperation({
  name: 'keepCashAccount',
  kind: 'local',
  aggregate: account('accountId'),
  audit: 'money',
  limit: { person: '20/h' },
  input: z.strictObject({ accountId: Id }),
  output: z.strictObject({ isKept: z.boolean() }),
  async handler({ accountId }, context) {
    const own = await ownCashAccount(context, accountId);
    await cancelClosure(context.db, own.id, context.today);
    return { isKept: (await closureOf(context, own)) === undefined };
  },
});

export const cashClosureOperations: readonly Operation[] = [getCashAccountClosureEligibility, closeCashAccount, keepCashAccount];
