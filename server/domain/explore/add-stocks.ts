import { changePortfolio } from '#server/ledger/change-portfolio.ts';
import { z } from 'zod';
import { addInstruments, ownPortfolio, portfolio } from '#server/ledger/portfolios.ts';
import { instrumentOf, type Instrument } from '#server/markets/instruments.ts';
import { defineOperation, OperationFailure, OperationNotFound, signedIn } from '#server/operations/operation.ts';
import { Id } from '#server/operations/shapes.ts';
import { intentErrors } from './intent.ts';

/** What a call may add at once. */
export const InstrumentIds = z.array(Id).min(1).max(20);

/** The instruments of these ids, each once. Throws not-found for one that the market does not have. */
export function instrumentsNamed(ids: readonly string[]): Instrument[] {
  return [...new Set(ids)].map((id) => {
    const instrument = instrumentOf(id);
    if (instrument === undefined) throw new OperationNotFound('The investment');
    return instrument;
  });
}

/** 001 §7: puts instruments into a portfolio, where they wait to be bought. What is in it already stays as it is. */
export const addStocksToStockPortfolio = defineOperation({
  name: 'addStocksToStockPortfolio',
  kind: 'local',
  aggregate: portfolio('portfolioId'),
  audit: 'none',
  limit: { person: '120/h' },
  input: z.strictObject({ portfolioId: Id, instrumentIdsToAdd: InstrumentIds }),
  output: z.strictObject({ success: z.literal(true), displayName: z.string(), added: z.number().int() }),
  failures: {
    ALREADY_IN_PORTFOLIO: { retry: 'never', say: 'This is in the portfolio already, and nothing was added.' },
    PORTFOLIO_FULL: { retry: 'never', say: 'A portfolio holds at most 200 investments, and nothing was added.' },
    ACCOUNT_CLOSING: { retry: 'never', say: 'The account of this portfolio is being closed, and nothing was added.' },
  },
  async handler({ portfolioId, instrumentIdsToAdd }, context) {
    const { db } = context;
    const found = await ownPortfolio(db, signedIn(context), portfolioId);
    const instruments = instrumentsNamed(instrumentIdsToAdd);
    const [error] = await intentErrors(db, found, instruments);
    if (error !== undefined) throw new OperationFailure(error.code);
    const count = async () =>
      Number(
        (
          await db
            .selectFrom('stock_portfolio_instrument')
            .select((row) => row.fn.countAll().as('count'))
            .where('portfolio_id', '=', found.id)
            .executeTakeFirstOrThrow()
        ).count,
      );
    const before = await count();
    await addInstruments(
      db,
      context,
      found.id,
      instruments.map(({ id }) => id),
    );
    await changePortfolio(db, found.id);
    return { success: true as const, displayName: found.display_name, added: (await count()) - before };
  },
});
