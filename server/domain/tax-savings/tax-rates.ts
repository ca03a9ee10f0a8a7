import { incomeTaxLaw, netInvestmentIncome, type Bracket } from '#server/law/income-tax.ts';
import { stateIncomeTax } from '#server/law/state-income-tax.ts';
import type { FilingStatus } from '#server/storage/filing-status.ts';

/** Rates in ten-thousandths, so that arithmetic on cents stays whole: 2400 is 24%. */
export interface TaxRates {
  federal: number;
  longTerm: number;
  state: number;
  netInvestmentIncome: number;
  /** In cents; above it net investment income is taxed too. */
  netInvestmentIncomeThreshold: number;
  /** The year whose rates these are. */
  taxYear: number;
}

const rateOf = (brackets: readonly Bracket[], incomeCents: number): number => brackets.find(({ upTo }) => incomeCents <= upTo)?.rate ?? 0;

/** The rates that the last dollar of an income is taxed at, for an example: of the year, or of the latest known before it. An unknown state takes none. */
export function taxRatesOf({
  filingStatus,
  state,
  incomeCents,
  taxYear,
}: {
  filingStatus: FilingStatus;
  state: string;
  incomeCents: number;
  taxYear: number;
}): TaxRates {
  const { ordinary, longTerm, year } = incomeTaxLaw.forExample(taxYear);
  const threshold = netInvestmentIncome.thresholds[filingStatus];
  return {
    federal: rateOf(ordinary[filingStatus], incomeCents),
    longTerm: rateOf(longTerm[filingStatus], incomeCents),
    state: stateIncomeTax.forExample(taxYear).rates[state] ?? 0,
    netInvestmentIncome: incomeCents > threshold ? netInvestmentIncome.rate : 0,
    netInvestmentIncomeThreshold: threshold,
    taxYear: year,
  };
}

/** Cents times a rate in ten-thousandths, half a cent up. */
export const taxOn = (cents: number, rate: number): number => Math.floor((cents * rate + 5_000) / 10_000);
