import { z } from 'zod';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Cents, Id, IsoDate } from '#server/operations/shapes.ts';
import type { Row } from '#server/storage/database.ts';
import { balanceHistory, HistoryPeriod, type KnownHistory } from './balance-history.ts';
import { isFlow } from '#server/accounts/activity-kind.ts';
import { isInLedger } from '#server/ledger/books.ts';
import { withPresentValues } from '#server/ledger/present-value.ts';
import { flowsOfAccounts } from '#server/ledger/read-entries.ts';
import { ownAccountEvenClosed, ownAccountsEvenClosed } from '#server/accounts/own-account.ts';

/** The stored history of some accounts, each by its internal id. */
async function knownHistories({ db, now }: OperationContext, own: readonly Row<'account'>[]): Promise<KnownHistory[]> {
  const accounts = await withPresentValues(db, own, { now });
  const ids = accounts.map(({ id }) => id);
  const balances = await db.selectFrom('account_balance').selectAll().where('account_id', 'in', ids).orderBy('on_date').execute();
  const settled = await db
    .selectFrom('account_activity')
    .select(['account_id', 'on_date', 'kind', 'amount_cents'])
    .where('account_id', 'in', ids)
    .where('status', '=', 'SETTLED')
    .orderBy('on_date')
    .execute();
  const ledger = await flowsOfAccounts(db, ids);
  return accounts.map((account) => ({
    openedOn: account.opened_on,
    balances: balances.filter((row) => row.account_id === account.id).map((row) => ({ on: row.on_date, value: row.value_cents })),
    // All money of an account of the ledger is there.
    flows: isInLedger(account)
      ? ledger.filter(({ accountId }) => accountId === account.id).map(({ on, cents }) => ({ on, amount: cents }))
      : settled
          .filter((row) => row.account_id === account.id && isFlow(row.kind))
          .map((row) => ({ on: row.on_date, amount: row.amount_cents })),
    value: account.total_value_cents,
  }));
}

const getBalanceHistory = defineOperation({
  name: 'getBalanceHistory',
  kind: 'read',
  readableByApps: true,
  // Without an account: of all that are the person's. A closed one counts for the time before, so that no total changes afterwards.
  input: z.strictObject({ accountId: Id.optional(), period: HistoryPeriod }),
  output: z.strictObject({
    from: IsoDate,
    points: z.array(z.strictObject({ on: IsoDate, value: Cents, putIn: Cents })),
    startValue: Cents,
    value: Cents,
    netDeposits: Cents,
    earned: Cents,
  }),
  async handler({ accountId, period }, context) {
    const person = signedIn(context);
    const accounts =
      accountId === undefined
        ? await ownAccountsEvenClosed(context.db, person)
        : [await ownAccountEvenClosed(context.db, person, accountId)];
    const known = accounts.length === 0 ? [] : await knownHistories(context, accounts);
    return balanceHistory(known, period, context.today);
  },
});

export const historyOperations: readonly Operation[] = [getBalanceHistory];
