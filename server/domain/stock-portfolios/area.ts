import { defineArea } from '#server/areas/define-area.ts';
import { getAccountCostBasis } from './cost-basis.ts';
import { overviewOperations } from './dashboard-overview.ts';
import { keptDays } from './keep-days-work.ts';
import { marketParty } from './market.stand-in.ts';
import { corporateActions, marketWork } from './market-work.ts';
import { getStockPortfolioMovableDestinations } from './movable-destinations.ts';
import { moveStockBetweenStockPortfolios } from './move-stock.ts';
import { performanceOperations } from './performance-operations.ts';
import { personas } from './personas.ts';
import { activityOperations } from './portfolio-activity.ts';
import { findStockPortfolio } from './portfolio-place.ts';
import { removeStockPortfolio } from './remove-portfolio.ts';
import { removeStocksFromStockPortfolio } from './remove-stocks.ts';
import { updateStockPortfolioDisplayName } from './rename-portfolio.ts';
import { riskOperations } from './risk-assessment.ts';
import { sellParameterOperations } from './sell-parameters.ts';

export default defineArea({
  name: 'stock-portfolios',
  title: 'Stock portfolios',
  flags: {
    stockBuyAndSellCapabilities: { on: true, gates: 'Sell and Invest follow what each portfolio may, not its state alone' },
  },
  parties: [marketParty],
  daily: [corporateActions, keptDays, marketWork],
  operations: [
    ...activityOperations,
    ...overviewOperations,
    ...performanceOperations,
    ...riskOperations,
    ...sellParameterOperations,
    findStockPortfolio,
    getAccountCostBasis,
    getStockPortfolioMovableDestinations,
    moveStockBetweenStockPortfolios,
    removeStockPortfolio,
    removeStocksFromStockPortfolio,
    updateStockPortfolioDisplayName,
  ],
  personas,
});
