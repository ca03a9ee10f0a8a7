import { z } from 'zod';
import { ownAccounts } from '#server/accounts/own-account.ts';
import { ownPortfolios, type Portfolio } from '#server/ledger/portfolios.ts';
import { defineOperation, signedIn, type OperationContext } from '#server/operations/operation.ts';
import { Id } from '#server/operations/shapes.ts';

/**
 * 001 §2.7: the portfolio that an address means. The id of a portfolio is itself; that of an account its first portfolio; that of anything else none.
 * Without an id the default portfolio of the first account of stocks, else its first one, else the first one that waits for its account. The portfolios of
 * the same account are listed with it.
 */
export const findStockPortfolio = defineOperation({
  name: 'findStockPortfolio',
  kind: 'read',
  input: z.strictObject({ id: Id.optional() }),
  output: z.strictObject({
    stockPortfolioId: z.string().nullable(),
    /** True where it waits for its account to be opened. */
    waits: z.boolean(),
    portfolios: z.array(z.strictObject({ stockPortfolioId: z.string(), displayName: z.string() })),
  }),
  async handler({ id }, context) {
    const portfolios = await ownPortfolios(context.db, signedIn(context));
    const itself = portfolios.find((one) => one.externalized_id === id || one.id === id);
    const waiting = id === undefined ? portfolios.find(({ account_id }) => account_id === null) : undefined;
    const found = itself ?? (await firstOfAccount(context, portfolios, id)) ?? waiting;
    const beside = portfolios.filter(
      ({ account_id, account_request_id }) => account_id === found?.account_id && account_request_id === found?.account_request_id,
    );
    return {
      stockPortfolioId: found?.externalized_id ?? null,
      waits: found !== undefined && found.account_id === null,
      portfolios: beside.map(({ externalized_id, display_name }) => ({ stockPortfolioId: externalized_id, displayName: display_name })),
    };
  },
});

/** The default portfolio of an account comes first. */
async function firstOfAccount(
  context: OperationContext,
  portfolios: readonly Portfolio[],
  id: string | undefined,
): Promise<Portfolio | undefined> {
  const accounts = await ownAccounts(context.db, signedIn(context));
  const of = accounts.find((one) => (id === undefined ? one.flavor === 'STOCK' : one.id === id || one.externalized_id === id));
  return of === undefined ? undefined : portfolios.find(({ account_id }) => account_id === of.id);
}
