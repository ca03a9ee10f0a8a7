import { z } from 'zod';
import { holdingsOf } from '#server/ledger/positions.ts';
import { ownPortfolios } from '#server/ledger/portfolios.ts';
import { stockMinimum } from '#server/ledger/stock-minimum.ts';
import { defineOperation, signedIn } from '#server/operations/operation.ts';
import { Cents, Id } from '#server/operations/shapes.ts';
import { assetOf } from './explore-investment.ts';
import { intentErrors } from './intent.ts';
import { stockAccountName, stockAccountSubtype } from './supported-account-types.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** 001 §7: the portfolios that one or several assets of Explore could be added to, and of each whether it takes them. Left-out places count for nothing. */
export const getCompatibleAccounts2 = defineOperation({
  name: 'getCompatibleAccounts2',
  kind: 'read',
  input: z
    .strictObject({ exploreAssetId: Id.optional(), exploreAssetIds: z.array(Id.nullable()).max(20).optional() })
    .refine(({ exploreAssetId, exploreAssetIds }) => (exploreAssetId === undefined) !== (exploreAssetIds === undefined), {
      message: 'Name one asset, or a list of them.',
    }),
  output: z.strictObject({
    assets: z.array(z.strictObject({ exploreAssetId: z.string(), instrumentId: z.string(), name: z.string() })),
    /** True where they are enough for a portfolio of their own that can be invested in. */
    meetsStockMinimum: z.boolean(),
    compatibleAccounts: z.array(
      z.strictObject({
        externalizedStockPortfolioId: z.string(),
        displayName: z.string(),
        accountSubtype: z.string(),
        /** The account's own name; of one that is only applied for, its kind. */
        accountTypeDisplayName: z.string(),
        accountValue: Cents,
        formattedAccountValue: z.string(),
        isValid: z.boolean(),
        iconType: z.string(),
        validateStockPortfolioIntentResponse: z.strictObject({ validationErrors: z.array(z.string()) }),
      }),
    ),
  }),
  async handler({ exploreAssetId, exploreAssetIds }, context) {
    const { db, now } = context;
    const named = (exploreAssetIds ?? [exploreAssetId ?? null]).filter((id) => id !== null);
    const instruments = [...new Set(named.map(assetOf))];
    const accounts = new Map(
      (
        await db
          .selectFrom('account')
          .innerJoin('account_owner', 'account_owner.account_id', 'account.id')
          .select(['account.id', 'display_name', 'closed_on'])
          .where('person_id', '=', signedIn(context).id)
          .execute()
      ).map((account) => [account.id, account]),
    );
    const compatibleAccounts = [];
    for (const portfolio of await ownPortfolios(db, signedIn(context))) {
      const account = portfolio.account_id === null ? undefined : accounts.get(portfolio.account_id);
      if (account !== undefined && account.closed_on !== null) continue;
      const errors = await intentErrors(db, portfolio, instruments);
      const { valueCents } = await holdingsOf(db, portfolio.id, now);
      compatibleAccounts.push({
        externalizedStockPortfolioId: portfolio.externalized_id,
        displayName: portfolio.display_name,
        accountSubtype: stockAccountSubtype,
        accountTypeDisplayName: account?.display_name ?? `${stockAccountName}, applied for`,
        accountValue: valueCents,
        formattedAccountValue: dollars.format(valueCents / 100),
        isValid: errors.length === 0,
        iconType: 'STOCKS',
        validateStockPortfolioIntentResponse: { validationErrors: errors.map(({ say }) => say) },
      });
    }
    const minimum = stockMinimum(
      instruments.map(({ id }) => id),
      true,
    );
    return {
      assets: instruments.map(({ id, symbol, name }) => ({ exploreAssetId: symbol, instrumentId: id, name })),
      meetsStockMinimum: minimum.type === 'StocksMeetRequirement',
      compatibleAccounts,
    };
  },
});
