import { monthlyIncome, noParts } from './borrower-details.ts';
import type { Finances } from './financial-details.ts';
import { rounded, one } from './fixed-point.ts';
import type { MortgageDetails } from './mortgage-details.ts';
import type { MortgageBorrower } from './own-mortgage.ts';
import type { RateOffer } from './rate-offer.ts';

/** Property taxes and homeowner's insurance that we estimate while no bill is known, in thousandths of the home's value a year. */
const estimatedTaxes = 11n;
const estimatedInsurance = 35n;

/** Taxes and insurance of the home a month, estimated, in cents. */
export function estimatedEscrow(propertyValue: number): { taxes: number; insurance: number } {
  const monthly = (parts: bigint, of: bigint) => rounded((BigInt(propertyValue) * parts * one) / (of * 12n));
  return { taxes: monthly(estimatedTaxes, 1_000n), insurance: monthly(estimatedInsurance, 10_000n) };
}

/** A year's homeowner's insurance of the home, estimated, in cents. */
export const yearlyInsurance = (propertyValue: number): number => rounded((BigInt(propertyValue) * estimatedInsurance * one) / 10_000n);

/** The payment of the home a month, with mortgage insurance, taxes and insurance, in cents. */
export function housingPayment(offer: Pick<RateOffer, 'principalAndInterest' | 'mortgageInsurance'>, propertyValue: number): number {
  const { taxes, insurance } = estimatedEscrow(propertyValue);
  return offer.principalAndInterest + offer.mortgageInsurance + taxes + insurance;
}

/** The payments each month besides the home's own payment, in cents: debts that stay, duties, and other homes less what they earn. */
export function monthlyDebts({ debts, duties, owned }: MortgageDetails['finances'], isRefinance: boolean): number {
  const kept = (debts ?? []).filter(({ paidOff }) => !paidOff).map(({ monthlyPayment }) => monthlyPayment);
  const owed = (duties ?? []).map(({ monthlyPayment }) => monthlyPayment);
  return [...kept, ...owed, ...otherHomes(owned ?? [], isRefinance)].reduce((sum, amount) => sum + amount, 0);
}

/** Homes that stay. The first of a refinance is the home that is refinanced: its loan is replaced. */
const otherHomes = (owned: Finances['owned'], isRefinance: boolean) =>
  owned
    .slice(isRefinance ? 1 : 0)
    .filter(({ holding }) => holding === 'RETAINED')
    .map(({ loanPayment, monthlyCosts, monthlyRent }) => Math.max(0, loanPayment + (monthlyCosts ?? 0) - monthlyRent));

/** Debts and the home's payment as a share of gross income, in hundredths of a percent; null while income or a rate is not known. */
export function debtToIncome(
  { finances }: Pick<MortgageDetails, 'finances'>,
  borrowers: readonly MortgageBorrower[],
  { offer, propertyValue, isRefinance }: { offer: RateOffer | null; propertyValue: number | null; isRefinance: boolean },
): number | null {
  const income = borrowers.reduce((sum, { details }) => sum + monthlyIncome(details?.answers ?? noParts), 0);
  if (income === 0 || offer === null || propertyValue === null) return null;
  return ratio(housingPayment(offer, propertyValue) + monthlyDebts(finances, isRefinance), income);
}

/** One amount as a share of another, in hundredths of a percent. */
export const ratio = (part: number, whole: number): number => rounded((BigInt(part) * 10_000n * one) / BigInt(whole));
