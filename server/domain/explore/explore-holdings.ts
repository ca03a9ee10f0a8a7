import { z } from 'zod';
import { ownPortfolios } from '#server/ledger/portfolios.ts';
import { holdingsOf } from '#server/ledger/positions.ts';
import { defineOperation, signedIn } from '#server/operations/operation.ts';
import { Cents, Id } from '#server/operations/shapes.ts';
import { assetOf } from './explore-investment.ts';

/** A person's portfolios that one investment is in, and their part of it. */
export const getExploreHoldings = defineOperation({
  name: 'getExploreHoldings',
  kind: 'read',
  input: z.strictObject({ symbol: Id }),
  output: z.strictObject({
    holdings: z.array(
      z.strictObject({
        stockPortfolioId: z.string(),
        displayName: z.string(),
        /** A decimal number of shares; "0" while it waits to be bought. */
        numSharesHeld: z.string(),
        marketValue: Cents,
        unrealizedGainOrLossDollars: Cents,
        isHeld: z.boolean(),
      }),
    ),
  }),
  async handler({ symbol }, context) {
    const { db, now } = context;
    const { id } = assetOf(symbol);
    const holdings = [];
    for (const portfolio of await ownPortfolios(db, signedIn(context))) {
      const { positions } = await holdingsOf(db, portfolio.id, now);
      const position = positions.find(({ instrument }) => instrument.id === id);
      const row =
        position === undefined
          ? await db
              .selectFrom('stock_portfolio_instrument')
              .select('instrument_id')
              .where('portfolio_id', '=', portfolio.id)
              .where('instrument_id', '=', id)
              .executeTakeFirst()
          : undefined;
      if (position === undefined && row === undefined) continue;
      holdings.push({
        stockPortfolioId: portfolio.externalized_id,
        displayName: portfolio.display_name,
        numSharesHeld: String((position?.sharesMillionths ?? 0) / 1_000_000),
        marketValue: position?.valueCents ?? 0,
        unrealizedGainOrLossDollars: position?.unrealizedCents ?? 0,
        isHeld: position !== undefined,
      });
    }
    return { holdings };
  },
});
