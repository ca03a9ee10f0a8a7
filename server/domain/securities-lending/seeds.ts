import type { Seed } from '#server/personas/persona.ts';
import { managed } from '#server/example-accounts/portfolio-seeds.ts';
import { disclosure } from './enrollment.ts';
import type { FpslEnrollmentTable } from './tables.ts';

export interface LendingPlan {
  status: FpslEnrollmentTable['status'];
  trouble?: NonNullable<FpslEnrollmentTable['trouble']>;
  loans?: readonly { name: string; symbol: string; shares: string }[];
  earnings?: readonly { account?: string; stockPortfolio?: string; currentMonthCents: number; totalCents: number }[];
}

const ninetyDaysMs = 90 * 24 * 3600 * 1000;

/** A person's status with lending, the shares that are lent, and what they earned. */
export const lending =
  ({ status, trouble, loans = [], earnings = [] }: LendingPlan): Seed =>
  async ({ db, now, ids }, { id }) => {
    const mine = { person_id: id };
    const onboarded = status === 'none' ? null : now - ninetyDaysMs;
    await db
      .insertInto('fpsl_enrollment')
      .values({ ...mine, is_eligible: 1, status, onboarded_at: onboarded, trouble: trouble ?? null, updated_at: now })
      .execute();
    if (onboarded !== null)
      await db
        .insertInto('fpsl_agreement')
        .values({ ...mine, version: disclosure.version, agreed_at: onboarded })
        .execute();
    for (const loan of loans)
      await db
        .insertInto('fpsl_loan')
        .values({ id: ids(), ...mine, ...loan, recall_by: null })
        .execute();
    for (const { account = null, stockPortfolio = null, currentMonthCents, totalCents } of earnings)
      await db
        .insertInto('fpsl_earning')
        .values({
          ...mine,
          id: ids(),
          account_name: account,
          stock_portfolio_name: stockPortfolio,
          current_month_cents: currentMonthCents,
          total_cents: totalCents,
        })
        .execute();
  };

/** The stocks that can be lent. */
export const stocks = (valueCents: number): Seed => managed('INDEX_INVESTING', 'US Large Cap direct', valueCents, { needsReview: false });
