import { balanceAfter } from './amortization.ts';
import { cashToClose, creditsApplied } from './cash-to-close.ts';
import { estimatedEscrow } from './housing-costs.ts';
import type { LoanFigures, MortgageDetails } from './mortgage-details.ts';
import { paymentSchedule } from './payment-schedule.ts';
import { prepaidCosts } from './prepaid-costs.ts';
import type { RateOffer } from './rate-offer.ts';

const comparedMonths = 60;
/** The prices of services in the party's lump sum, in cents; the rest of it pays for title services. */
const services = { appraisal: 650_00, creditReport: 85_00, recording: 250_00 } as const;

/**
 * The figures of a Loan Estimate that an offer does not tell (12 CFR 1026.37), in cents. What the form shows in whole dollars is rounded to them line by
 * line, and totals add up the rounded lines (1026.37(o)(4)(i)(A)).
 */
export interface EstimateFigures {
  /** A month. Taxes and insurance in cents, the rest in whole dollars but for principal and interest. */
  taxes: number;
  insurance: number;
  /** Mortgage insurance; taxes and insurance; and all with it until it ends, then without it. */
  monthly: { mortgageInsurance: number; escrow: number; first: number; later: number };
  /** Sections A, B and C. */
  loanCosts: Record<'points' | 'lenderFees' | 'appraisal' | 'creditReport' | 'title' | 'total', number>;
  /** Sections E, F and G. */
  otherCosts: Record<'recording' | 'interest' | 'insurancePremium' | 'escrowTaxes' | 'escrowInsurance' | 'total', number>;
  /** The months of insurance in section F. */
  premiumMonths: number;
  closingCosts: number;
  /** The rows of cash to close; less than nothing is paid out. */
  cash: { downPayment: number; deposit: number; sellerCredits: number; payoff: number; financed: number; toClose: number };
  /** In five years: all that is paid, and how much of it is principal. */
  inFiveYears: { paid: number; principal: number };
  /** All interest as a share of the loan: "1.2754". */
  totalInterestPercentage: string;
}

type Estimated = LoanFigures & Pick<MortgageDetails, 'purchase' | 'refinance'>;

export function estimateFigures(offer: RateOffer, estimated: Estimated): EstimateFigures {
  const { loanAmount, propertyValue } = estimated;
  const { taxes, insurance } = estimatedEscrow(propertyValue);
  const loanCosts = loanCostsOf(offer);
  const otherCosts = otherCostsOf(offer, estimated);
  const closingCosts = loanCosts.total + otherCosts.total;
  const loan = { principal: loanAmount, rate: offer.rate, months: offer.termMonths };
  const all = paymentSchedule(loan, offer.adjustable).reduce((sum, { amount, count }) => sum + amount * count, 0);
  const escrow = whole(taxes + insurance);
  const mortgageInsurance = whole(offer.mortgageInsurance);
  return {
    taxes,
    insurance,
    monthly: {
      mortgageInsurance,
      escrow,
      first: whole(offer.principalAndInterest + mortgageInsurance + escrow),
      later: whole(offer.principalAndInterest + escrow),
    },
    loanCosts,
    otherCosts,
    premiumMonths: prepaidCosts(estimated, propertyValue).premiumMonths,
    closingCosts,
    cash: cashRows(estimated, closingCosts),
    inFiveYears: {
      // Interest that is paid at the closing is interest, as in the Bureau's form H-24(B); a recording fee is no loan cost (comment 37(l)(1)(i)-1).
      paid: whole(scheduledPayments(offer)) + loanCosts.total + otherCosts.interest,
      principal: whole(loanAmount - balanceAfter(loan, comparedMonths)),
    },
    totalInterestPercentage: ((all - loanAmount + offer.prepaidInterest) / loanAmount).toFixed(5),
  };
}

/** Whole dollars, in cents. */
const whole = (cents: number): number => Math.round(cents / 100) * 100;

const withTotal = <Lines extends Record<string, number>>(lines: Lines): Lines & { total: number } => ({
  ...lines,
  total: Object.values(lines).reduce((sum, line) => sum + line, 0),
});

/** What the lump sum of the pricing party pays for; a sum that is less than what these cost is one for title services. */
function servicesOf({ otherCosts }: RateOffer) {
  const named = services.appraisal + services.creditReport + services.recording;
  if (otherCosts < named) return { appraisal: 0, creditReport: 0, recording: 0, title: otherCosts };
  return { ...services, title: otherCosts - named };
}

function loanCostsOf(offer: RateOffer) {
  const { appraisal, creditReport, title } = servicesOf(offer);
  return withTotal({
    points: whole(offer.pointsAmount),
    lenderFees: whole(offer.lenderFees),
    appraisal: whole(appraisal),
    creditReport: whole(creditReport),
    title: whole(title),
  });
}

function otherCostsOf(offer: RateOffer, estimated: Estimated) {
  const { insurancePremium, escrow } = prepaidCosts(estimated, estimated.propertyValue);
  return withTotal({
    recording: whole(servicesOf(offer).recording),
    interest: whole(offer.prepaidInterest),
    insurancePremium: whole(insurancePremium),
    escrowTaxes: whole(escrow.taxes),
    escrowInsurance: whole(escrow.insurance),
  });
}

/** Every program's rate is fixed for at least five years, so its first payments are all of them. */
function scheduledPayments({ principalAndInterest, mortgageInsurance, insuranceMonths }: RateOffer): number {
  return comparedMonths * principalAndInterest + Math.min(comparedMonths, insuranceMonths) * mortgageInsurance;
}

function cashRows(estimated: Estimated, closingCosts: number): EstimateFigures['cash'] {
  const terms = inWholeDollars(estimated);
  const { loanAmount, purchase, refinance } = terms;
  const payoff = refinance?.balance ?? 0;
  return {
    downPayment: purchase === null ? 0 : purchase.price - loanAmount,
    deposit: purchase?.earnestDeposit ?? 0,
    sellerCredits: creditsApplied(terms, closingCosts),
    payoff,
    financed: refinance === null ? 0 : Math.max(0, Math.min(closingCosts, loanAmount - payoff)),
    toClose: cashToClose(terms, closingCosts),
  };
}

/** The down payment is rounded, and the price follows from it. */
function inWholeDollars({ purchase, refinance, ...figures }: Estimated): Estimated {
  const loanAmount = whole(figures.loanAmount);
  const rounded = {
    price: loanAmount + whole((purchase?.price ?? 0) - figures.loanAmount),
    earnestDeposit: whole(purchase?.earnestDeposit ?? 0),
    sellerCredits: whole(purchase?.sellerCredits ?? 0),
  };
  return {
    ...figures,
    loanAmount,
    purchase: purchase === null ? null : { ...purchase, ...rounded },
    refinance: refinance === null ? null : { ...refinance, balance: whole(refinance.balance) },
  };
}
