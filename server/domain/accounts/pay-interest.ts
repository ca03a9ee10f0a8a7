import { addToBalances } from '#server/accounts/write-balances.ts';
import type { Kysely } from 'kysely';
import { interestOf, type CashBalance } from '#server/ledger/cash-interest.ts';
import type { DailyWork } from '#server/daily/daily-work.ts';
import { bookOf } from '#server/ledger/books.ts';
import { lockAccounts, type LedgerTools } from '#server/ledger/portfolios.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { entriesOf } from '#server/ledger/read-entries.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { addDays } from '#server/time/calendar.ts';
import { monthEnds } from '#server/time/month-ends.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';

const batchSize = 200;

const referenceOf = (lastDay: string): string => `interest ${lastDay}`;

/**
 * Pays the interest of the months that are over into the open cash accounts, on the last day of each, once. Months on which no server ran are made up
 * for. An account that its owner is closing is paid none any more, as its terms say: it must be empty on the day on which it is closed (Regulation DD lets
 * interest lapse that was not credited before an account is closed, 12 CFR 1030.7(b) and its comments).
 */
export const payInterest: DailyWork = {
  name: 'cash-interest',
  async run({ today, now, storage, ids, isStopping }) {
    const lastDay = addDays(`${today.slice(0, 7)}-01`, -1);
    let paid = 0;
    for (let last = ''; !isStopping();) {
      const page = await storage.read
        .selectFrom('account')
        .select(['id', 'opened_on'])
        .where('id', '>', last)
        .where('flavor', '=', 'CASH')
        .where('closed_on', 'is', null)
        .where('opened_on', '<=', lastDay)
        .where('id', 'not in', storage.read.selectFrom('account_closure').select('account_id'))
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('ledger_entry')
                .select('ledger_entry.id')
                .whereRef('ledger_entry.portfolio_id', '=', 'account.id')
                .where('ledger_entry.reference', '=', referenceOf(lastDay)),
            ),
          ),
        )
        .orderBy('id')
        .limit(batchSize)
        .execute();
      for (const account of page) paid += await storage.write(({ db }) => payMonths(db, { ids, now }, account, lastDay));
      if (page.length < batchSize) break;
      last = page.at(-1)?.id ?? '';
    }
    return { paid };
  },
};

/** Pays the months of one account that are over by a day and not paid yet. Answers how many were paid: what rounds to no cent accrues further. */
async function payMonths(
  db: Kysely<Database>,
  tools: LedgerTools,
  { id, opened_on }: Pick<Row<'account'>, 'id' | 'opened_on'>,
  lastDay: string,
): Promise<number> {
  await lockAccounts(db, [id]);
  const entries = await entriesOf(db, id);
  const paidUntil = entries.findLast(({ kind }) => kind === 'INTEREST')?.on;
  let cents = 0;
  const balances: CashBalance[] = entries.map((entry) => ({ on: entry.on, cents: (cents += entry.cents) }));
  let from = paidUntil === undefined ? opened_on : addDays(paidUntil, 1);
  let added = 0;
  let paid = 0;
  for (const until of monthEnds(from, lastDay)) {
    const interest = interestOf(
      balances.map((balance) => ({ ...balance, cents: balance.cents + added })),
      { from, until },
    );
    if (interest === 0) continue;
    await pay(db, tools, id, { on: until, cents: interest });
    added += interest;
    from = addDays(until, 1);
    paid += 1;
  }
  return paid;
}

/** Enters interest at the end of a day, also into the closing values that were kept since. */
async function pay(db: Kysely<Database>, tools: LedgerTools, accountId: string, { on, cents }: CashBalance): Promise<void> {
  const at = newYorkInstant(addDays(on, 1)) - 1;
  await postEntry(db, tools, { portfolio: bookOf(accountId), kind: 'INTEREST', cents, at, reference: referenceOf(on) });
  await addToBalances(db, accountId, on, cents);
}
