import type { Attention, AttentionItem } from '#server/attention/attention.ts';
import { signedIn } from '#server/operations/operation.ts';
import { statusAt } from './card-status.ts';

/** A card that was sent and has arrived, until it is activated. */
export const cardsToActivate: Attention = {
  kind: 'cardsToActivate',
  list: 'attention',
  says: ['Activate your debit card', 'Your card should be with you by now. It takes a minute to activate it.', 'Activate card'],
  async read(context) {
    const cards = await context.db
      .selectFrom('debit_card')
      .innerJoin('account', 'account.id', 'debit_card.account_id')
      .select(['debit_card.id', 'status', 'leaves_at', 'arrives_at', 'account.externalized_id'])
      .where('debit_card.person_id', '=', signedIn(context).id)
      .where('account.closed_on', 'is', null)
      .where('debit_card.kind', '=', 'physical')
      .where('status', 'in', ['PROCESSING', 'ON_THE_WAY', 'NOT_ACTIVATED'])
      .orderBy('debit_card.id')
      .execute();
    return cards
      .filter((card) => statusAt(card, context.now) === 'NOT_ACTIVATED')
      .map(({ externalized_id: accountId }): AttentionItem => ({
        state: 'asked',
        title: 'Activate your debit card',
        text: 'Your card should be with you by now. It takes a minute to activate it.',
        label: 'Activate card',
        accountId,
        to: { route: 'debitCardActivation', with: { accountId } },
      }));
  },
};
