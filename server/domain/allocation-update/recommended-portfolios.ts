import type { Attention } from '#server/attention/attention.ts';
import { signedIn } from '#server/operations/operation.ts';
import { needsReview, ownAllocation } from './own-allocation.ts';

/** Accounts whose recommended portfolio is another one than they have, until its owner answers. */
export const recommendedPortfolios: Attention = {
  kind: 'recommendedPortfolio',
  list: 'attention',
  flow: { voyagerType: 'ALLOCATION_UPDATE', given: ['accountId'] },
  async read(context) {
    const pending = await context.db
      .selectFrom('portfolio_allocation')
      .innerJoin('account_owner', 'account_owner.account_id', 'portfolio_allocation.account_id')
      .innerJoin('account', 'account.id', 'portfolio_allocation.account_id')
      .select('portfolio_allocation.account_id')
      .where('account_owner.person_id', '=', signedIn(context).id)
      .where('account.closed_on', 'is', null)
      .where('portfolio_allocation.review', '=', 'pending')
      .orderBy('portfolio_allocation.account_id')
      .execute();
    const items = [];
    for (const { account_id } of pending) {
      const allocation = await ownAllocation(context, account_id);
      if (!needsReview(allocation)) continue;
      const accountId = allocation.account.externalized_id;
      items.push({
        state: 'asked',
        title: 'We have a new recommended portfolio for you',
        text: 'See what would change before you decide. Nothing changes until you confirm.',
        label: 'Review your updated portfolio',
        accountId,
        to: { route: 'assetAllocationUpdate', with: { accountId, origin: 'dashboard' } },
      });
    }
    return items;
  },
};
