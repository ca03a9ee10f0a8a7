/** Our own limits, in cents. All are said before somebody can break them. */
export const transferLimits = {
  leastCents: 1_00,
  /** What may be asked of banks for one day, and sent to them on one day. */
  dailyInCents: 250_000_00,
  dailyOutCents: 100_000_00,
} as const;

/** A bank account takes no withdrawals until it has been linked for so long: whoever took over an account must not empty it. */
export const newBankWaitsMs = 3 * 24 * 3_600_000;

/** Business days for which a deposit from a bank cannot be withdrawn again, from the day that it leaves there. */
export const depositHeldDays = 5;
