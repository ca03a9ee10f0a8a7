import { writeBalances } from '#server/accounts/write-balances.ts';
import type { DailyWork } from '#server/daily/daily-work.ts';
import { withPresentValues } from '#server/ledger/present-value.ts';
import { addDays } from '#server/time/calendar.ts';

const batchSize = 500;

/** Keeps what each account was worth at the end of the day before. One that was closed on that day still has a value of it. */
export const closingValues: DailyWork = {
  name: 'closing-values',
  async run({ today, now, storage, isStopping }) {
    const on = addDays(today, -1);
    let kept = 0;
    for (let last = ''; !isStopping();) {
      const page = await storage.read
        .selectFrom('account')
        .select(['id', 'flavor', 'total_value_cents'])
        .where('id', '>', last)
        .where('opened_on', '<=', on)
        .where((row) => row.or([row('closed_on', 'is', null), row('closed_on', '>=', on)]))
        .orderBy('id')
        .limit(batchSize)
        .execute();
      if (page.length === 0) break;
      const valued = await withPresentValues(storage.read, page, { now, on });
      kept += await writeBalances(
        storage.db,
        valued.map(({ id, total_value_cents }) => ({ account_id: id, on_date: on, value_cents: total_value_cents })),
      );
      last = page.at(-1)?.id ?? '';
    }
    return { account_balance: kept };
  },
};
