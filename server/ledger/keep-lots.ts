import type { Kysely } from 'kysely';
import type { Database, Row } from './tables.ts';
import { addToPosition } from './keep-positions.ts';
import { shareOut, sharesOf, splitLots, takeShares, type Lot } from './lots.ts';
import { sum } from './money-math.ts';
import type { LedgerTools } from './portfolios.ts';

/** An entry of an instrument. */
export type ShareEntry = Row<'ledger_entry'> & { instrument_id: string };

export const lotOf = (row: Row<'ledger_lot'>): Lot => ({
  id: row.id,
  acquiredOn: row.acquired_on,
  place: row.place,
  shares: row.shares_millionths,
  basis: row.basis_cents,
  adjustment: row.adjustment_cents,
  washDays: row.wash_days,
  replacing: row.replacing_millionths,
  openedBy: row.opened_by,
});

/** The lots of an instrument that still hold shares, in the order in which they are sold. */
export async function openLots(db: Kysely<Database>, portfolioId: string, instrumentId: string): Promise<Lot[]> {
  const rows = await db
    .selectFrom('ledger_lot')
    .selectAll()
    .where('portfolio_id', '=', portfolioId)
    .where('instrument_id', '=', instrumentId)
    .where('shares_millionths', '>', 0)
    .orderBy('place')
    .execute();
  return rows.map(lotOf);
}

/** The lots of one purchase sort by its day, then by the order in which they were entered. */
export const placeOfLot = (acquiredOn: string, id: string): string => `${acquiredOn} ${id}`;

export async function insertLot(
  db: Kysely<Database>,
  { portfolioId, instrumentId }: { portfolioId: string; instrumentId: string },
  lot: Lot,
): Promise<void> {
  const row = { id: lot.id, portfolio_id: portfolioId, instrument_id: instrumentId, acquired_on: lot.acquiredOn, place: lot.place };
  await db
    .insertInto('ledger_lot')
    .values({ ...row, ...columnsOf(lot), opened_by: lot.openedBy })
    .execute();
}

const columnsOf = ({ shares, basis, adjustment, washDays, replacing }: Lot) => ({
  shares_millionths: shares,
  basis_cents: basis,
  adjustment_cents: adjustment,
  wash_days: washDays,
  replacing_millionths: replacing,
});

export async function writeLot(db: Kysely<Database>, lot: Lot): Promise<void> {
  await db.updateTable('ledger_lot').set(columnsOf(lot)).where('id', '=', lot.id).execute();
}

/** The lot of a purchase. */
export async function openLot(db: Kysely<Database>, { ids }: LedgerTools, entry: ShareEntry): Promise<Lot> {
  const id = ids();
  const lot: Lot = {
    id,
    acquiredOn: entry.on_date,
    place: placeOfLot(entry.on_date, id),
    shares: entry.shares_millionths,
    basis: -entry.cash_cents,
    adjustment: 0,
    washDays: 0,
    replacing: 0,
    openedBy: entry.id,
  };
  const of = { portfolioId: entry.portfolio_id, instrumentId: entry.instrument_id };
  await insertLot(db, of, lot);
  await addToPosition(db, of.portfolioId, of.instrumentId, { shares: lot.shares, basis: lot.basis, lots: 1 });
  return lot;
}

/** Closes lots for a sale, first in, first out, and writes what was gained or lost with each part. */
export async function sellShares(db: Kysely<Database>, { ids }: LedgerTools, entry: ShareEntry): Promise<void> {
  const { portfolio_id, instrument_id, on_date } = entry;
  const lots = await openLots(db, portfolio_id, instrument_id);
  const { parts, changed } = takeShares(lots, -entry.shares_millionths);
  const proceeds = shareOut(entry.cash_cents, parts);
  const sales = parts.map(({ lot, shares, basis }, place) => ({
    id: ids(),
    entry_id: entry.id,
    lot_id: lot.id,
    portfolio_id,
    instrument_id,
    shares_millionths: shares,
    proceeds_cents: proceeds[place] ?? 0,
    basis_cents: basis,
    disallowed_cents: 0,
    washed_millionths: 0,
    acquired_on: lot.acquiredOn,
    sold_on: on_date,
  }));
  if (sales.length > 0) await db.insertInto('ledger_lot_sale').values(sales).execute();
  for (const lot of changed) await writeLot(db, lot);
  const basis = sum(parts.map((part) => part.basis));
  await addToPosition(db, portfolio_id, instrument_id, {
    shares: entry.shares_millionths,
    basis: -basis,
    realized: entry.cash_cents - basis,
    lots: -changed.filter(({ shares }) => shares === 0).length,
  });
}

/** Gives a position the shares that a split adds. */
export async function splitShares(db: Kysely<Database>, portfolioId: string, instrumentId: string, added: number): Promise<void> {
  const lots = await openLots(db, portfolioId, instrumentId);
  const held = sharesOf(lots);
  if (held === 0) return;
  const ratio = (held + added) / held;
  if (!Number.isInteger(ratio)) throw new Error(`A split of ${instrumentId} by ${ratio} leaves parts of shares`);
  for (const lot of splitLots(lots, ratio)) await writeLot(db, lot);
  await addToPosition(db, portfolioId, instrumentId, { shares: added });
}
