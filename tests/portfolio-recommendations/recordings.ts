import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';
import type { SignedIn } from '#tests/support/server.ts';

/** The question before an acceptance, with the first account selected. */
async function selectingFirst(person: SignedIn): Promise<string> {
  const { recommendationItems } = await person.operation<{ recommendationItems: { accountId: string }[] }>(
    'getPortfolioUpdateRecommendation',
  );
  const selected = Object.fromEntries(recommendationItems.map(({ accountId }, place) => [accountId, place === 0]));
  return `/portfolio-update/confirm?selected-updates=${encodeURIComponent(JSON.stringify(selected))}`;
}

export default areaRecordings({
  screens: [
    { name: 'portfolio-update', screen: 'portfolioUpdate', as: 'lena.ashby', at: '/portfolio-update' },
    { name: 'portfolio-update-none', screen: 'portfolioUpdate', as: 'mina.doyle', at: '/portfolio-update' },
    { name: 'portfolio-update-choice', screen: 'portfolioUpdateRecommendation', as: 'lena.ashby', at: '/portfolio-update/recommendation' },
    {
      name: 'portfolio-update-on-hold',
      screen: 'portfolioUpdateRecommendation',
      as: 'otto.wren',
      at: '/portfolio-update/recommendation?selected-updates=%7B',
    },
    { name: 'portfolio-update-changes', screen: 'portfolioUpdateWhatsChanging', as: 'lena.ashby', at: '/portfolio-update/whats-changing' },
    { name: 'portfolio-update-confirm', screen: 'portfolioUpdateConfirm', as: 'lena.ashby', at: selectingFirst },
  ],
});
