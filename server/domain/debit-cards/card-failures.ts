import type { Failures } from '#engine/compiled/failure.ts';

/** The failures of every change of a card. */
export const cardFailures = {
  CARD_CHANGED: {
    retry: 'never',
    say: 'Your card is not as this page shows it any more, so nothing was done. Reload the page to see how it is now.',
  },
  ISSUER_REFUSED: { retry: 'never', say: 'Our card partner refused this, and nothing was changed.', instead: 'support' },
  unavailable: { retry: 'later', say: 'We could not reach our card partner, and nothing was changed.' },
  timeout: {
    retry: 'now',
    say: 'Our card partner did not answer in time, so we do not know yet whether this was done. Nothing is done twice.',
  },
} as const satisfies Failures;
