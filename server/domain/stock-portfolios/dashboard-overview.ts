import { said } from '#server/operations/said.ts';
import { AccountName } from '#server/accounts/account-names.ts';
import { z } from 'zod';
import { isTrading, stockAccountOf, stockAccountStates } from '#server/ledger/account-state.ts';
import { pendingOf } from '#server/ledger/orders.ts';
import { instrumentsOf, ownPortfolio } from '#server/ledger/portfolios.ts';
import { holdingsOf } from '#server/ledger/positions.ts';
import { deletionProblem, deletionProblems } from '#server/money/removal.ts';
import { stockMinimum } from '#server/ledger/stock-minimum.ts';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { Cents, Id } from '#server/operations/shapes.ts';
import { AssetOverview, assetOverviews, enteredToday } from './asset-overviews.ts';
import { PendingView, pendingView } from './pending-views.ts';
import { formattedCents, PortfolioIcons, portfolioIcons } from './portfolio-icons.ts';

/** Up to six icons on the dashboard, three in the settings (001 §9). */
const dashboardIcons = 6;
const settingsIcons = 3;

const AccountOf = {
  accountState: z.enum(stockAccountStates),
  /** Null while the account is only applied for: `accountRequestId` names the application then. */
  externalizedAccountId: z.string().nullable(),
  accountDisplayName: AccountName.nullable(),
  accountRequestId: z.string().nullable(),
};

/** A portfolio with all that its dashboard shows without its graph. Money is in cents, parts of one are decimal strings. */
const getStockPortfolioDashboardOverview = defineOperation({
  name: 'getStockPortfolioDashboardOverview',
  kind: 'read',
  readableByApps: true,
  input: z.strictObject({ portfolioId: Id }),
  output: z.strictObject({
    displayName: z.string(),
    stockPortfolioId: z.string(),
    state: z.enum(['ACTIVE', 'PENDING', 'CLOSED']),
    ...AccountOf,
    accountIsDisabled: z.boolean(),
    accountValueSummary: z.strictObject({ totalValue: Cents, formattedTotalValue: z.string() }),
    stockMinimumState: z.strictObject({
      type: z.enum(['StocksRemaining', 'StocksAddedButNotInvested', 'StocksMeetRequirement']),
      stocksRemaining: z.number().int(),
    }),
    assetOverviews: z.array(AssetOverview),
    /** Money that can leave, and money that open orders will spend. */
    settledCash: Cents,
    reservedCash: Cents,
    netDeposits: Cents,
    transactionsScheduled: z.boolean(),
    stockPortfolioIcons: PortfolioIcons,
    pendingInvestmentViews: z.array(PendingView),
    pendingInvestmentDetails: z.strictObject({ pendingInvestmentDescription: z.string() }).nullable(),
  }),
  async handler({ portfolioId }, context) {
    const { db, now, today } = context;
    const portfolio = await ownPortfolio(db, signedIn(context), portfolioId);
    const account = await stockAccountOf(db, portfolio);
    const holdings = await holdingsOf(db, portfolio.id, now);
    const instrumentIds = await instrumentsOf(db, portfolio.id);
    const pending = await pendingOf(db, portfolio.id);
    const rows = { instrumentIds, pending, today: await enteredToday(db, portfolio.id, today), now };
    const views = pending.map((orders) => pendingView(orders, now));
    const investment = views.find(({ direction }) => direction === 'investment');
    return {
      displayName: portfolio.display_name,
      stockPortfolioId: portfolio.externalized_id,
      state: portfolio.state,
      ...accountFields(account, portfolio.account_request_id),
      accountIsDisabled: account !== null && !isTrading(account),
      accountValueSummary: { totalValue: holdings.valueCents, formattedTotalValue: formattedCents(holdings.valueCents) },
      stockMinimumState: stockMinimum(instrumentIds, holdings.positions.length > 0 || pending.length > 0),
      assetOverviews: assetOverviews(holdings, rows),
      settledCash: holdings.settledCashCents,
      reservedCash: holdings.reservedCents,
      netDeposits: holdings.putInCents - holdings.takenOutCents,
      transactionsScheduled: pending.length > 0,
      stockPortfolioIcons: portfolioIcons(instrumentIds, dashboardIcons),
      pendingInvestmentViews: views,
      pendingInvestmentDetails:
        investment === undefined ? null : { pendingInvestmentDescription: investment.pendingTransferMetadata.description },
    };
  },
});

function accountFields(account: Awaited<ReturnType<typeof stockAccountOf>>, accountRequestId: string | null) {
  return {
    accountState: account?.state ?? ('PENDING' as const),
    externalizedAccountId: account?.externalizedId ?? null,
    accountDisplayName: account?.displayName ?? null,
    accountRequestId: account === null ? accountRequestId : null,
  };
}

const getStockPortfolioSettings = defineOperation({
  name: 'getStockPortfolioSettings',
  kind: 'read',
  input: z.strictObject({ portfolioId: Id }),
  output: z.strictObject({
    displayName: z.string(),
    stockPortfolioId: z.string(),
    ...AccountOf,
    stockPortfolioIcons: PortfolioIcons,
    /** False for a portfolio with invested money or cash, and for the only one of its account. */
    isDeletable: z.boolean(),
    /** Why it can't be deleted, in a sentence; null where it can. */
    deletionProblem: said(deletionProblems).nullable(),
  }),
  async handler({ portfolioId }, context) {
    const { db, now } = context;
    const portfolio = await ownPortfolio(db, signedIn(context), portfolioId);
    const account = await stockAccountOf(db, portfolio);
    const problem = await deletionProblem(db, portfolio, now);
    return {
      displayName: portfolio.display_name,
      stockPortfolioId: portfolio.externalized_id,
      ...accountFields(account, portfolio.account_request_id),
      stockPortfolioIcons: portfolioIcons(await instrumentsOf(db, portfolio.id), settingsIcons),
      isDeletable: problem === null,
      deletionProblem: problem,
    };
  },
});

export const overviewOperations: readonly Operation[] = [getStockPortfolioDashboardOverview, getStockPortfolioSettings];
