import type { Kysely } from 'kysely';
import { knownInstrument, type Instrument } from '#server/markets/instruments.ts';
import { closeOn, priceAt } from '#server/markets/prices.ts';
import { lastClosedSession } from '#server/time/market-hours.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import type { Database, Row } from './tables.ts';
import { sum, worth } from './money-math.ts';

/** Shares of one instrument in a portfolio, at a price. Money is in cents. */
export interface Position {
  instrument: Instrument;
  sharesMillionths: number;
  priceTenThousandths: number;
  valueCents: number;
  basisCents: number;
  unrealizedCents: number;
  /** Gains less losses of what was sold of it, and its dividends. */
  realizedCents: number;
  dividendsCents: number;
  openLots: number;
}

export interface Holdings {
  cashCents: number;
  /** The part of the cash that has settled and can leave the account. */
  settledCashCents: number;
  /** The part of the cash that open orders will spend. */
  reservedCents: number;
  /** What is held, the most valuable first. */
  positions: Position[];
  /** Cash and positions together: each position is rounded to cents, so that what a page lists adds up. */
  valueCents: number;
  basisCents: number;
  unrealizedCents: number;
  putInCents: number;
  takenOutCents: number;
}

/** What a portfolio holds now, from its running sums. */
export async function holdingsOf(db: Kysely<Database>, portfolioId: string, now: number): Promise<Holdings> {
  const portfolio = await db.selectFrom('stock_portfolio').selectAll().where('id', '=', portfolioId).executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('ledger_position')
    .selectAll()
    .where('portfolio_id', '=', portfolioId)
    .where('shares_millionths', '>', 0)
    .execute();
  const positions = rows
    .map((row) => positionOf(row, now))
    .toSorted((a, b) => b.valueCents - a.valueCents || (a.instrument.id < b.instrument.id ? -1 : 1));
  const basisCents = sum(positions.map((position) => position.basisCents));
  const worthOfAll = sum(positions.map((position) => position.valueCents));
  return {
    cashCents: portfolio.cash_cents,
    settledCashCents: portfolio.cash_cents - (await unsettledCents(db, portfolioId, newYorkDate(now))),
    reservedCents: await reservedCents(db, portfolioId),
    positions,
    valueCents: portfolio.cash_cents + worthOfAll,
    basisCents,
    unrealizedCents: worthOfAll - basisCents,
    putInCents: portfolio.put_in_cents,
    takenOutCents: portfolio.taken_out_cents,
  };
}

function positionOf(row: Row<'ledger_position'>, now: number): Position {
  const price = priceAt(row.instrument_id, now);
  const value = worth(row.shares_millionths, price);
  return {
    instrument: knownInstrument(row.instrument_id),
    sharesMillionths: row.shares_millionths,
    priceTenThousandths: price,
    valueCents: value,
    basisCents: row.basis_cents,
    unrealizedCents: value - row.basis_cents,
    realizedCents: row.realized_cents,
    dividendsCents: row.dividends_cents,
    openLots: row.open_lots,
  };
}

/** Money that came and does not count as settled before a later day. */
async function unsettledCents(db: Kysely<Database>, portfolioId: string, today: string): Promise<number> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select('cash_cents')
    .where('portfolio_id', '=', portfolioId)
    .where('settles_on', '>', today)
    .where('cash_cents', '>', 0)
    .execute();
  return sum(rows.map(({ cash_cents }) => cash_cents));
}

/** What the open purchases of a portfolio will spend. */
export async function reservedCents(db: Kysely<Database>, portfolioId: string): Promise<number> {
  const rows = await db
    .selectFrom('stock_order')
    .select(['amount_cents', 'filled_cents'])
    .where('portfolio_id', '=', portfolioId)
    .where('state', 'in', ['QUEUED', 'SENT', 'PARTIAL'])
    .where('side', '=', 'BUY')
    .execute();
  return sum(rows.map(({ amount_cents, filled_cents }) => (amount_cents ?? 0) - filled_cents));
}

/** The price of what a book holds, for a date: it is valued, and traded, at closing prices alone. */
export const bookPriceOn = (instrumentId: string, date: string, now: number): number =>
  closeOn(instrumentId, date >= newYorkDate(now) ? lastClosedSession(now).on : date);

/** The price for a date of what a portfolio or a book holds. */
export const heldPriceOn = (isOfBook: boolean) => (isOfBook ? bookPriceOn : priceOn);

/** The price for a date: of today at the instant, of an earlier day its close. */
export const priceOn = (instrumentId: string, date: string, now: number): number =>
  date >= newYorkDate(now) ? priceAt(instrumentId, now) : closeOn(instrumentId, date);
