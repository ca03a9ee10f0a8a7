/**
 * The level payment of a loan and its scheduled balance, from the definition: the payment whose present values add up to the loan, and the balance as
 * the present value of the payments that are left. It imports nothing of `server/`. Amounts are dollars, unrounded; a rate is a fraction of a year.
 */
export interface ReferenceLoan {
  principal: number;
  yearlyRate: number;
  months: number;
}

function presentValueOfOnes(monthlyRate: number, count: number): number {
  let value = 0;
  let discount = 1;
  for (let month = 1; month <= count; month += 1) {
    discount /= 1 + monthlyRate;
    value += discount;
  }
  return value;
}

export const referencePayment = ({ principal, yearlyRate, months }: ReferenceLoan): number =>
  principal / presentValueOfOnes(yearlyRate / 12, months);

/** The balance after so many payments, without any rounding to cents. */
export const referenceBalance = (loan: ReferenceLoan, paid: number): number =>
  referencePayment(loan) * presentValueOfOnes(loan.yearlyRate / 12, loan.months - paid);
