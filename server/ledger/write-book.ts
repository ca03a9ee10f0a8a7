import type { Kysely } from 'kysely';
import type { Database, Row } from './tables.ts';

/** A portfolio with its whole history: its sums, entries, lots, sales and positions agree. */
export interface WholeBook {
  portfolio: Row<'stock_portfolio'>;
  entries: readonly Row<'ledger_entry'>[];
  lots?: readonly Row<'ledger_lot'>[];
  sales?: readonly Row<'ledger_lot_sale'>[];
  positions?: readonly Row<'ledger_position'>[];
}

/** Rows that go into the database in one statement: a row has up to twenty values, and a statement at most some thirty thousand. */
const rowsAtOnce = 800;

/** Writes a portfolio with its whole history, as it was worked out before. Everything else enters the ledger by `postEntry`. */
export async function writeBook(
  db: Kysely<Database>,
  { portfolio, entries, lots = [], sales = [], positions = [] }: WholeBook,
): Promise<void> {
  await db.insertInto('stock_portfolio').values(portfolio).execute();
  for (const some of inParts(entries)) await db.insertInto('ledger_entry').values(some).execute();
  for (const some of inParts(lots)) await db.insertInto('ledger_lot').values(some).execute();
  for (const some of inParts(sales)) await db.insertInto('ledger_lot_sale').values(some).execute();
  for (const some of inParts(positions)) await db.insertInto('ledger_position').values(some).execute();
}

function inParts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, place) =>
    rows.slice(place * rowsAtOnce, (place + 1) * rowsAtOnce),
  );
}
