import type { Attention } from '#server/attention/attention.ts';
import { decidedTogether, waitingAllocations } from './own-allocation.ts';

/** Accounts whose recommended portfolio is another one than they have, until its owner answers. Home says several in one (`portfolio-recommendations`). */
export const recommendedPortfolios: Attention = {
  kind: 'recommendedPortfolio',
  list: 'attention',
  says: [
    'We have a new recommended portfolio for you',
    'See what would change before you decide. Nothing changes until you confirm.',
    'Review your updated portfolio',
  ],
  flow: { voyagerType: 'ALLOCATION_UPDATE', given: ['accountId'] },
  async read(context, isOpen) {
    const waiting = await waitingAllocations(context);
    const together = decidedTogether(waiting);
    return waiting.map((allocation) => {
      const { account } = allocation;
      const accountId = account.externalized_id;
      return {
        state: 'asked',
        title: 'We have a new recommended portfolio for you',
        text: 'See what would change before you decide. Nothing changes until you confirm.',
        label: 'Review your updated portfolio',
        accountId,
        onItsPageAlone: together.includes(allocation) && !isOpen({ accountId }),
        to: { route: 'assetAllocationUpdate', with: { accountId, origin: 'dashboard' } },
      };
    });
  },
};
