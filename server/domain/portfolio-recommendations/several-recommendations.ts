import type { Attention } from '#server/attention/attention.ts';
import { decidedTogether, waitingAllocations } from '../allocation-update/index.ts';

/** Several accounts whose recommended portfolios wait, decided on one page: at home in the place of one item an account, and beside it on each account's page. */
export const severalRecommendations: Attention = {
  kind: 'recommendedPortfolios',
  list: 'attention',
  async read(context) {
    const waiting = decidedTogether(await waitingAllocations(context));
    if (waiting.length === 0) return [];
    const to = { route: 'portfolioUpdate', with: {} };
    const count = `${waiting.length} accounts`;
    const names = waiting.map(({ account }) => account.display_name).join(', ');
    return [
      {
        state: 'asked',
        title: `We have new recommended portfolios for ${count}`,
        text: `${names}. See what would change before you decide. Nothing changes until you confirm.`,
        label: 'Review your updates',
        accountId: null,
        isNamed: true,
        to,
      },
      ...waiting.map(({ account }) => ({
        state: 'asked',
        title: `Updates wait for ${count}`,
        text: 'You can review and decide them all on one page.',
        label: 'Review all updates',
        accountId: account.externalized_id,
        onItsPageAlone: true,
        isNamed: true,
        to,
      })),
    ];
  },
};
