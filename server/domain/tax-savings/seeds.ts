import { newYorkDate } from '#server/time/calendar.ts';
import type { AccountSeed } from '#server/example-accounts/seeds.ts';

export interface RealizedPlan {
  /** 0 for this year, 1 for the year before. */
  yearsAgo: number;
  gains?: { short?: number; long?: number };
  losses?: { short?: number; long?: number };
  fees?: number;
  isReady?: boolean;
}

/** The realized amounts of an account's tax years, in cents; losses are positive. */
export const realized =
  (...years: readonly RealizedPlan[]): AccountSeed =>
  async ({ db, now }, _person, { id }) => {
    const thisYear = Number(newYorkDate(now).slice(0, 4));
    await db
      .insertInto('realized_year')
      .values(
        years.map(({ yearsAgo, gains = {}, losses = {}, fees = 0, isReady = true }) => ({
          account_id: id,
          tax_year: thisYear - yearsAgo,
          short_gain_cents: gains.short ?? 0,
          long_gain_cents: gains.long ?? 0,
          short_loss_cents: losses.short ?? 0,
          long_loss_cents: losses.long ?? 0,
          fees_cents: fees,
          is_ready: isReady ? 1 : 0,
        })),
      )
      .execute();
  };
