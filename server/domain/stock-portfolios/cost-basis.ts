import { z } from 'zod';
import { ownAccount } from '#server/accounts/own-account.ts';
import { isLongTerm } from '#server/ledger/holding-period.ts';
import { sum, worth } from '#server/ledger/money-math.ts';
import { knownInstrument } from '#server/markets/instruments.ts';
import { priceAt } from '#server/markets/prices.ts';
import { defineOperation, OperationNotFound, signedIn } from '#server/operations/operation.ts';
import { Cents, Id, IsoDate } from '#server/operations/shapes.ts';
import { sharesInWords } from '#server/ledger/shares-in-words.ts';

/** Sales that a page lists at once. */
const mostSales = 500;

const Named = { symbol: z.string(), displayName: z.string(), portfolioDisplayName: z.string(), shares: z.string() };

/** 001 §2.7: what the shares of an account cost, lot by lot, and what came of those that were sold: gains, losses, and losses of wash sales. */
export const getAccountCostBasis = defineOperation({
  name: 'getAccountCostBasis',
  kind: 'read',
  input: z.strictObject({ accountId: Id }),
  output: z.strictObject({
    displayName: z.string(),
    externalizedAccountId: z.string(),
    lots: z.array(
      z.strictObject({
        ...Named,
        acquiredOn: IsoDate,
        basis: Cents,
        /** The part of the basis that is losses of wash sales. */
        washAdjustment: Cents,
        marketValue: Cents,
        gain: Cents,
        isLongTerm: z.boolean(),
      }),
    ),
    sales: z.array(
      z.strictObject({
        ...Named,
        acquiredOn: IsoDate,
        soldOn: IsoDate,
        proceeds: Cents,
        basis: Cents,
        /** Proceeds less basis; after the part of a loss that does not count. */
        gain: Cents,
        disallowed: Cents,
        isLongTerm: z.boolean(),
      }),
    ),
    totals: z.strictObject({ basis: Cents, marketValue: Cents, unrealized: Cents, realized: Cents, disallowed: Cents }),
  }),
  async handler({ accountId }, context) {
    const { db, now, today } = context;
    const account = await ownAccount(db, signedIn(context), accountId);
    if (account.flavor !== 'STOCK') throw new OperationNotFound('The account');
    const lotRows = await db
      .selectFrom('ledger_lot')
      .innerJoin('stock_portfolio', 'stock_portfolio.id', 'ledger_lot.portfolio_id')
      .selectAll('ledger_lot')
      .select('stock_portfolio.display_name')
      .where('stock_portfolio.account_id', '=', account.id)
      .where('shares_millionths', '>', 0)
      .orderBy('instrument_id')
      .orderBy('place')
      .execute();
    const saleRows = await db
      .selectFrom('ledger_lot_sale')
      .innerJoin('stock_portfolio', 'stock_portfolio.id', 'ledger_lot_sale.portfolio_id')
      .innerJoin('ledger_lot', 'ledger_lot.id', 'ledger_lot_sale.lot_id')
      .selectAll('ledger_lot_sale')
      .select(['stock_portfolio.display_name', 'ledger_lot.wash_days'])
      .where('stock_portfolio.account_id', '=', account.id)
      .orderBy('sold_on', 'desc')
      .orderBy('ledger_lot_sale.id')
      .limit(mostSales)
      .execute();
    const lots = lotRows.map((row) => {
      const marketValue = worth(row.shares_millionths, priceAt(row.instrument_id, now));
      return {
        ...named(row),
        acquiredOn: row.acquired_on,
        basis: row.basis_cents,
        washAdjustment: row.adjustment_cents,
        marketValue,
        gain: marketValue - row.basis_cents,
        isLongTerm: isLongTerm(row.acquired_on, today, row.wash_days),
      };
    });
    const sales = saleRows.map((row) => ({
      ...named(row),
      acquiredOn: row.acquired_on,
      soldOn: row.sold_on,
      proceeds: row.proceeds_cents,
      basis: row.basis_cents,
      gain: row.proceeds_cents - row.basis_cents + row.disallowed_cents,
      disallowed: row.disallowed_cents,
      isLongTerm: isLongTerm(row.acquired_on, row.sold_on, row.wash_days),
    }));
    const total = <K extends string>(rows: readonly Record<K, number>[], key: K) => sum(rows.map((row) => row[key]));
    return {
      displayName: account.display_name,
      externalizedAccountId: account.externalized_id,
      lots,
      sales,
      totals: {
        basis: total(lots, 'basis'),
        marketValue: total(lots, 'marketValue'),
        unrealized: total(lots, 'gain'),
        realized: total(sales, 'gain'),
        disallowed: total(sales, 'disallowed'),
      },
    };
  },
});

function named(row: { instrument_id: string; display_name: string; shares_millionths: number }) {
  const { symbol, name } = knownInstrument(row.instrument_id);
  return { symbol, displayName: name, portfolioDisplayName: row.display_name, shares: sharesInWords(row.shares_millionths) };
}
