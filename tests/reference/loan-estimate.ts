/**
 * The figures of a Loan Estimate, from the words of Regulation Z, 12 CFR 1026.37 and its official interpretation. It imports nothing of `server/`. Amounts
 * are dollars. What 1026.37(o)(4)(i)(A) has rounded to the nearest dollar is rounded line by line, and totals add up the rounded lines.
 */
export interface ReferenceEstimate {
  loanAmount: number;
  yearlyRate: number;
  months: number;
  /** Principal and interest a month, in dollars and cents. */
  payment: number;
  mortgageInsurance: { monthly: number; payments: number };
  /** The lines of each section of page 2, unrounded. */
  lines: Readonly<Record<'A' | 'B' | 'C' | 'E' | 'F' | 'G' | 'H', readonly number[]>>;
  /** The line of section F that is interest until the first period begins. */
  prepaidInterest: number;
  purchase: { price: number; deposit: number; sellerCredits: number } | null;
  refinance: { payoff: number } | null;
}

export interface ReferenceFigures {
  /** (f): D. (g): I and J. */
  loanCosts: number;
  otherCosts: number;
  closingCosts: number;
  /** (h): positive from the consumer, negative to the consumer. */
  cashToClose: number;
  /** (h)(2)(v), of a refinance. */
  financed: number;
  inFiveYears: { paid: number; principal: number };
  /** (l)(3), in percent with three places. */
  totalInterestPercentage: number;
}

const dollar = (amount: number): number => Math.floor(amount + 0.5);
const total = (lines: readonly number[]): number => lines.reduce((sum, line) => sum + dollar(line), 0);

export function referenceFigures(estimate: ReferenceEstimate): ReferenceFigures {
  const { lines, loanAmount, payment, months, yearlyRate, mortgageInsurance, prepaidInterest, purchase, refinance } = estimate;
  // (f)(4): "Total Loan Costs" is the sum of A, B and C. (g)(5): "Total Other Costs" is the sum of E, F, G and H. (g)(6): their sum.
  const loanCosts = total(lines.A) + total(lines.B) + total(lines.C);
  const otherCosts = total(lines.E) + total(lines.F) + total(lines.G) + total(lines.H);
  const closingCosts = loanCosts + otherCosts;

  // (l)(1)(i): principal, interest, mortgage insurance and loan costs scheduled until the end of the 60th month. Interest paid at closing is interest: the
  // Bureau's form H-24(B) counts it. Loan costs are those of (f) alone (comment 37(l)(1)(i)-1).
  const scheduled = 60 * payment + Math.min(60, mortgageInsurance.payments) * mortgageInsurance.monthly;
  let balance = loanAmount;
  for (let month = 1; month <= 60; month += 1) balance = balance + (balance * yearlyRate) / 12 - payment;

  // (l)(3): all interest over the life of the loan, prepaid interest included (comment 37(l)(3)-1), of the loan amount.
  const interest = months * payment - loanAmount + prepaidInterest;

  return {
    loanCosts,
    otherCosts,
    closingCosts,
    cashToClose: cashToClose(estimate, closingCosts),
    financed: refinance === null ? 0 : Math.max(0, Math.min(closingCosts, dollar(loanAmount) - dollar(refinance.payoff))),
    inFiveYears: { paid: dollar(scheduled) + loanCosts + dollar(prepaidInterest), principal: dollar(loanAmount - balance) },
    totalInterestPercentage: Math.round((interest / loanAmount) * 100_000) / 1_000,
  };

  // (h)(1) of a purchase: J, the down payment (price less loan), less the deposit, less what the seller pays of J. (h)(2) of a loan without a seller: the
  // loan less J less the payoffs, of which what is missing comes from the consumer.
  function cashToClose(of: ReferenceEstimate, all: number): number {
    if (purchase !== null)
      return all + dollar(purchase.price - of.loanAmount) - dollar(purchase.deposit) - Math.min(dollar(purchase.sellerCredits), all);
    return all + dollar(refinance?.payoff ?? 0) - dollar(of.loanAmount);
  }
}
