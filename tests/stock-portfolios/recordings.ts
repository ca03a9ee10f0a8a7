import stockPortfolios from '#server/domain/stock-portfolios/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';
import type { SignedIn } from '#tests/support/server.ts';

const six = persona(stockPortfolios, 'stock portfolio of six, funded, with two years of history');
const three = persona(stockPortfolios, 'stock account with three portfolios');

/** The address of a page of a person's first portfolio. */
const portfolioPage =
  (page = '') =>
  async (person: SignedIn): Promise<string> =>
    `/portfolios/${await firstPortfolio(person)}${page}`;

async function firstPortfolio(person: SignedIn): Promise<string> {
  const { stockPortfolioId } = await person.operation<{ stockPortfolioId: string }>('findStockPortfolio');
  return stockPortfolioId;
}

async function stockAccount(person: SignedIn): Promise<string> {
  const { accounts } = await person.operation<{ accounts: { flavor: string; externalizedAccountId: string }[] }>('getAccountOverviews2');
  return accounts.find(({ flavor }) => flavor === 'STOCK')?.externalizedAccountId ?? '';
}

export default areaRecordings({
  screens: [
    { name: 'portfolio-of-six', screen: 'stockPortfoliosPortfolio', as: six, at: portfolioPage() },
    {
      name: 'portfolio-pending-sale',
      screen: 'stockPortfoliosPortfolio',
      as: persona(stockPortfolios, 'stock portfolio with a pending sale'),
      at: portfolioPage(),
    },
    {
      name: 'portfolio-added',
      screen: 'stockPortfoliosPortfolio',
      as: persona(stockPortfolios, 'stock portfolio with stocks added and nothing invested'),
      at: portfolioPage(),
    },
    { name: 'portfolio-settings', screen: 'stockPortfoliosSettings', as: six, at: portfolioPage('/settings') },
    { name: 'portfolio-activity', screen: 'stockPortfoliosActivity', as: six, at: portfolioPage('/activity') },
    { name: 'portfolio-disclosures', screen: 'stockPortfoliosDisclosures', as: six, at: portfolioPage('/investment-disclosures') },
    { name: 'portfolio-move', screen: 'stockPortfoliosMove', as: three, at: portfolioPage('/move/ins_OWTOT') },
    {
      name: 'cost-basis',
      screen: 'accountCostBasisDetails',
      as: six,
      at: async (person) => `/accounts/${await stockAccount(person)}/cost-basis`,
    },
  ],
});
