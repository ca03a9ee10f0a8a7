import type { JsonObject } from '#schemas/json.ts';
import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';
import type { SignedIn } from '#tests/support/server.ts';

interface Recommended {
  recommendationItems: { accountId: string; accepting: JsonObject; declining: JsonObject }[];
  reviewed: string;
}

const read = (person: SignedIn) => person.operation<Recommended>('getPortfolioUpdateRecommendation');

/** Accepts the first so many updates, and declines the others. */
const answering = (accepted: number) => async (person: SignedIn) => {
  const { recommendationItems } = await read(person);
  const inputs = recommendationItems.map(({ accepting, declining }, place) => (place < accepted ? accepting : declining));
  await person.operation('submitPortfolioUpdateRecommendation', { inputs });
};

/** The choice, as the address names what is reviewed; with more in the address. */
const choice =
  (more = '') =>
  async (person: SignedIn): Promise<string> =>
    `/portfolio-update/recommendation?reviewed=${(await read(person)).reviewed}${more}`;

/** The question before an acceptance, with the first account selected. */
async function selectingFirst(person: SignedIn): Promise<string> {
  const { recommendationItems } = await read(person);
  const selected = Object.fromEntries(recommendationItems.map(({ accountId }, place) => [accountId, place === 0]));
  return `/portfolio-update/confirm?selected-updates=${encodeURIComponent(JSON.stringify(selected))}`;
}

export default areaRecordings({
  screens: [
    { name: 'portfolio-update', screen: 'portfolioUpdate', as: 'lena.ashby', at: '/portfolio-update' },
    { name: 'portfolio-update-none', screen: 'portfolioUpdate', as: 'mina.doyle', at: '/portfolio-update' },
    { name: 'portfolio-update-choice', screen: 'portfolioUpdateRecommendation', as: 'lena.ashby', at: choice() },
    { name: 'portfolio-update-on-hold', screen: 'portfolioUpdateRecommendation', as: 'otto.wren', at: choice('&unread=1') },
    { name: 'portfolio-update-changes', screen: 'portfolioUpdateWhatsChanging', as: 'lena.ashby', at: '/portfolio-update/whats-changing' },
    { name: 'portfolio-update-confirm', screen: 'portfolioUpdateConfirm', as: 'lena.ashby', at: selectingFirst },
    { name: 'home-portfolios-updated', screen: 'global', as: 'lena.ashby', ready: answering(2), at: '/?portfolioUpdated=1' },
    { name: 'home-updates-declined', screen: 'global', as: 'lena.ashby', ready: answering(0), at: '/?declinedAll=1' },
  ],
});
