import type { Kysely } from 'kysely';
import { isLongTerm } from '#server/ledger/holding-period.ts';
import type { Database } from '#server/storage/database.ts';

/** What was realized in an account in one tax year by its ledger, in cents; losses are positive, without the part that a wash sale makes void. */
export interface RealizedYear {
  taxYear: number;
  shortGain: number;
  longGain: number;
  shortLoss: number;
  longLoss: number;
  fees: number;
}

export const nothingRealized = (taxYear: number): RealizedYear => ({
  taxYear,
  shortGain: 0,
  longGain: 0,
  shortLoss: 0,
  longLoss: 0,
  fees: 0,
});

/** The tax years in which something was sold or charged, from the sales and fees of the account's ledger. */
export async function realizedYears(db: Kysely<Database>, accountId: string): Promise<RealizedYear[]> {
  const sales = await db
    .selectFrom('ledger_lot_sale')
    .innerJoin('stock_portfolio', 'stock_portfolio.id', 'ledger_lot_sale.portfolio_id')
    .innerJoin('ledger_lot', 'ledger_lot.id', 'ledger_lot_sale.lot_id')
    .select([
      'ledger_lot_sale.acquired_on',
      'sold_on',
      'proceeds_cents',
      'ledger_lot_sale.basis_cents',
      'disallowed_cents',
      'ledger_lot.wash_days',
    ])
    .where('stock_portfolio.account_id', '=', accountId)
    .execute();
  const fees = await db
    .selectFrom('ledger_entry')
    .select(['on_date', 'cash_cents'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'FEE')
    .execute();
  const years = new Map<number, RealizedYear>();
  const yearOf = (date: string): RealizedYear => {
    const taxYear = Number(date.slice(0, 4));
    const year = years.get(taxYear) ?? nothingRealized(taxYear);
    years.set(taxYear, year);
    return year;
  };
  for (const { acquired_on, sold_on, proceeds_cents, basis_cents, disallowed_cents, wash_days } of sales) {
    const gain = proceeds_cents - basis_cents + disallowed_cents;
    const term = isLongTerm(acquired_on, sold_on, wash_days) ? 'long' : 'short';
    yearOf(sold_on)[gain > 0 ? (`${term}Gain` as const) : (`${term}Loss` as const)] += Math.abs(gain);
  }
  for (const { on_date, cash_cents } of fees) yearOf(on_date).fees -= cash_cents;
  return [...years.values()];
}
