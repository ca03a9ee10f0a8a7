import { fixed, one, over, power, rounded, times } from './fixed-point.ts';

export interface Amortized {
  /** In cents. */
  principal: number;
  /** The yearly rate, a decimal string. */
  rate: string;
  months: number;
}

const monthly = (rate: string): bigint => fixed(rate) / 12n;

/** The level payment of a month that pays a loan off in its months: principal and interest, in cents. */
export function levelPayment({ principal, rate, months }: Amortized): number {
  const month = monthly(rate);
  if (month === 0n) return Math.ceil(principal / months);
  const growth = power(one + month, months);
  return rounded(over(times(BigInt(principal) * one, times(month, growth)), growth - one));
}

/** The balance after so many payments, in cents: interest is rounded to the cent each month, as it is charged. */
export function balanceAfter({ principal, rate, months }: Amortized, paid: number): number {
  const payment = levelPayment({ principal, rate, months });
  let balance = principal;
  for (let month = 0; month < paid && balance > 0; month += 1) balance = Math.max(0, balance + interestOf(balance, rate) - payment);
  return balance;
}

const interestOf = (balance: number, rate: string): number => rounded(BigInt(balance) * monthly(rate));

/** The number of payments until at most this many cents are owed. */
export function paymentsUntil(loan: Amortized, owed: number): number {
  const payment = levelPayment(loan);
  let balance = loan.principal;
  let paid = 0;
  while (balance > owed && paid < loan.months) {
    balance = Math.max(0, balance + interestOf(balance, loan.rate) - payment);
    paid += 1;
  }
  return paid;
}

/** Interest from a day of closing to the end of its month, in cents: a 365th of the year's for each day. */
export function prepaidInterest({ principal, rate }: Amortized, days: number): number {
  return rounded((BigInt(principal) * fixed(rate) * BigInt(days)) / 365n);
}
