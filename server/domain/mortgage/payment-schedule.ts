import { balanceAfter, levelPayment, type Amortized } from './amortization.ts';
import type { Payments } from './annual-percentage-rate.ts';
import { decimal, fixed } from './fixed-point.ts';
import type { Adjustable } from './rate-offer.ts';

/**
 * The payments of principal and interest over the life of a loan: of an adjustable one as they would be if its index stayed as it is
 * (Regulation Z, 12 CFR 1026.17(c)(1), a composite rate).
 */
export function paymentSchedule(loan: Amortized, adjustable: Adjustable | null): Payments[] {
  if (adjustable === null) return [{ amount: levelPayment(loan), count: loan.months }];
  const { fixedMonths, everyMonths, firstCap, laterCap } = adjustable;
  const schedule: Payments[] = [];
  let left = loan;
  let count = fixedMonths;
  let cap = firstCap;
  for (;;) {
    const next = adjustedRate(left.rate, loan.rate, cap, adjustable);
    if (fixed(next) === fixed(left.rate) || count >= left.months) return [...schedule, { amount: levelPayment(left), count: left.months }];
    schedule.push({ amount: levelPayment(left), count });
    left = { principal: balanceAfter(left, count), rate: next, months: left.months - count };
    count = everyMonths;
    cap = laterCap;
  }
}

/** The step to which the sum of index and margin is rounded: an eighth of a percent. The disclosure of adjustable rates promises it. */
const eighth = fixed('0.00125');

/** The rate after an adjustment: the index and the margin, rounded, as far as the caps let it change. A decimal string with five places. */
function adjustedRate(now: string, first: string, cap: string, { indexRate, margin, lifetimeCap }: Adjustable): string {
  const indexed = ((fixed(indexRate) + fixed(margin) + eighth / 2n) / eighth) * eighth;
  const most = min(fixed(now) + fixed(cap), fixed(first) + fixed(lifetimeCap));
  const least = max(fixed(now) - fixed(cap), fixed(margin));
  return decimal(min(most, max(least, indexed)), 5);
}

const min = (a: bigint, b: bigint) => (a < b ? a : b);
const max = (a: bigint, b: bigint) => (a > b ? a : b);
