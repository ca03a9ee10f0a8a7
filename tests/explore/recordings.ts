import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRecordings, type JourneyRecording } from '#tests/support/recordings/area-recordings.ts';

const as = 'nora.plain';
const holder = persona(stockPortfolios, 'stock account with three portfolios');

const journeys: readonly JourneyRecording[] = [
  {
    files: ['explore/refused-then-added'],
    as: holder,
    async travel(they) {
      const { compatibleAccounts } = await they.operation<{
        compatibleAccounts: { externalizedStockPortfolioId: string; isValid: boolean }[];
      }>('getCompatibleAccounts2', { exploreAssetId: 'OWTOT' });
      const idOf = (isValid: boolean) => compatibleAccounts.find((one) => one.isValid === isValid)?.externalizedStockPortfolioId ?? '';
      const begun = await they.begin('ADD_TO_PORTFOLIO', { asset: 'OWTOT', source: 'INVESTMENT' });
      const refused = await they.send(begun, 'ADD', { portfolioId: idOf(false) }, 'notAdded');
      const again = await they.send(refused, 'BACK', {}, 'choosePortfolio');
      return [await they.send(again, 'ADD', { portfolioId: idOf(true) }, 'added')];
    },
  },
  {
    files: ['explore/created-for-an-application'],
    as: persona(stockPortfolios, 'stock portfolios: nothing yet'),
    async travel(they) {
      const begun = await they.begin('ADD_TO_PORTFOLIO', { asset: 'QFENS', source: 'INVESTMENT' });
      const named = await they.send(begun, 'CREATE', {}, 'accountName');
      const created = await they.send(named, 'CREATE', { displayName: 'Chips' }, 'stockPortfolioCreated');
      return [await they.send(created, 'OPEN_ACCOUNT', {}, 'openAccount')];
    },
  },
  {
    files: ['explore/created-to-move-to'],
    as: holder,
    async travel(they) {
      const { stockPortfolioId: portfolioId } = await they.operation<{ stockPortfolioId: string }>('findStockPortfolio', {});
      const begun = await they.begin('ADD_TO_PORTFOLIO', { asset: 'OWTOT', source: 'MOVE_STOCK', portfolioId });
      return [await they.send(begun, 'CREATE', { displayName: 'Funds' }, 'moved')];
    },
  },
  {
    files: ['explore/created-and-not-moved'],
    as: persona(stockPortfolios, 'stock portfolio with a pending sale'),
    async travel(they) {
      const { stockPortfolioId: portfolioId } = await they.operation<{ stockPortfolioId: string }>('findStockPortfolio', {});
      const begun = await they.begin('ADD_TO_PORTFOLIO', { asset: 'WIRRA', source: 'MOVE_STOCK', portfolioId });
      const kept = await they.send(begun, 'CREATE', { displayName: 'Water' }, 'notMoved');
      return [await they.send(kept, 'DONE', {}, 'stays')];
    },
  },
];

export default areaRecordings({
  journeys,
  screens: [
    { name: 'explore-home', screen: 'exploreHome', as, at: '/explore' },
    { name: 'explore-search', screen: 'exploreHome', as, at: '/explore?q=rail' },
    { name: 'explore-nothing-found', screen: 'exploreHome', as, at: '/explore?q=zeppelin' },
    { name: 'explore-company', screen: 'exploreInvestment', as, at: '/explore/QFENS' },
    { name: 'explore-fund', screen: 'exploreInvestment', as, at: '/explore/OWTOT?period=5Y' },
    { name: 'explore-held', screen: 'exploreInvestment', as: holder, at: '/explore/KESTO' },
    { name: 'explore-compare', screen: 'exploreCompare', as, at: '/explore/compare?a=QFENS&b=OWTOT&c=MEDWA' },
    { name: 'explore-compare-none', screen: 'exploreCompare', as, at: '/explore/compare' },
  ],
});
