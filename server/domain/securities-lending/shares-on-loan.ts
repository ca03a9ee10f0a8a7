import { said } from '#server/operations/said.ts';
import { AccountName } from '#server/accounts/account-names.ts';
import { z } from 'zod';
import type { Row } from '#server/storage/database.ts';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Cents, Rate } from '#server/operations/shapes.ts';
import { lendingReadFailures, readable } from './enrollment.ts';

/** Lent still: what was recalled is gone on the day after it had to be back. */
export function sharesOnLoan(context: OperationContext): Promise<Row<'fpsl_loan'>[]> {
  return context.db
    .selectFrom('fpsl_loan')
    .selectAll()
    .where('person_id', '=', signedIn(context).id)
    .where((row) => row.or([row('recall_by', 'is', null), row('recall_by', '>=', context.today)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

const lent = {
  nothing: 'None of your shares are on loan at the moment.',
  something: 'You still own these shares, and can sell them at any time. What borrowers pay for them is shared with you.',
} as const;

const getFpslSharesOnLoanView = defineOperation({
  name: 'getFpslSharesOnLoanView',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    fpslSharesOnLoanSectionView: z.strictObject({
      title: said(['Shares on loan']),
      description: said(Object.values(lent)),
      rows: z.array(z.strictObject({ name: z.string(), symbol: z.string(), shares: Rate })),
    }),
  }),
  failures: lendingReadFailures,
  async handler(_input, context) {
    await readable(context);
    const loans = await sharesOnLoan(context);
    return {
      fpslSharesOnLoanSectionView: {
        title: 'Shares on loan',
        description: loans.length === 0 ? lent.nothing : lent.something,
        rows: loans.map(({ name, symbol, shares }) => ({ name, symbol, shares })),
      },
    };
  },
});

const Earning = z.strictObject({
  accountName: AccountName.nullable(),
  stockPortfolioName: z.string().nullable(),
  /** Whichever of the two it is. */
  name: z.string(),
  currentMonthEarning: Cents,
  totalEarning: Cents,
});

const earned = {
  nothing: 'You have not earned anything from lending yet.',
  something: 'Earnings are paid into your accounts each month.',
} as const;

const getFpslHubEarningSectionView = defineOperation({
  name: 'getFpslHubEarningSectionView',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    title: said(['Earnings']),
    rows: z.array(Earning),
    summary: z.strictObject({ currentMonthEarning: Cents, totalEarning: Cents, text: said(Object.values(earned)) }),
  }),
  failures: lendingReadFailures,
  async handler(_input, context) {
    await readable(context);
    const earnings = await context.db
      .selectFrom('fpsl_earning')
      .selectAll()
      .where('person_id', '=', signedIn(context).id)
      .orderBy('total_cents', 'desc')
      .orderBy('id')
      .execute();
    const rows = earnings.map((earning) => ({
      accountName: earning.account_name,
      stockPortfolioName: earning.stock_portfolio_name,
      name: earning.account_name ?? earning.stock_portfolio_name ?? '',
      currentMonthEarning: earning.current_month_cents,
      totalEarning: earning.total_cents,
    }));
    const sum = (part: 'currentMonthEarning' | 'totalEarning') => rows.reduce((all, row) => all + row[part], 0);
    return {
      title: 'Earnings',
      rows,
      summary: {
        currentMonthEarning: sum('currentMonthEarning'),
        totalEarning: sum('totalEarning'),
        text: rows.length === 0 ? earned.nothing : earned.something,
      },
    };
  },
});

export const sharesOnLoanOperations: readonly Operation[] = [getFpslSharesOnLoanView, getFpslHubEarningSectionView];
