import { AccountName } from '#server/accounts/account-names.ts';
import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import { defineOperation, OperationFailure, OperationNotFound, type Operation } from '#server/operations/operation.ts';
import { Id } from '#server/operations/shapes.ts';
import { addDays, addMonths, dateInWords } from '#server/time/calendar.ts';
import { custodianOn } from './custodians.ts';
import { drawSnapshot } from './draw-snapshot.ts';
import { accountInFileNames, fileName } from './file-names.ts';
import { hasHoldings, holdingsOn } from '#server/ledger/holdings-on.ts';
import { statedAccounts } from './own-statements.ts';
import { ownerNames } from './owner-names.ts';
import { statementFigures } from './statement-figures.ts';

const monthOf = (date: string): string => date.slice(0, 7);
const nextMonth = (yearMonth: string): string => addMonths(`${yearMonth}-01`, 1);
const lastDayOf = (yearMonth: string): string => addDays(nextMonth(yearMonth), -1);
const inWords = (yearMonth: string): string => dateInWords(`${yearMonth}-01`).replace(' 1,', '');

/** The months of an account that are over, the newest first; a closed one's up to the month in which it was closed. */
export function snapshotMonths({ opened_on, closed_on }: { opened_on: string; closed_on: string | null }, today: string): string[] {
  const last = closed_on === null || closed_on > today ? today : closed_on;
  const months: string[] = [];
  for (let month = monthOf(opened_on); month <= monthOf(last) && lastDayOf(month) < today; month = monthOf(nextMonth(month)))
    months.push(month);
  return months.toReversed();
}

const YearMonth = z.strictObject({ value: z.string(), displayName: said(['{month}']) });

/** 001 §3: the accounts that a snapshot can be asked of, each with its months. Without one the page shows no such form. */
const getSnapshotAccounts = defineOperation({
  name: 'getSnapshotAccounts',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    accounts: z.array(
      z.strictObject({
        accountId: z.string(),
        displayName: AccountName,
        yearMonths: z.array(YearMonth),
        debitAccountState: z.enum(['NONE', 'DEBIT_CARD', 'ACCOUNT_ROUTING_NUMBER']),
      }),
    ),
    /** The months of any of them, the newest first. */
    yearMonths: z.array(YearMonth),
  }),
  async handler(_input, context) {
    const named = (value: string) => ({ value, displayName: inWords(value) });
    const accounts = (await statedAccounts(context))
      .map(({ account, debitState: debitAccountState }) => ({
        accountId: account.externalized_id,
        displayName: account.display_name,
        yearMonths: snapshotMonths(account, context.today).map(named),
        debitAccountState,
      }))
      .filter(({ yearMonths }) => yearMonths.length > 0);
    const values = new Set(accounts.flatMap(({ yearMonths }) => yearMonths.map(({ value }) => value)));
    return { accounts, yearMonths: [...values].toSorted().toReversed().map(named) };
  },
});

/** 001 §7: what an account held at the end of a month, and what happened in it. */
const downloadSnapshot = defineOperation({
  name: 'downloadSnapshot',
  kind: 'read',
  sensitive: ['output.content'],
  input: z.strictObject({ accountId: Id, yearMonth: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/) }),
  output: z.strictObject({ name: z.string(), mediaType: z.literal('application/pdf'), content: z.string() }),
  failures: {
    NOT_YET: { retry: 'never', say: 'This snapshot is not there yet.' },
    NO_SUCH_MONTH: { retry: 'never', say: 'The account was not open in that month.' },
  },
  async handler({ accountId, yearMonth }, context) {
    const all = await statedAccounts(context);
    const own = all.find(({ account }) => account.externalized_id === accountId || account.id === accountId);
    if (own === undefined) throw new OperationNotFound('The account');
    const { account } = own;
    const { today, db, now } = context;
    if (yearMonth >= monthOf(today))
      throw new OperationFailure('NOT_YET', `This snapshot will be here on ${dateInWords(nextMonth(yearMonth))}.`);
    if (!snapshotMonths(account, today).includes(yearMonth))
      throw new OperationFailure('NO_SUCH_MONTH', `${account.display_name} was not open in ${inWords(yearMonth)}. Choose another month.`);
    const period = { from: `${yearMonth}-01`, until: lastDayOf(yearMonth) };
    const content = await drawSnapshot({
      ...(await statementFigures(db, account, { ...period, now })),
      ...period,
      month: inWords(yearMonth),
      custodian: custodianOn(account, period.until),
      accountName: account.display_name,
      accountNumber: account.externalized_id.slice(-4).toUpperCase(),
      owners: await ownerNames(context, account.id),
      holdings: hasHoldings(account) ? await holdingsOn(db, account.id, { on: period.until, now }) : null,
    });
    const named = accountInFileNames(
      account,
      all.map((one) => one.account),
    );
    return {
      name: fileName('pdf', 'snapshot', named, yearMonth),
      mediaType: 'application/pdf' as const,
      content: content.toString('base64'),
    };
  },
});

export const snapshotOperations: readonly Operation[] = [getSnapshotAccounts, downloadSnapshot];
