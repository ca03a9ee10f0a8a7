import { mortgageInsurance } from '#server/law/mortgage.ts';
import { paymentsUntil, prepaidInterest } from './amortization.ts';
import { annualPercentageRate, type Payments } from './annual-percentage-rate.ts';
import { cashToClose } from './cash-to-close.ts';
import { fixed, one, rounded } from './fixed-point.ts';
import type { LoanFigures, MortgageDetails } from './mortgage-details.ts';
import type { PricedRate } from './mortgage-pricing.ts';
import { paymentSchedule } from './payment-schedule.ts';
import { prepaidCosts, prepaidDays } from './prepaid-costs.ts';
import type { RateOffer } from './rate-offer.ts';

type Asked = LoanFigures & Pick<MortgageDetails, 'purchase' | 'refinance'>;

/** The offer of a priced rate for this loan: its payment, its APR, and the payment at the closing. Amounts are in cents. */
export function rateOffer(priced: PricedRate, asked: Asked): RateOffer {
  const { loanAmount, propertyValue } = asked;
  const { programId, name, termMonths, adjustable, rate, points, lenderFees, otherCosts, lockDays } = priced;
  const loan = { principal: loanAmount, rate, months: termMonths };
  const pointsAmount = percentOf(loanAmount, points);
  const insured = loanAmount * 100 > propertyValue * mortgageInsurance.dueAbove;
  const insuranceMonths = insured
    ? Math.min(paymentsUntil(loan, Math.floor((propertyValue * mortgageInsurance.endsAt) / 100)), Math.floor(termMonths / 2))
    : 0;
  const premium = insured ? rounded((BigInt(loanAmount) * fixed(priced.insuranceRate)) / 12n) : 0;
  const interest = prepaidInterest(loan, prepaidDays);
  const schedule = paymentSchedule(loan, adjustable);
  const { insurancePremium, escrow } = prepaidCosts(asked, propertyValue);
  const initialEscrow = escrow.taxes + escrow.insurance;
  const costs = { pointsAmount, lenderFees, prepaidInterest: interest, otherCosts, insurancePremium, initialEscrow };
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
      payments: withInsurance(schedule, premium, insuranceMonths),
    }),
    principalAndInterest: schedule[0]?.amount ?? 0,
    mortgageInsurance: premium,
    insuranceMonths,
    cashToClose: cashToClose(
      asked,
      Object.values(costs).reduce((sum, cost) => sum + cost, 0),
    ),
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

/** The loan as a share of the home's value, in hundredths of a percent: 8889. */
export function loanToValue({ loanAmount, propertyValue }: LoanFigures): number {
  return propertyValue === 0 ? 0 : rounded((BigInt(loanAmount) * 10_000n * one) / BigInt(propertyValue));
}
