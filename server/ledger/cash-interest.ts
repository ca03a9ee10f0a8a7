import { divideHalfEven } from '#server/ledger/money-math.ts';
import { addDays } from '#server/time/calendar.ts';
import { cashYields, type CashYield } from './cash-terms.ts';

/** What cash comes to at the end of a day, in cents, until the next of these days. */
export interface CashBalance {
  on: string;
  cents: number;
}

/** Accrued interest is counted in billionths of a cent, and a day's rate in quadrillionths. */
const perCent = 1_000_000_000n;
const perRate = 1_000_000_000_000_000n;
const daysOfYear = 365;

const dailyRates = new Map<string, bigint>();

function dailyRate(apy: string): bigint {
  const known = dailyRates.get(apy);
  if (known !== undefined) return known;
  const rate = BigInt(Math.round(((1 + Number(apy)) ** (1 / daysOfYear) - 1) * Number(perRate)));
  dailyRates.set(apy, rate);
  return rate;
}

/**
 * The interest of the days from one to another, both included, in cents. It accrues on the full balance at the end of each day and on what accrued
 * before, at the rate which 365 days make the yield: (1 + APY)^(1/365) − 1, in leap years too (Regulation DD: daily balance method, 12 CFR
 * 1030.7(a)(1); APY, Appendix A to part 1030, part I). A debt accrues none. What accrued is rounded to cents half to even, once, when it is paid.
 */
export function interestOf(
  balances: readonly CashBalance[],
  { from, until }: { from: string; until: string },
  yields: readonly CashYield[] = cashYields,
): number {
  let accrued = 0n;
  let place = 0;
  let cents = 0;
  for (let day = from; day <= until; day = addDays(day, 1)) {
    for (let next = balances[place]; next !== undefined && next.on <= day; next = balances[place]) {
      cents = next.cents;
      place += 1;
    }
    const apy = yields.findLast((one) => one.from <= day)?.apy;
    if (apy !== undefined && cents > 0) accrued += divideHalfEven((BigInt(cents) * perCent + accrued) * dailyRate(apy), perRate);
  }
  return Number(divideHalfEven(accrued, perCent));
}
