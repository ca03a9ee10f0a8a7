import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaWalks, type Walk } from '../support/area-walks.ts';

const three = persona(stockPortfolios, 'stock account with three portfolios');
const nothing = persona(stockPortfolios, 'stock portfolios: nothing yet');

const selling = persona(stockPortfolios, 'stock portfolio with a pending sale');

const walk = (person: string, query: string): Walk => ({
  voyagerType: 'ADD_TO_PORTFOLIO',
  person,
  entry: async (_hands, { ids }) => `/explore/add-to-portfolio?${query.replace('{portfolio}', ids?.['portfolio']?.[0] ?? '')}`,
  // Two portfolios of one account have different names, and a walk makes several.
  typed: { 'Portfolio name': ['Ideas', 'More ideas', 'Other ideas', 'Last ideas'] },
});

export default areaWalks({
  walks: [
    walk(three, 'asset=OWTOT&source=INVESTMENT'),
    walk(three, 'asset=OWTOT&source=MOVE_STOCK&portfolioId={portfolio}'),
    walk(selling, 'asset=WIRRA&source=MOVE_STOCK&portfolioId={portfolio}'),
    walk(three, 'asset=HEXHO&source=MOVE_STOCK&portfolioId={portfolio}'),
    walk(three, 'asset=QFENS&source=MOVE_STOCK'),
    walk(three, 'asset=QFENS&second=KESTO&third=MEDWA&source=MULTI_SAVE'),
    walk(nothing, 'asset=QFENS&source=INVESTMENT'),
    walk(nothing, 'asset=QFENS&second=OWTOT&source=MULTI_SAVE'),
  ],
  notWalked: {
    ADD_TO_PORTFOLIO: [
      {
        why: 'Twenty portfolios, or ten applications, are needed for it.',
        provedBy: 'tests/explore/add-to-portfolio-flow.test.ts',
        what: {
          transitions: [
            'creatingInAccount fail createStockPortfolioV2 0',
            'creatingForRequest fail createStockPortfolioV2 0',
            'requesting fail createAccountRequest2 0',
          ],
        },
      },
    ],
  },
});
