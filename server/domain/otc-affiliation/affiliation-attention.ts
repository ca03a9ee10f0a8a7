import type { Attention } from '#server/attention/attention.ts';
import { issuersToConfirm } from './issuers-to-confirm.ts';

/** Companies whose affiliate the person may be, until they have said so or not. */
export const affiliationsToConfirm: Attention = {
  kind: 'affiliationsToConfirm',
  list: 'attention',
  says: [
    'Confirm your affiliate status',
    'You hold securities of {companies} that are traded over the counter. Tell us whether you are an affiliate.',
    'Confirm status',
  ],
  async read(context) {
    const issuers = await issuersToConfirm(context);
    if (issuers.length === 0) return [];
    return [
      {
        state: 'asked',
        title: 'Confirm your affiliate status',
        text: `You hold securities of ${issuers.map(({ issuer_name: name }) => name).join(', ')} that are traded over the counter. Tell us whether you are an affiliate.`,
        label: 'Confirm status',
        accountId: null,
        to: { route: 'updateOtcAffiliateStatus', with: {} },
      },
    ];
  },
};
