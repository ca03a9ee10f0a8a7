import type { Kysely } from 'kysely';
import { isHeldLongEnough, type HeldShares } from '#server/ledger/dividend-holding.ts';
import { proportion } from '#server/ledger/money-math.ts';
import { qualifiedDividends, section199ADividends } from '#server/law/securities.ts';
import { splitsBetween } from '#server/markets/corporate-actions.ts';
import { dividendCharacterOf } from '#server/markets/dividend-character.ts';
import type { Database } from '#server/storage/database.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import type { Period } from './movements.ts';

/** The parts of the dividends of an account in a period that are taxed apart, in cents. */
export interface DividendParts {
  /** Form 1099-DIV, box 1b. */
  qualified: number;
  /** Form 1099-DIV, box 5. */
  section199A: number;
  /** Form 1099-DIV, box 12: no part of box 1a. */
  exempt: number;
}

/** The dividends of one instrument that went off on one day, in all portfolios of an account. */
interface PaidDividend {
  instrumentId: string;
  exOn: string;
  cents: number;
}

/** The part of a period's dividends whose shares were held long enough. Each dividend is rounded to cents once, half to even. */
export async function dividendPartsOf(
  db: Kysely<Database>,
  accountId: string,
  { from, until, now }: Period & { now: number },
): Promise<DividendParts> {
  const parts = { qualified: 0, section199A: 0, exempt: 0 };
  for (const paid of await dividendsOf(db, accountId, { from, until })) {
    const character = dividendCharacterOf(paid.instrumentId);
    if (character === 'EXEMPT') parts.exempt += paid.cents;
    if (character === 'ORDINARY' || character === 'EXEMPT') continue;
    const held = await heldBefore(db, accountId, paid, newYorkDate(now));
    const rule = character === 'QUALIFIED' ? qualifiedDividends : section199ADividends;
    const total = held.reduce((sum, { shares }) => sum + shares, 0);
    const long = held.filter((one) => isHeldLongEnough(one, paid.exOn, rule)).reduce((sum, { shares }) => sum + shares, 0);
    const cents = total === 0 ? 0 : proportion(paid.cents, long, total);
    if (character === 'QUALIFIED') parts.qualified += cents;
    else parts.section199A += cents;
  }
  return parts;
}

async function dividendsOf(db: Kysely<Database>, accountId: string, { from, until }: Period): Promise<PaidDividend[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['instrument_id', 'cash_cents', 'reference'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'DIVIDEND')
    .where('instrument_id', 'is not', null)
    .where('on_date', '>=', from)
    .where('on_date', '<=', until)
    .orderBy('reference')
    .execute();
  const all = new Map<string, PaidDividend>();
  for (const { instrument_id, cash_cents, reference } of rows) {
    const before = all.get(reference) ?? { instrumentId: instrument_id ?? '', exOn: reference.slice(-10), cents: 0 };
    all.set(reference, { ...before, cents: before.cents + cash_cents });
  }
  return [...all.values()];
}

/** The shares that were held at the end of the day before, as many as they were on that day, each part with the day on which it was sold. */
async function heldBefore(
  db: Kysely<Database>,
  accountId: string,
  { instrumentId, exOn }: PaidDividend,
  today: string,
): Promise<HeldShares[]> {
  const asThen = (shares: number, on: string): number =>
    shares / splitsBetween(instrumentId, exOn, on).reduce((ratio, split) => ratio * split.ratio, 1);
  const of = db
    .selectFrom('ledger_lot')
    .innerJoin('stock_portfolio', 'stock_portfolio.id', 'ledger_lot.portfolio_id')
    .where('stock_portfolio.account_id', '=', accountId)
    .where('ledger_lot.instrument_id', '=', instrumentId)
    .where('ledger_lot.acquired_on', '<', exOn);
  const open = await of
    .select(['ledger_lot.acquired_on', 'ledger_lot.shares_millionths'])
    .where('ledger_lot.shares_millionths', '>', 0)
    .execute();
  const sold = await of
    .innerJoin('ledger_lot_sale', 'ledger_lot_sale.lot_id', 'ledger_lot.id')
    .select(['ledger_lot.acquired_on', 'ledger_lot_sale.shares_millionths', 'ledger_lot_sale.sold_on'])
    .where('ledger_lot_sale.sold_on', '>=', exOn)
    .execute();
  return [
    ...open.map((lot) => ({ acquiredOn: lot.acquired_on, soldOn: null, shares: asThen(lot.shares_millionths, today) })),
    ...sold.map((lot) => ({ acquiredOn: lot.acquired_on, soldOn: lot.sold_on, shares: asThen(lot.shares_millionths, lot.sold_on) })),
  ];
}
