import type { Attention, AttentionItem } from '#server/attention/attention.ts';
import { signedIn } from '#server/operations/operation.ts';
import { readPerson } from '#server/people/read-person.ts';
import { requestsFor } from './link-state.ts';

/** A request to link the sender's accounts with those of the person asking. */
export const linkRequestsToReview: Attention = {
  kind: 'linkRequestsToReview',
  list: 'attention',
  says: [
    'Review a spousal link',
    '{name} asks to link your accounts, so that trades of one do not undo tax losses of the other.',
    'Review request',
  ],
  async read(context) {
    const { email } = await readPerson(context, signedIn(context).id);
    const requests = await requestsFor(context, email);
    return requests.map(({ initiator, requestId }): AttentionItem => ({
      state: 'asked',
      title: 'Review a spousal link',
      text: `${initiator.first_name} ${initiator.last_name} asks to link your accounts, so that trades of one do not undo tax losses of the other.`,
      label: 'Review request',
      accountId: null,
      to: { route: 'spousalLinkRequest', with: { externalizedRequestId: requestId } },
    }));
  },
};
