/** What the buyers of conforming loans take, as of 2026. Percentages are of the value or the price of the home. */
type Use = 'PRIMARY' | 'SECOND' | 'INVESTMENT';

/** The most of the value that is lent, by how the home is used: without cash paid out, and with it. */
export const mostOfValue: Readonly<Record<Use, { without: number; withCash: number }>> = {
  PRIMARY: { without: 97, withCash: 80 },
  SECOND: { without: 90, withCash: 75 },
  INVESTMENT: { without: 85, withCash: 75 },
};

const forOwnUse = [
  { lent: 75, credited: 9 },
  { lent: 90, credited: 6 },
  { lent: 100, credited: 3 },
] as const;
/** The most of the price that the seller may credit, by how the home is used and the most of the price that is lent, the least loan first. */
export const sellerCreditLimits: Readonly<Record<Use, readonly { lent: number; credited: number }[]>> = {
  PRIMARY: forOwnUse,
  SECOND: forOwnUse,
  INVESTMENT: [{ lent: 100, credited: 2 }],
};

/** The months that a mortgage is old before cash is paid out on it, and that a home without one is owned. */
export const cashOutSeasoning = { mortgage: 12, owned: 6 } as const;
