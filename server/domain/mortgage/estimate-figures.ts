import { balanceAfter } from './amortization.ts';
import { estimatedEscrow } from './housing-costs.ts';
import type { LoanFigures } from './mortgage-details.ts';
import { paymentSchedule } from './payment-schedule.ts';
import type { RateOffer } from './rate-offer.ts';

const comparedMonths = 60;
/** The prices of services in the party's lump sum, in cents; the rest of it pays for title services. */
const services = { appraisal: 650_00, creditReport: 85_00, recording: 250_00 } as const;

/** The figures of a Loan Estimate that an offer does not tell (12 CFR 1026.37). Amounts are in cents. */
export interface EstimateFigures {
  taxes: number;
  insurance: number;
  /** Principal, interest and mortgage insurance until it ends, then without it. */
  monthly: { first: number; later: number };
  originationCosts: number;
  services: Record<'appraisal' | 'creditReport' | 'title' | 'recording', number>;
  closingCosts: number;
  /** In five years: all that is paid, and how much of it is principal. */
  inFiveYears: { paid: number; principal: number };
  /** All interest as a share of the loan: "1.2754". */
  totalInterestPercentage: string;
}

export function estimateFigures(offer: RateOffer, { loanAmount, propertyValue }: LoanFigures): EstimateFigures {
  const { pointsAmount, lenderFees, prepaidInterest, otherCosts, mortgageInsurance, insuranceMonths, principalAndInterest } = offer;
  const loan = { principal: loanAmount, rate: offer.rate, months: offer.termMonths };
  const schedule = paymentSchedule(loan, offer.adjustable);
  const originationCosts = pointsAmount + lenderFees;
  const closingCosts = originationCosts + otherCosts + prepaidInterest;
  const insured = Math.min(comparedMonths, insuranceMonths) * mortgageInsurance;
  // Every program's rate is fixed for at least five years, so its first payments are all of them.
  const payments = comparedMonths * principalAndInterest;
  const all = schedule.reduce((sum, { amount, count }) => sum + amount * count, 0);
  const named = services.appraisal + services.creditReport + services.recording;
  // A sum that is less than what these cost is told as one.
  const itemized =
    otherCosts < named ? { appraisal: 0, creditReport: 0, recording: 0, title: otherCosts } : { ...services, title: otherCosts - named };
  return {
    ...estimatedEscrow(propertyValue),
    monthly: { first: principalAndInterest + mortgageInsurance, later: principalAndInterest },
    originationCosts,
    services: itemized,
    closingCosts,
    inFiveYears: { paid: payments + insured + originationCosts + otherCosts, principal: loanAmount - balanceAfter(loan, comparedMonths) },
    totalInterestPercentage: ((all - loanAmount + prepaidInterest) / loanAmount).toFixed(5),
  };
}
