import { daysBetween } from '#server/time/calendar.ts';
import { divideHalfEven } from './money-math.ts';

const perUnit = 10_000;
const daysOfYear = 365;

/**
 * The advisory fee of the days from one to another, both included, in cents: what is charged for is the value at the end of the last, less what is managed
 * for free, by days of a year of 365. Rounded half to even, once. The fee is a decimal string of a year: "0.0025".
 */
export function advisoryFee(
  valueCents: number,
  { yearlyFee, from, until, freeCents = 0 }: { yearlyFee: string; from: string; until: string; freeCents?: number },
): number {
  const charged = BigInt(Math.max(valueCents - freeCents, 0)) * BigInt(Math.max(Math.round(Number(yearlyFee) * perUnit), 0));
  return Number(divideHalfEven(charged * BigInt(daysBetween(from, until) + 1), BigInt(perUnit * daysOfYear)));
}
