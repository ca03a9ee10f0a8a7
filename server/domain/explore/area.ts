import { defineArea } from '#server/areas/define-area.ts';
import { addStocksToStockPortfolio } from './add-stocks.ts';
import { getCompatibleAccounts2 } from './compatible-accounts.ts';
import { createStockPortfolioV2 } from './create-portfolio.ts';
import { getExploreComparison } from './explore-comparison.ts';
import { getExploreHoldings } from './explore-holdings.ts';
import { getExploreHome } from './explore-home.ts';
import { getExploreAssetResultForInstrumentId, getExploreInvestment } from './explore-investment.ts';
import { getStockPortfolioSupportedAccountTypes, getStockPortfolioTargetForUser } from './supported-account-types.ts';

export default defineArea({
  name: 'explore',
  title: 'Explore',
  operations: [
    getExploreHome,
    getExploreInvestment,
    getExploreComparison,
    getExploreAssetResultForInstrumentId,
    getExploreHoldings,
    getCompatibleAccounts2,
    getStockPortfolioSupportedAccountTypes,
    getStockPortfolioTargetForUser,
    addStocksToStockPortfolio,
    createStockPortfolioV2,
  ],
});
