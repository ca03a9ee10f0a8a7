import { AccountName } from '#server/accounts/account-names.ts';
import { z } from 'zod';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Cents, Id, IsoDate } from '#server/operations/shapes.ts';
import type { Row } from '#server/storage/database.ts';
import { ActivityKind } from '#server/accounts/activity-kind.ts';
import { isInLedger } from '#server/ledger/books.ts';
import { accountMovements, type AccountMovement } from '#server/ledger/account-movements.ts';
import { sharesInWords } from '#server/ledger/shares-in-words.ts';
import { ownAccountEvenClosed, ownAccounts } from '#server/accounts/own-account.ts';
import { receiptsOf } from '#server/accounts/receipts.ts';

const Activity = z.strictObject({
  on: IsoDate,
  kind: ActivityKind,
  /** The subject in the account's words: "US stocks". Null if the kind says everything. */
  detail: z.string().nullable(),
  /** Positive is what the account has more; null where no money came or went, as with a purchase: its price is in the detail. */
  amount: Cents.nullable(),
  /** The day on which it is expected, while it is under way; null once it is done. */
  expectedOn: IsoDate.nullable(),
  /** The reference of the receipt, where there is one. */
  receipt: z.string().nullable(),
  /** The transfer that moves it, where one does. */
  transferId: z.string().nullable(),
  accountDisplayName: AccountName,
  externalizedAccountId: z.string(),
});
type Activity = z.infer<typeof Activity>;

/** The kinds for each filter: money that the owner moved, earnings and costs, trades, or changes. */
const kindsShown: Readonly<Record<string, readonly ActivityKind[]>> = {
  ALL: ActivityKind.options,
  MONEY: ['DEPOSIT', 'WITHDRAWAL'],
  EARNED: ['DIVIDEND', 'INTEREST', 'FEE'],
  TRADES: ['BUY', 'SELL', 'SPLIT'],
  CHANGES: ['OPENED', 'CHANGE'],
};

/** No page lists more at once; a year of an account is far less. */
const mostRows = 500;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const noMoney = { amount: null, expectedOn: null, transferId: null };

async function activityOf(context: OperationContext, accounts: readonly Row<'account'>[]): Promise<Activity[]> {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const shown = (accountId: string, more: Omit<Activity, 'accountDisplayName' | 'externalizedAccountId'>): Activity[] => {
    const account = byId.get(accountId);
    return account === undefined
      ? []
      : [{ ...more, accountDisplayName: account.display_name, externalizedAccountId: account.externalized_id }];
  };
  const moved = await context.db
    .selectFrom('account_activity')
    .selectAll()
    .where('account_id', 'in', [...byId.keys()])
    .orderBy('on_date', 'desc')
    .orderBy('id')
    .limit(mostRows)
    .execute();
  const receipts = await receiptsOf(context, [...byId.keys()], mostRows);
  const inLedger = accounts.filter(isInLedger).map(({ id }) => id);
  const traded = await accountMovements(context.db, inLedger, mostRows);
  const opened = new Set(receipts.filter(({ kind }) => kind === 'OPENED').map(({ account_id }) => account_id));
  return [
    ...receipts.flatMap(({ account_id, saved_on, kind, summary, reference }) =>
      kind === 'TRANSFER' ? [] : shown(account_id, { ...noMoney, on: saved_on, kind, detail: summary, receipt: reference }),
    ),
    ...moved.flatMap(({ account_id, on_date, kind, detail, amount_cents, status, expected_on, transfer_id = null }) =>
      shown(account_id, {
        on: on_date,
        kind,
        detail,
        amount: amount_cents,
        expectedOn: status === 'PENDING' ? expected_on : null,
        receipt: null,
        transferId: transfer_id,
      }),
    ),
    ...traded.flatMap((one) => shown(one.accountId, { ...noMoney, on: one.on, kind: one.kind, receipt: null, ...toldOf(one) })),
    ...accounts.flatMap(({ id, opened_on }) =>
      // One that was opened here has a receipt, which says the same.
      opened.has(id) ? [] : shown(id, { ...noMoney, on: opened_on, kind: 'OPENED', detail: null, receipt: null }),
    ),
  ].toSorted((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0));
}

/** A trade leaves the account worth what it was, so its money is shown with its shares; for every other kind the money is the amount. */
function toldOf({ kind, name, reason, shares, cents }: AccountMovement): Pick<Activity, 'amount' | 'detail'> {
  if (kind !== 'BUY' && kind !== 'SELL' && kind !== 'SPLIT') return { amount: cents, detail: name };
  const count = `${sharesInWords(Math.abs(shares))} ${Math.abs(shares) === 1_000_000 ? 'share' : 'shares'}`;
  if (kind === 'SPLIT') return { amount: null, detail: `${name}, ${count} more` };
  const why = reason === null ? '' : `, ${reason}`;
  return { amount: null, detail: `${name}, ${count} for ${dollars.format(Math.abs(cents) / 100)}${why}` };
}

const getAccountActivity = defineOperation({
  name: 'getAccountActivity',
  kind: 'read',
  readableByApps: true,
  // Without an account: of all open ones of the person. Newest first. `show` filters what is under way too.
  input: z.strictObject({
    accountId: Id.optional(),
    show: z.enum(['ALL', 'MONEY', 'EARNED', 'TRADES', 'CHANGES']).optional(),
    atMost: z.number().int().min(1).max(mostRows).optional(),
  }),
  output: z.strictObject({ underWay: z.array(Activity), rows: z.array(Activity), total: z.number().int() }),
  async handler({ accountId, show = 'ALL', atMost = mostRows }, context) {
    const person = signedIn(context);
    const accounts =
      accountId === undefined ? await ownAccounts(context.db, person) : [await ownAccountEvenClosed(context.db, person, accountId)];
    const all = accounts.length === 0 ? [] : await activityOf(context, accounts);
    const shown = all.filter(({ kind }) => kindsShown[show]?.includes(kind) === true);
    const rows = shown.filter(({ expectedOn }) => expectedOn === null);
    const underWay = shown.filter(({ expectedOn }) => expectedOn !== null);
    return { underWay, rows: rows.slice(0, atMost), total: rows.length };
  },
});

export const activityOperations: readonly Operation[] = [getAccountActivity];
