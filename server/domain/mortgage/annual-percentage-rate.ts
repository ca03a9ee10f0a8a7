import { decimal, one, over, power, times } from './fixed-point.ts';

/** Equal payments one after another. Amounts are in cents. */
export interface Payments {
  amount: number;
  count: number;
}

/** When the first payment is due: whole unit periods after the advance, and a part of one as numerator and denominator. */
export interface FirstPayment {
  periods: number;
  fraction: readonly [number, number];
}

export interface Transaction {
  /** The amount financed, in cents: the loan less the prepaid finance charges. */
  advance: number;
  /** In their order, one each unit period. */
  payments: readonly Payments[];
  first?: FirstPayment;
  /** 12 where a unit period is a month. */
  periodsPerYear?: number;
}

const oneMonth: FirstPayment = { periods: 1, fraction: [0, 1] };
const digits = 6;

/**
 * The annual percentage rate by the actuarial method (Regulation Z, 12 CFR 1026, appendix J): the rate of a unit period at which the payments are worth
 * the advance, times the unit periods of a year. Within a part of a unit period interest is simple. A decimal string: "0.066458". Throws a
 * `RangeError` where the payments do not come to the advance.
 */
export function annualPercentageRate({ advance, payments, first = oneMonth, periodsPerYear = 12 }: Transaction): string {
  const target = BigInt(advance) * one;
  const worth = (rate: bigint) => presentValue(payments, first, rate);
  if (advance <= 0 || worth(0n) < target) throw new RangeError('The payments do not come to the advance.');
  let low = 0n;
  let high = one; // 100% of a unit period
  if (worth(high) > target) throw new RangeError('The rate is above 100% of a unit period.');
  // Each step halves the error: 64 leave far less than is shown.
  for (let step = 0; step < 64; step += 1) {
    const middle = (low + high) / 2n;
    if (worth(middle) > target) low = middle;
    else high = middle;
  }
  return decimal(high * BigInt(periodsPerYear), digits);
}

/** The present value of each run of equal payments, by the sum of a geometric series. */
function presentValue(payments: readonly Payments[], { periods, fraction: [part, whole] }: FirstPayment, rate: bigint): bigint {
  const discount = over(one, one + rate);
  const partly = over(one, one + (rate * BigInt(part)) / BigInt(whole));
  // The discount factor of the run as of one period before its first payment.
  let factor = times(partly, periods === 0 ? one + rate : power(discount, periods - 1));
  let sum = 0n;
  for (const { amount, count } of payments) {
    const last = power(discount, count);
    const run = rate === 0n ? BigInt(count) * one : over(one - last, rate);
    sum += BigInt(amount) * times(factor, run);
    factor = times(factor, last);
  }
  return sum;
}
