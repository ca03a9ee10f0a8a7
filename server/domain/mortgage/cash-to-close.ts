import type { LoanFigures, MortgageDetails } from './mortgage-details.ts';

type Asked = Pick<LoanFigures, 'loanAmount'> & Pick<MortgageDetails, 'purchase' | 'refinance'>;

/** The costs that a seller pays, in cents: their credits, up to all the closing costs. */
export const creditsApplied = ({ purchase }: Pick<MortgageDetails, 'purchase'>, closingCosts: number): number =>
  Math.min(purchase?.sellerCredits ?? 0, closingCosts);

/**
 * What the borrower pays at the closing, in cents (12 CFR 1026.37(h)). A purchase: closing costs and the down payment, less the deposit and the seller's
 * credits. A refinance: closing costs and the payoff, less the loan; less than nothing is paid out.
 */
export function cashToClose({ purchase, refinance, loanAmount }: Asked, closingCosts: number): number {
  if (purchase === null) return closingCosts + (refinance?.balance ?? 0) - loanAmount;
  return closingCosts + purchase.price - loanAmount - (purchase.earnestDeposit ?? 0) - creditsApplied({ purchase }, closingCosts);
}
