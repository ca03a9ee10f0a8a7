import { z } from 'zod';
import { thinnedDays } from '#server/accounts/thinned-days.ts';
import { dividendCents } from '#server/ledger/corporate-actions.ts';
import type { DayValue } from '#server/ledger/day-values.ts';
import { daysOf } from '#server/ledger/kept-days.ts';
import { sum } from '#server/ledger/money-math.ts';
import { performanceOf } from '#server/ledger/performance.ts';
import { ownPortfolio, type Portfolio } from '#server/ledger/portfolios.ts';
import { dividendsBetween } from '#server/markets/corporate-actions.ts';
import { tradingDaysBetween } from '#server/markets/trading-days.ts';
import { defineOperation, OperationNotFound, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Cents, Id, IsoDate, Rate } from '#server/operations/shapes.ts';
import { addDays, addMonths } from '#server/time/calendar.ts';
import { PeriodName, periodRanges } from './period-ranges.ts';
import { fraction } from './portfolio-icons.ts';
import { weekdaysBefore } from './weekdays-before.ts';

const Period = z.strictObject({
  identifier: z.string(),
  type: z.enum(['RelativePeriodRange', 'YearlyPeriodRange']),
  code: z.string().nullable(),
  startDate: IsoDate,
  endDate: IsoDate,
  displayContent: PeriodName,
});

/** A portfolio of the person asking with all its days. */
async function history(context: OperationContext, portfolioId: string): Promise<{ portfolio: Portfolio; days: DayValue[] }> {
  const portfolio = await ownPortfolio(context.db, signedIn(context), portfolioId);
  return { portfolio, days: await daysOf(context.db, portfolio.id, context.now) };
}

const rangesOf = (days: readonly DayValue[], today: string) => periodRanges(days[0]?.on ?? null, today);

const getPeriodRangesForStockPortfolio = defineOperation({
  name: 'getPeriodRangesForStockPortfolio',
  kind: 'read',
  readableByApps: true,
  input: z.strictObject({ portfolioId: Id }),
  output: z.strictObject({ periodRanges: z.array(Period) }),
  async handler({ portfolioId }, context) {
    const portfolio = await ownPortfolio(context.db, signedIn(context), portfolioId);
    const first = await context.db
      .selectFrom('ledger_entry')
      .select('on_date')
      .where('portfolio_id', '=', portfolio.id)
      .orderBy('on_date')
      .limit(1)
      .executeTakeFirst();
    return { periodRanges: periodRanges(first?.on_date ?? null, context.today) };
  },
});

/** The two returns differ by more than this: the page explains why. */
const farApart = 0.01;

const getPerformanceForStockPortfolio = defineOperation({
  name: 'getPerformanceForStockPortfolio',
  kind: 'read',
  readableByApps: true,
  input: z.strictObject({ portfolioId: Id, period: z.string().max(8) }),
  output: z.strictObject({
    /** The end of the day from which the period counts; of one that is older than the portfolio, the portfolio's first. */
    begins: IsoDate,
    historyList: z.array(
      z.strictObject({ date: IsoDate, marketValue: Cents, sumNetDeposits: Cents, marketOpen: z.boolean(), timeWeightedReturn: Rate }),
    ),
    earnings: Cents,
    /** Null where there is none: nothing was at work, or no rate fits. */
    timeWeightedReturn: Rate.nullable(),
    moneyWeightedReturn: Rate.nullable(),
    gainForTodayInDollars: Cents,
    gainForTodayInPercentage: Rate.nullable(),
    /** True where the two returns lie apart, so that a page explains them. */
    showPerformanceTooltip: z.boolean(),
  }),
  async handler({ portfolioId, period }, context) {
    const { days: all } = await history(context, portfolioId);
    const { today } = context;
    const range = rangesOf(all, today).find(({ identifier }) => identifier === period);
    if (range === undefined) throw new OperationNotFound('The period');
    const { startDate: from, endDate: until } = range;
    const first = all[0]?.on ?? until;
    const days = thinnedDays(tradingDaysBetween(from, until), from, until);
    const performance = performanceOf(all, { from, until, days });
    const day = performanceOf(all, { from: addDays(today, -1), until: today, days: [] });
    const { timeWeightedReturn, moneyWeightedReturn } = performance;
    return {
      begins: from < first ? first : from,
      historyList: [
        ...weekdaysBefore(first, { from, until }),
        ...performance.points.map((point) => ({
          date: point.on,
          marketValue: point.valueCents,
          sumNetDeposits: point.netDepositsCents,
          marketOpen: point.marketOpen,
          timeWeightedReturn: fraction(point.timeWeightedReturn) ?? '0',
        })),
      ],
      earnings: performance.earningsCents,
      timeWeightedReturn: fraction(timeWeightedReturn),
      moneyWeightedReturn: fraction(moneyWeightedReturn),
      gainForTodayInDollars: day.earningsCents,
      gainForTodayInPercentage: fraction(day.timeWeightedReturn),
      showPerformanceTooltip:
        timeWeightedReturn !== null && moneyWeightedReturn !== null && Math.abs(timeWeightedReturn - moneyWeightedReturn) > farApart,
    };
  },
});

