import type { DailyContext, DailyWork } from '#server/daily/daily-work.ts';
import { applySplit, lookBackDays, payDividend } from '#server/ledger/corporate-actions.ts';
import { fillDueOrders } from '#server/ledger/fill-orders.ts';
import { lockAccounts, type LedgerTools, type Portfolio } from '#server/ledger/portfolios.ts';
import { dividendsPaidBetween, splitsBetween } from '#server/markets/corporate-actions.ts';
import { instruments, managedFunds } from '#server/markets/instruments.ts';
import { addDays } from '#server/time/calendar.ts';
import { sessionOn } from '#server/time/market-hours.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';

const batchSize = 200;

/** Sends the orders that are due and writes their fills, every five minutes while the market is open. */
export const marketWork: DailyWork = {
  name: 'market',
  everyMinutes: 5,
  moments: (day) => {
    const session = sessionOn(day);
    return session === null ? [] : [session.opens, session.opens + 10 * 60_000, session.closes];
  },
  run: fillDueOrders,
};

/** Enters the splits of the day, and pays its dividends, before the market opens. Days on which no server ran are made up for. */
export const corporateActions: DailyWork = {
  name: 'corporate-actions',
  async run(context) {
    const { today } = context;
    const from = addDays(today, -lookBackDays);
    const counts = { splits: 0, dividends: 0 };
    for (const { id } of [...instruments, ...managedFunds]) {
      for (const split of splitsBetween(id, from, today))
        counts.splits += await forEachHolder(context, id, (db, tools, portfolio) => applySplit(db, tools, portfolio, split));
      for (const dividend of dividendsPaidBetween(id, from, today))
        counts.dividends += await forEachHolder(context, id, (db, tools, portfolio) => payDividend(db, tools, portfolio, dividend));
    }
    return counts;
  },
};

/** Does something in every portfolio that holds an instrument or has held it, each in a transaction of its own. */
async function forEachHolder(
  { storage, now, ids, isStopping }: DailyContext,
  instrumentId: string,
  work: (db: Kysely<Database>, tools: LedgerTools, portfolio: Pick<Portfolio, 'id' | 'account_id'>) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (let last = ''; !isStopping();) {
    const holders = await storage.read
      .selectFrom('ledger_position')
      .innerJoin('stock_portfolio', 'stock_portfolio.id', 'portfolio_id')
      .select(['stock_portfolio.id', 'account_id'])
      .where('instrument_id', '=', instrumentId)
      .where('stock_portfolio.id', '>', last)
      .orderBy('stock_portfolio.id')
      .limit(batchSize)
      .execute();
    for (const holder of holders)
      await storage.write(async ({ db }) => {
        await lockAccounts(db, holder.account_id === null ? [] : [holder.account_id]);
        done += Number(await work(db, { ids, now }, holder));
      });
    if (holders.length < batchSize) break;
    last = holders.at(-1)?.id ?? '';
  }
  return done;
}
