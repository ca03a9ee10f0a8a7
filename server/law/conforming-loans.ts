/** What the buyers of conforming loans take, as of 2026. Percentages are of the value or the price of the home. */
type Use = 'PRIMARY' | 'SECOND' | 'INVESTMENT';

/** The most of the value that is lent: to buy a home, to refinance it without cash paid out, and with it. */
interface MostLent {
  purchase: number;
  without: number;
  withCash: number;
}

/** The most of the value that is lent, by how the home is used: of one unit, and of two to four (Selling Guide's eligibility matrix, fixed rates). */
export const mostOfValue: Readonly<Record<Use, { one: MostLent; several: MostLent }>> = {
  PRIMARY: { one: { purchase: 97, without: 97, withCash: 80 }, several: { purchase: 95, without: 95, withCash: 75 } },
  // A second home is one unit; more are for tenants.
  SECOND: { one: { purchase: 90, without: 90, withCash: 75 }, several: { purchase: 75, without: 75, withCash: 70 } },
  INVESTMENT: { one: { purchase: 85, without: 75, withCash: 75 }, several: { purchase: 75, without: 75, withCash: 70 } },
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
