import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { persona } from '#tests/support/persona.ts';
import { accountOf, areaRaces, type Raced } from '#tests/support/races.ts';

const three = persona(stockPortfolios, 'stock account with three portfolios');
const waiting = persona(stockPortfolios, 'stock portfolio that waits for its account to be opened');
const people = [three, waiting];
const assets = ['ins_QFENS', 'ins_KESTO', 'ins_OWTOT', 'ins_MEDWA'];

const portfolioOf = ({ ids }: Raced): string => ids['portfolio']?.[0] ?? '';

export default areaRaces({
  addStocksToStockPortfolio: {
    people,
    input: (own, pick) => ({ portfolioId: portfolioOf(own), instrumentIdsToAdd: [pick(assets), pick(assets)] }),
  },
  createStockPortfolioV2: {
    people,
    input: (own, pick) => {
      const account = accountOf(own, 'STOCK');
      const request = own.ids['accountRequest']?.[0];
      const made = { displayName: pick(['Ideas', 'More ideas']), instrumentsInPortfolio: [pick(assets)] };
      if (account !== undefined) return { ...made, type: 'existing-account', externalizedAccountId: account.externalizedAccountId };
      return request === undefined ? null : { ...made, type: 'new-account', externalizedAccountRequestId: request };
    },
  },
});
