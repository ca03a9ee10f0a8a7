import type { DailyWork } from '#server/daily/daily-work.ts';
import { keepDays } from '#server/ledger/kept-days.ts';

const batchSize = 200;

/** Keeps what each portfolio was worth at the end of each day that is over, and what was put in, taken out and earned on it. */
export const keptDays: DailyWork = {
  name: 'portfolio-days',
  async run({ storage, now, isStopping }) {
    let kept = 0;
    for (let last = ''; !isStopping();) {
      const page = await storage.read
        .selectFrom('stock_portfolio')
        .select(['id', 'account_id'])
        .where('id', '>', last)
        .where('state', '=', 'ACTIVE')
        .where('is_book', '=', 0)
        .orderBy('id')
        .limit(batchSize)
        .execute();
      for (const portfolio of page) kept += await storage.write(({ db }) => keepDays(db, portfolio, now));
      if (page.length < batchSize) break;
      last = page.at(-1)?.id ?? '';
    }
    return { days: kept };
  },
};
