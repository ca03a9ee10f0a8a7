/** Our own limits, in cents. All are said before somebody can break them. */
export const transferLimits = {
  leastCents: 1_00,
  /** What may be asked of banks for one day, and sent to them on one day. */
  dailyInCents: 250_000_00,
  dailyOutCents: 100_000_00,
} as const;

/** Days after the day of linking, in New York, on which a bank account takes no withdrawals: an intruder must not empty an account. */
export const newBankWaitsDays = 3;

/** Business days for which a deposit from a bank cannot be withdrawn again, from the day that it leaves there. */
export const depositHeldDays = 5;
