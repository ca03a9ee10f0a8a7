import type { TaxRates } from './tax-rates.ts';
import { taxOn } from './tax-rates.ts';
import type { OffsetYear } from './capital-losses.ts';

/** The taxes that losses may save over time, as an example with flat rates. All amounts in cents. */
export interface SampleSavings {
  totalLosses: number;
  /** The losses that offset ordinary income: up to the limit for each tax year. */
  ordinaryIncomeOffset: number;
  /** The losses that remain to offset gains, now or later. */
  carryForwardLosses: number;
  incomeOffsetSavings: number;
  /** If all that is left offsets long-term gains. */
  longTermOffsetSavings: number;
  /** If all that is left offsets short-term gains. */
  shortTermOffsetSavings: number;
  lowerBoundSavings: number;
  upperBoundSavings: number;
}

const incomeRate = ({ federal, state }: TaxRates): number => federal + state;
const longTermRate = ({ longTerm, state, netInvestmentIncome }: TaxRates): number => longTerm + state + netInvestmentIncome;
const shortTermRate = ({ federal, state, netInvestmentIncome }: TaxRates): number => federal + state + netInvestmentIncome;

/** The example of all losses since the account was opened. `limit` is the most that a year's income can be offset by, in cents. */
export function sampleSavings(
  totalLosses: number,
  { rates, limit, taxYears }: { rates: TaxRates; limit: number; taxYears: number },
): SampleSavings {
  const ordinaryIncomeOffset = Math.min(totalLosses, limit * taxYears);
  const carryForwardLosses = totalLosses - ordinaryIncomeOffset;
  const incomeOffsetSavings = taxOn(ordinaryIncomeOffset, incomeRate(rates));
  const longTermOffsetSavings = taxOn(carryForwardLosses, longTermRate(rates));
  const shortTermOffsetSavings = taxOn(carryForwardLosses, shortTermRate(rates));
  return {
    totalLosses,
    ordinaryIncomeOffset,
    carryForwardLosses,
    incomeOffsetSavings,
    longTermOffsetSavings,
    shortTermOffsetSavings,
    lowerBoundSavings: incomeOffsetSavings + longTermOffsetSavings,
    upperBoundSavings: incomeOffsetSavings + shortTermOffsetSavings,
  };
}

/** The taxes that one year's losses saved in that year, as an example: on its gains, and on its income. In cents. */
export interface YearSavings {
  shortTerm: number;
  longTerm: number;
  income: number;
  total: number;
}

export function yearSavings({ sameTerm, crossTerm, income }: OffsetYear, rates: TaxRates): YearSavings {
  const shortTerm = taxOn(sameTerm.short + crossTerm.long, shortTermRate(rates));
  const longTerm = taxOn(sameTerm.long + crossTerm.short, longTermRate(rates));
  const ofIncome = taxOn(income.short + income.long, incomeRate(rates));
  return { shortTerm, longTerm, income: ofIncome, total: shortTerm + longTerm + ofIncome };
}
