import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces, type Raced } from '#tests/support/races.ts';

const three = persona(stockPortfolios, 'stock account with three portfolios');
const people = [three];

const portfoliosOf = ({ ids }: Raced): readonly string[] => ids['portfolio'] ?? [];
const stocks = ['ins_OWTOT', 'ins_OWDEV', 'ins_ANSTY', 'ins_KESTO'];

export default areaRaces({
  updateStockPortfolioDisplayName: {
    people,
    input: (own, pick) => ({ portfolioId: pick(portfoliosOf(own)), displayName: pick(['Core', 'Growth', 'Later']) }),
  },
  removeStockPortfolio: { people, input: (own) => ({ portfolioId: portfoliosOf(own)[2] ?? '' }) },
  removeStocksFromStockPortfolio: {
    people,
    input: (own, pick) => ({ stockPortfolioId: portfoliosOf(own)[2] ?? '', instrumentIds: [pick(['ins_KESTO', 'ins_OWTOT'])] }),
  },
  moveStockBetweenStockPortfolios: {
    people,
    input: (own, pick) => ({
      sourceStockPortfolioId: pick(portfoliosOf(own)),
      destinationStockPortfolioId: pick(portfoliosOf(own)),
      instrumentId: pick(stocks),
    }),
  },
});