/** Dividends whose day has come and whose money has not, in cents. */
async function dividendsPending({ db, today }: OperationContext, portfolio: Portfolio): Promise<number> {
  const once = await db.selectFrom('ledger_position').select('instrument_id').where('portfolio_id', '=', portfolio.id).execute();
  const pending = once
    .flatMap(({ instrument_id: id }) => dividendsBetween(id, addMonths(today, -3), today))
    .filter(({ payOn }) => payOn > today);
  return sum(await Promise.all(pending.map((dividend) => dividendCents(db, portfolio.id, dividend))));
}

const getStockPortfolioInvestmentSummary = defineOperation({
  name: 'getStockPortfolioInvestmentSummary',
  kind: 'read',
  readableByApps: true,
  input: z.strictObject({ portfolioId: Id }),
  output: z.strictObject({
    periods: z.array(
      z.strictObject({
        identifier: z.string(),
        displayContent: PeriodName,
        startBalance: Cents,
        endBalance: Cents,
        earnings: Cents,
        /** Earnings that are no dividends, interest or fees. */
        marketChanges: Cents,
        netChangeInBalance: Cents,
        dividendsReceived: Cents,
        /** Null of a period that is over: nothing is to come for it. */
        dividendsPending: Cents.nullable(),
        interest: Cents,
        fees: Cents,
        netDeposits: Cents,
        deposits: Cents,
        withdrawals: Cents,
        moneyWeightedReturn: Rate.nullable(),
        timeWeightedReturn: Rate.nullable(),
      }),
    ),
  }),
  async handler({ portfolioId }, context) {
    const { portfolio, days } = await history(context, portfolioId);
    const pending = await dividendsPending(context, portfolio);
    return {
      periods: rangesOf(days, context.today).map(({ identifier, displayContent, startDate: from, endDate: until }) => {
        const performance = performanceOf(days, { from, until, days: [] });
        return {
          identifier,
          displayContent,
          startBalance: performance.startCents,
          endBalance: performance.endCents,
          earnings: performance.earningsCents,
          marketChanges: performance.earningsCents - performance.dividendsCents - performance.interestCents + performance.feesCents,
          netChangeInBalance: performance.endCents - performance.startCents,
          dividendsReceived: performance.dividendsCents,
          dividendsPending: until < context.today ? null : pending,
          interest: performance.interestCents,
          fees: performance.feesCents,
          netDeposits: performance.depositsCents - performance.withdrawalsCents,
          deposits: performance.depositsCents,
          withdrawals: performance.withdrawalsCents,
          moneyWeightedReturn: fraction(performance.moneyWeightedReturn),
          timeWeightedReturn: fraction(performance.timeWeightedReturn),
        };
      }),
    };
  },
});

export const performanceOperations: readonly Operation[] = [
  getPeriodRangesForStockPortfolio,
  getPerformanceForStockPortfolio,
  getStockPortfolioInvestmentSummary,
];
