import { offsetLosses, type ByTerm, type OffsetYear } from './capital-losses.ts';
import { nothingRealized, type RealizedYear } from './realized-years.ts';
import { allPeriods, type PeriodRange } from './period-ranges.ts';
import { sampleSavings, yearSavings, type YearSavings } from './sample-savings.ts';
import type { TaxRates } from './tax-rates.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const sumByTerm = (terms: readonly ByTerm[]): ByTerm => ({
  short: sum(terms.map((term) => term.short)),
  long: sum(terms.map((term) => term.long)),
});
const decimal = (rate: number): string => (rate / 10_000).toFixed(4);

function estimateOf(years: readonly RealizedYear[]) {
  const of = (part: Exclude<keyof RealizedYear, 'taxYear'>) => sum(years.map((year) => year[part]));
  return {
    realizedLongTermGain: of('longGain'),
    realizedShortTermGain: of('shortGain'),
    realizedGain: of('shortGain') + of('longGain'),
    realizedLoss: of('shortLoss') + of('longLoss'),
    realizedLongTermLoss: of('longLoss'),
    realizedShortTermLoss: of('shortLoss'),
    feesPaid: of('fees'),
  };
}

/** The use of the losses of consecutive years. */
function offsetsOf(years: readonly OffsetYear[], rates: TaxRates) {
  const none: ByTerm = { short: 0, long: 0 };
  const saved = years.map((year) => yearSavings(year, rates));
  const total = (part: keyof YearSavings): number => sum(saved.map((savings) => savings[part]));
  return {
    carriedIn: years[0]?.carriedIn ?? none,
    sameTerm: sumByTerm(years.map((year) => year.sameTerm)),
    crossTerm: sumByTerm(years.map((year) => year.crossTerm)),
    income: sumByTerm(years.map((year) => year.income)),
    carriedOut: years.at(-1)?.carriedOut ?? none,
    savings: { shortTerm: total('shortTerm'), longTerm: total('longTerm'), income: total('income'), total: total('total') },
  };
}

/**
 * The estimates of an account by period, from what its ledger realized. A year that is not worked out yet has none, and neither has what comes after it a
 * carry-over from it.
 */
export function estimatesOf(
  realized: readonly RealizedYear[],
  { ranges, unready, rates, limit }: { ranges: readonly PeriodRange[]; unready: readonly number[]; rates: TaxRates; limit: number },
) {
  const periods = ranges.map(({ period }) => period).filter((period) => period !== allPeriods);
  const years = periods.map((period) => realized.find(({ taxYear }) => taxYear === Number(period)) ?? nothingRealized(Number(period)));
  const ready = years.filter(({ taxYear }) => !unready.includes(taxYear));
  const used = offsetLosses(
    ready.map(({ taxYear, shortGain, longGain, shortLoss, longLoss }) => ({
      year: taxYear,
      gains: { short: shortGain, long: longGain },
      losses: { short: shortLoss, long: longLoss },
    })),
    limit,
  );
  const all = estimateOf(ready);
  const taxYearsOpen = periods.length;
  return {
    taxSavingsEstimatesForEachPeriodRange: Object.fromEntries([
      [allPeriods, all],
      ...ready.map((year) => [String(year.taxYear), estimateOf([year])] as const),
    ]),
    lossOffsetsForEachPeriodRange: Object.fromEntries([
      [allPeriods, offsetsOf(used, rates)],
      ...used.map((year) => [String(year.year), offsetsOf([year], rates)] as const),
    ]),
    allTimeSampleTaxSavings: {
      federalTaxRate: decimal(rates.federal),
      stateTaxRate: decimal(rates.state),
      capitalGainsTaxRate: decimal(rates.longTerm),
      netInvestmentIncomeTaxRate: decimal(rates.netInvestmentIncome),
      netInvestmentIncomeThreshold: rates.netInvestmentIncomeThreshold,
      ...sampleSavings(all.realizedLoss, { rates, limit, taxYears: taxYearsOpen }),
      taxYearsOpen,
    },
  };
}
