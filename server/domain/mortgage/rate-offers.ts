import { paymentsUntil, prepaidInterest } from './amortization.ts';
import { annualPercentageRate, type Payments } from './annual-percentage-rate.ts';
import { fixed, one, rounded } from './fixed-point.ts';
import type { LoanFigures, MortgageDetails } from './mortgage-details.ts';
import type { PricedRate } from './mortgage-pricing.ts';
import { paymentSchedule } from './payment-schedule.ts';
import type { RateOffer } from './rate-offer.ts';

/** Interest that is paid at the closing, for the days that are left of its month: half a month, as nobody knows the day yet. */
const prepaidDays = 15;
/** Mortgage insurance is due above so much of the value, in percent, and ends by itself at the other. */
const insuredAbove = 80;
const insuredUntil = 78;

type Asked = LoanFigures & Pick<MortgageDetails, 'purchase' | 'refinance'>;

/** The offer of a priced rate for this loan: its payment, its APR, and the payment at the closing. Amounts are in cents. */
export function rateOffer(priced: PricedRate, asked: Asked): RateOffer {
  const { loanAmount, propertyValue } = asked;
  const { programId, name, termMonths, adjustable, rate, points, lenderFees, otherCosts, lockDays } = priced;
  const loan = { principal: loanAmount, rate, months: termMonths };
  const pointsAmount = percentOf(loanAmount, points);
  const insured = loanAmount * 100 > propertyValue * insuredAbove;
  const insuranceMonths = insured ? paymentsUntil(loan, Math.floor((propertyValue * insuredUntil) / 100)) : 0;
  const mortgageInsurance = insured ? rounded((BigInt(loanAmount) * fixed(priced.insuranceRate)) / 12n) : 0;
  const interest = prepaidInterest(loan, prepaidDays);
  const schedule = paymentSchedule(loan, adjustable);
  const costs = { pointsAmount, lenderFees, prepaidInterest: interest, otherCosts };
  return {
    offerId: `${programId}-${points}`,
    programId,
    name,
    termMonths,
    adjustable,
    rate,
    points,
    lockDays,
    ...costs,
    apr: annualPercentageRate({
      advance: loanAmount - pointsAmount - lenderFees - interest,
      payments: withInsurance(schedule, mortgageInsurance, insuranceMonths),
    }),
    principalAndInterest: schedule[0]?.amount ?? 0,
    mortgageInsurance,
    insuranceMonths,
    cashToClose: cashToClose(asked, costs),
  };
}

const percentOf = (amount: number, percent: string): number => rounded((BigInt(amount) * fixed(percent)) / 100n);

/** Mortgage insurance is paid with the first payments. */
function withInsurance(schedule: readonly Payments[], insurance: number, months: number): Payments[] {
  let left = insurance === 0 ? 0 : months;
  return schedule.flatMap(({ amount, count }) => {
    const insured = Math.min(count, left);
    left -= insured;
    return [
      { amount: amount + insurance, count: insured },
      { amount, count: count - insured },
    ].filter((part) => part.count > 0);
  });
}

type Costs = Record<'pointsAmount' | 'lenderFees' | 'prepaidInterest' | 'otherCosts', number>;

/** Less than nothing: so much is paid out, which only a refinance does. A seller's credits count up to the closing costs. */
function cashToClose({ purchase, refinance, loanAmount }: Asked, costs: Costs): number {
  const all = costs.pointsAmount + costs.lenderFees + costs.prepaidInterest + costs.otherCosts;
  if (purchase !== null)
    return purchase.price - loanAmount + all - (purchase.earnestDeposit ?? 0) - Math.min(purchase.sellerCredits ?? 0, all);
  return all - (refinance?.cashOut ?? 0);
}

/** The loan as a share of the home's value, in hundredths of a percent: 8889. */
export function loanToValue({ loanAmount, propertyValue }: LoanFigures): number {
  return propertyValue === 0 ? 0 : rounded((BigInt(loanAmount) * 10_000n * one) / BigInt(propertyValue));
}
