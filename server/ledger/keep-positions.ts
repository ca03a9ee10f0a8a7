import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** What an entry adds to the sums of a position. */
interface PositionChange {
  shares?: number;
  basis?: number;
  realized?: number;
  dividends?: number;
  lots?: number;
}

/** Adds to the sums that are kept of a portfolio's entries of one instrument. */
export async function addToPosition(
  db: Kysely<Database>,
  portfolioId: string,
  instrumentId: string,
  { shares = 0, basis = 0, realized = 0, dividends = 0, lots = 0 }: PositionChange,
): Promise<void> {
  await db
    .insertInto('ledger_position')
    .values({
      portfolio_id: portfolioId,
      instrument_id: instrumentId,
      shares_millionths: shares,
      basis_cents: basis,
      realized_cents: realized,
      dividends_cents: dividends,
      open_lots: lots,
    })
    .onConflict((conflict) =>
      conflict.columns(['portfolio_id', 'instrument_id']).doUpdateSet((row) => ({
        shares_millionths: row('ledger_position.shares_millionths', '+', shares),
        basis_cents: row('ledger_position.basis_cents', '+', basis),
        realized_cents: row('ledger_position.realized_cents', '+', realized),
        dividends_cents: row('ledger_position.dividends_cents', '+', dividends),
        open_lots: row('ledger_position.open_lots', '+', lots),
      })),
    )
    .execute();
}
