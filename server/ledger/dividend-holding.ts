import { addDays, daysBetween } from '#server/time/calendar.ts';

/** Shares that were held when a dividend went off, and the day on which they were sold; null while they are held. */
export interface HeldShares {
  acquiredOn: string;
  soldOn: string | null;
  shares: number;
}

/** Held more than so many days, within a time that begins so many days before the ex-dividend date and ends as many after it. */
export interface HoldingRule {
  heldMoreThan: number;
  daysAround: number;
}

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/**
 * True if shares were held long enough around an ex-dividend date: the day on which they were bought does not count, the day on which they were sold
 * does. Days that a wash sale adds do not count (26 USC 246(c)(3), (4)).
 */
export function isHeldLongEnough({ acquiredOn, soldOn }: HeldShares, exOn: string, { heldMoreThan, daysAround }: HoldingRule): boolean {
  const first = later(addDays(acquiredOn, 1), addDays(exOn, -daysAround));
  const end = addDays(exOn, daysAround);
  const last = soldOn === null ? end : earlier(soldOn, end);
  return daysBetween(first, last) + 1 > heldMoreThan;
}
