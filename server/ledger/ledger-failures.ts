import type { Failures } from '#engine/compiled/failure.ts';

/** The failures of whatever buys, sells or moves money of a portfolio, for the operations that do. */
export const ledgerFailures = {
  NOT_ENOUGH_CASH: { retry: 'never', say: "There isn't enough settled cash in this portfolio, and nothing was moved." },
  NOT_ENOUGH_SHARES: { retry: 'never', say: "There aren't that many shares in this portfolio, and nothing was sold." },
  NOTHING_TO_BUY: { retry: 'never', say: 'There are no stocks in this portfolio yet, and nothing was bought.' },
  BELOW_MINIMUM: { retry: 'never', say: 'Each stock takes at least $1, and nothing was bought or sold.' },
  SALE_PENDING: {
    retry: 'never',
    kind: 'conflict',
    say: "You already have a pending sale. Since you can only have one at a time, you'll need to cancel that request before scheduling another.",
  },
  DAY_TRADE: { retry: 'later', say: "You'll need to wait until tomorrow to sell from this portfolio again" },
  TRANSACTIONS_IN_PROGRESS: {
    retry: 'later',
    kind: 'conflict',
    say: 'Transactions in progress. This stock can be moved once they are done.',
  },
  TOO_LATE_TO_CANCEL: { retry: 'never', say: 'These trades are done or on their way to the market, and nothing was canceled.' },
} as const satisfies Failures;
