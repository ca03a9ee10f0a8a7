import type { FilingStatus } from '#server/storage/filing-status.ts';
import { federalBrackets, longTermBrackets, netInvestmentIncome, stateRates, topFederalRate, topLongTermRate } from './tax-rates-2026.ts';

/** Rates in ten-thousandths, so that arithmetic on cents stays whole: 2400 is 24%. */
export interface TaxRates {
  federal: number;
  longTerm: number;
  state: number;
  netInvestmentIncome: number;
  /** In cents; above it net investment income is taxed too. */
  netInvestmentIncomeThreshold: number;
}

type Brackets = Readonly<Record<FilingStatus, readonly { upTo: number; rate: number }[]>>;

const rateOf = (brackets: Brackets, top: number, filingStatus: FilingStatus, incomeCents: number): number =>
  brackets[filingStatus].find(({ upTo }) => incomeCents <= upTo * 100)?.rate ?? top;

/** The rates that the last dollar of an income is taxed at. An unknown state takes none. */
export function taxRatesOf({
  filingStatus,
  state,
  incomeCents,
}: {
  filingStatus: FilingStatus;
  state: string;
  incomeCents: number;
}): TaxRates {
  const threshold = netInvestmentIncome.thresholds[filingStatus] * 100;
  return {
    federal: rateOf(federalBrackets, topFederalRate, filingStatus, incomeCents),
    longTerm: rateOf(longTermBrackets, topLongTermRate, filingStatus, incomeCents),
    state: stateRates[state] ?? 0,
    netInvestmentIncome: incomeCents > threshold ? netInvestmentIncome.rate : 0,
    netInvestmentIncomeThreshold: threshold,
  };
}

/** Cents times a rate in ten-thousandths, half a cent up. */
export const taxOn = (cents: number, rate: number): number => Math.floor((cents * rate + 5_000) / 10_000);
