import type { Kysely } from 'kysely';
import { isTaxSheltered } from '#server/portfolios/saa-models.ts';
import { splitsBetween } from '#server/markets/corporate-actions.ts';
import { addDays } from '#server/time/calendar.ts';
import type { Database, Row } from './tables.ts';
import { familyAccounts, familyOf } from './family.ts';
import { insertLot, lotOf, placeOfLot, writeLot, type ShareEntry } from './keep-lots.ts';
import { addToPosition } from './keep-positions.ts';
import type { Lot } from './lots.ts';
import { proportion } from './money-math.ts';
import type { LedgerTools } from './portfolios.ts';
import { washSales, washWindow, type LossSale, type Wash } from './wash-sales.ts';

/** Finds, after a purchase, the losses of the thirty days before that it makes void. */
export async function washAfterBuying(db: Kysely<Database>, tools: LedgerTools, entry: ShareEntry, bought: Lot): Promise<void> {
  const { instrument_id, on_date } = entry;
  const rows = await lossSales(db, entry, { from: washWindow(on_date).from, to: on_date });
  if (rows.length === 0) return;
  const ratio = (sale: LossSale) => splitRatio(instrument_id, sale.soldOn, on_date);
  await writeWashes(db, tools, rows, washSales(rows.map(saleOf), [bought], ratio));
}

/** Finds, after a sale at a loss, the purchases of the thirty days before that are still held, and that replace what was sold. */
export async function washAfterSelling(db: Kysely<Database>, tools: LedgerTools, entry: ShareEntry): Promise<void> {
  const { on_date } = entry;
  const rows = await lossSales(db, entry, { from: on_date, to: on_date });
  if (rows.length === 0) return;
  const lots = await boughtLately(db, entry, on_date);
  await writeWashes(db, tools, rows, washSales(rows.map(saleOf), lots));
}

/** The lots of an instrument that a family bought within the thirty days until a day, and still holds, in the order in which they are sold. */
export async function boughtLately(
  db: Kysely<Database>,
  { instrument_id, account_id }: Pick<ShareEntry, 'account_id' | 'instrument_id'>,
  until: string,
): Promise<Lot[]> {
  const rows = await db
    .selectFrom('ledger_lot')
    .innerJoin('stock_portfolio', 'stock_portfolio.id', 'ledger_lot.portfolio_id')
    .selectAll('ledger_lot')
    .where('stock_portfolio.account_id', 'in', await familyAccounts(db, account_id))
    .where('instrument_id', '=', instrument_id)
    .where('shares_millionths', '>', 0)
    .where('acquired_on', '>=', washWindow(until).from)
    .where('acquired_on', '<=', until)
    .orderBy('place')
    .execute();
  return rows.map(lotOf);
}

type SaleRow = Row<'ledger_lot_sale'> & { wash_days: number; opened_by: string };

export const saleOf = (row: SaleRow): LossSale => ({
  id: row.id,
  openedBy: row.opened_by,
  acquiredOn: row.acquired_on,
  soldOn: row.sold_on,
  shares: row.shares_millionths,
  loss: row.basis_cents - row.proceeds_cents,
  washed: row.washed_millionths,
  disallowed: row.disallowed_cents,
  washDays: row.wash_days,
});

/** The parts of sales at a loss, of the family, that were not replaced yet. A loss in a retirement account is none that counts. */
export async function lossSales(
  db: Kysely<Database>,
  entry: Pick<ShareEntry, 'account_id' | 'instrument_id'>,
  { from, to }: { from: string; to: string },
): Promise<SaleRow[]> {
  const taxed = (await familyOf(db, entry.account_id)).filter(({ isSheltered }) => !isSheltered).map(({ id }) => id);
  if (taxed.length === 0) return [];
  return db
    .selectFrom('ledger_lot_sale')
    .innerJoin('stock_portfolio', 'stock_portfolio.id', 'ledger_lot_sale.portfolio_id')
    .innerJoin('ledger_lot', 'ledger_lot.id', 'ledger_lot_sale.lot_id')
    .selectAll('ledger_lot_sale')
    .select(['ledger_lot.wash_days', 'ledger_lot.opened_by'])
    .where('stock_portfolio.account_id', 'in', taxed)
    .where('ledger_lot_sale.instrument_id', '=', entry.instrument_id)
    .where('sold_on', '>=', from)
    .where('sold_on', '<=', to)
    .whereRef('ledger_lot_sale.proceeds_cents', '<', 'ledger_lot_sale.basis_cents')
    .whereRef('washed_millionths', '<', 'ledger_lot_sale.shares_millionths')
    .orderBy('sold_on')
    .orderBy('ledger_lot_sale.id')
    .execute();
}

/** How many shares stand for one of a day, on a later day. */
function splitRatio(instrumentId: string, from: string, to: string): number {
  return splitsBetween(instrumentId, addDays(from, 1), to).reduce((product, split) => product * split.ratio, 1);
}

async function writeWashes(db: Kysely<Database>, tools: LedgerTools, sales: readonly SaleRow[], washes: readonly Wash[]): Promise<void> {
  for (const wash of washes) {
    await db
      .updateTable('ledger_lot_sale')
      .set((row) => ({
        disallowed_cents: row('disallowed_cents', '+', wash.cents),
        washed_millionths: row('washed_millionths', '+', wash.soldShares),
      }))
      .where('id', '=', wash.saleId)
      .execute();
    const sale = sales.find(({ id }) => id === wash.saleId);
    if (sale !== undefined) await addToPosition(db, sale.portfolio_id, sale.instrument_id, { realized: wash.cents });
    await replaceWithin(db, tools, wash);
  }
}

/**
 * Marks shares of a lot as those that replaced others, with the loss in their basis; in a retirement account it goes to no basis, and is lost. Where these are not
 * all of its free shares, they become a lot of their own, so that the rest keeps its basis and its dates.
 */
async function replaceWithin(db: Kysely<Database>, { ids }: LedgerTools, { lotId, lotShares, cents, washDays }: Wash): Promise<void> {
  const { account_type, ...row } = await db
    .selectFrom('ledger_lot')
    .innerJoin('stock_portfolio', 'stock_portfolio.id', 'ledger_lot.portfolio_id')
    .innerJoin('account', 'account.id', 'stock_portfolio.account_id')
    .selectAll('ledger_lot')
    .select('account.account_type')
    .where('ledger_lot.id', '=', lotId)
    .executeTakeFirstOrThrow();
  const lot = lotOf(row);
  const of = { portfolioId: row.portfolio_id, instrumentId: row.instrument_id };
  const added = isTaxSheltered(account_type) ? { cents: 0, washDays: 0 } : { cents, washDays };
  if (lot.shares === lotShares) {
    const [basis, adjustment] = [lot.basis + added.cents, lot.adjustment + added.cents];
    await writeLot(db, { ...lot, basis, adjustment, washDays: added.washDays, replacing: lotShares });
    await addToPosition(db, of.portfolioId, of.instrumentId, { basis: added.cents });
    return;
  }
  const basis = proportion(lot.basis, lotShares, lot.shares);
  const id = ids();
  await writeLot(db, { ...lot, shares: lot.shares - lotShares, basis: lot.basis - basis });
  const part = { shares: lotShares, basis: basis + added.cents, adjustment: added.cents, washDays: added.washDays, replacing: lotShares };
  await insertLot(db, of, { id, acquiredOn: lot.acquiredOn, place: placeOfLot(lot.acquiredOn, id), openedBy: lot.openedBy, ...part });
  await addToPosition(db, of.portfolioId, of.instrumentId, { basis: added.cents, lots: 1 });
}
