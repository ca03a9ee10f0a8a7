import type { Failures } from '#engine/compiled/failure.ts';

const processed = { retry: 'never', say: 'This request has already been processed.' } as const;
const tooManyLinks = {
  retry: 'never',
  say: 'This request cannot be completed because it would exceed the maximum number of links for you and your spouse.',
} as const;

/** 002 §8, by its codes. No failure says that a spouse has links before that spouse accepts one: it would reveal who is a client. */
export const linkFailures = {
  REQUEST_ALREADY_PROCESSED: processed,
  STATUS_NOT_PENDING: processed,
  INITIATOR_RECIPIENT_ALREADY_LINKED: processed,
  FILLED_RECIPIENT_FIELD_DIFFERENT_THAN_PROVIDED_ID: { retry: 'never', say: 'This request is intended for another client.' },
  INITIATOR_HAS_TOO_MANY_PENDING_REQUESTS: { retry: 'never', say: 'You may have at most one outstanding pending request at a time.' },
  INITIATOR_RECIPIENT_SAME: {
    retry: 'never',
    say: 'We cannot process this request as you are not allowed to link your accounts with yourself.',
  },
  INITIATOR_HAS_TOO_MANY_LINKS: tooManyLinks,
  RECIPIENT_HAS_TOO_MANY_LINKS: tooManyLinks,
} as const satisfies Failures;
