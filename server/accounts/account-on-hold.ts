import type { Failures } from '#engine/compiled/failure.ts';

/** While the custodian holds an account, nothing of it can be changed, and only we can say why. */
export const accountOnHold = {
  ACCOUNT_ON_HOLD: { retry: 'never', say: "This account can't be changed at the moment, and nothing was saved.", instead: 'support' },
} as const satisfies Failures;
