import type { Kysely } from 'kysely';
import { isLongTerm } from '#server/ledger/holding-period.ts';
import { sharesInWords } from '#server/ledger/shares-in-words.ts';
import { knownInstrument } from '#server/markets/instruments.ts';
import type { Database } from '#server/storage/database.ts';
import type { Period } from './movements.ts';

/** One lot that was sold, as the cost basis of its account shows it. */
export interface RealizedSale {
  symbol: string;
  shares: string;
  acquiredOn: string;
  soldOn: string;
  proceeds: number;
  basis: number;
  /** The part of a loss that does not count, as the shares were bought again. */
  disallowed: number;
  /** Proceeds less basis, after the part that does not count. */
  gain: number;
  isLongTerm: boolean;
}

export async function salesOf(db: Kysely<Database>, accountId: string, { from, until }: Period): Promise<RealizedSale[]> {
  const rows = await db
    .selectFrom('ledger_lot_sale')
    .innerJoin('stock_portfolio', 'stock_portfolio.id', 'ledger_lot_sale.portfolio_id')
    .innerJoin('ledger_lot', 'ledger_lot.id', 'ledger_lot_sale.lot_id')
    .selectAll('ledger_lot_sale')
    .select('ledger_lot.wash_days')
    .where('stock_portfolio.account_id', '=', accountId)
    .where('sold_on', '>=', from)
    .where('sold_on', '<=', until)
    .orderBy('sold_on')
    .orderBy('ledger_lot_sale.id')
    .execute();
  return rows.map((row) => ({
    symbol: knownInstrument(row.instrument_id).symbol,
    shares: sharesInWords(row.shares_millionths),
    acquiredOn: row.acquired_on,
    soldOn: row.sold_on,
    proceeds: row.proceeds_cents,
    basis: row.basis_cents,
    disallowed: row.disallowed_cents,
    gain: row.proceeds_cents - row.basis_cents + row.disallowed_cents,
    isLongTerm: isLongTerm(row.acquired_on, row.sold_on, row.wash_days),
  }));
}
