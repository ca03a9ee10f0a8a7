import type { Kysely } from 'kysely';
import { worth } from '#server/ledger/money-math.ts';
import { createPortfolio, type LedgerTools } from '#server/ledger/portfolios.ts';
import { closeOn } from '#server/markets/prices.ts';
import { tradingDaysBetween } from '#server/markets/trading-days.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';

interface LongPortfolio {
  accountId: string;
  entries: number;
  instrumentIds: readonly string[];
  from: string;
  until: string;
}

const batch = 400;

/**
 * A portfolio of so many entries, spread evenly over its days: a deposit, and the purchase that spends it. The rows are written at once, as a million
 * of them would take hours one by one; lots are left out, as no page that is measured reads them.
 */
export async function longPortfolio(
  db: Kysely<Database>,
  { ids }: Pick<LedgerTools, 'ids'>,
  { accountId, entries, instrumentIds, from, until }: LongPortfolio,
): Promise<string> {
  const portfolio = await createPortfolio(db, { ids, now: newYorkInstant(from) }, { accountId, displayName: `${entries}`, instrumentIds });
  const days = tradingDaysBetween(from, until);
  const shares = 2_000_000;
  const held = new Map<string, { lots: number; basis: number }>();
  const rows: Row<'ledger_entry'>[] = [];
  let putIn = 0;
  for (let place = 0; place < entries / 2; place += 1) {
    const on = days[Math.floor((place * 2 * days.length) / entries)] ?? from;
    const instrumentId = instrumentIds[place % instrumentIds.length] ?? '';
    const price = closeOn(instrumentId, on);
    const cents = worth(shares, price);
    const of = { account_id: accountId, portfolio_id: portfolio.id, at: newYorkInstant(on) + 12 * 3_600_000, on_date: on, settles_on: on };
    const no = { instrument_id: null, shares_millionths: 0, price_ten_thousandths: null, order_id: null, transfer_id: null, detail: null };
    rows.push({ ...of, ...no, id: ids(), kind: 'DEPOSIT', cash_cents: cents, flow_cents: cents, reference: `in ${place}` });
    const bought = {
      instrument_id: instrumentId,
      shares_millionths: shares,
      cash_cents: -cents,
      flow_cents: 0,
      price_ten_thousandths: price,
    };
    rows.push({ ...of, ...no, ...bought, id: ids(), kind: 'BUY', reference: `buy ${place}` });
    putIn += cents;
    const { lots, basis } = held.get(instrumentId) ?? { lots: 0, basis: 0 };
    held.set(instrumentId, { lots: lots + 1, basis: basis + cents });
  }
  for (let start = 0; start < rows.length; start += batch)
    await db
      .insertInto('ledger_entry')
      .values(rows.slice(start, start + batch))
      .execute();
  await db
    .insertInto('ledger_position')
    .values(
      [...held].map(([instrument_id, { lots, basis }]) => ({
        portfolio_id: portfolio.id,
        instrument_id,
        shares_millionths: lots * shares,
        basis_cents: basis,
        realized_cents: 0,
        dividends_cents: 0,
        open_lots: lots,
      })),
    )
    .execute();
  await db.updateTable('stock_portfolio').set({ put_in_cents: putIn, revision: rows.length }).where('id', '=', portfolio.id).execute();
  return portfolio.externalized_id;
}
