import type { Row } from '#server/storage/database.ts';
import { offsetLosses, type ByTerm, type OffsetYear } from './capital-losses.ts';
import { allPeriods, type PeriodRange } from './period-ranges.ts';
import { sampleSavings, yearSavings, type YearSavings } from './sample-savings.ts';
import type { TaxRates } from './tax-rates.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const sumByTerm = (terms: readonly ByTerm[]): ByTerm => ({
  short: sum(terms.map((term) => term.short)),
  long: sum(terms.map((term) => term.long)),
});
const decimal = (rate: number): string => (rate / 10_000).toFixed(4);

type Realized = Row<'realized_year'>;
const empty = (year: number): Omit<Realized, 'account_id'> => ({
  tax_year: year,
  short_gain_cents: 0,
  long_gain_cents: 0,
  short_loss_cents: 0,
  long_loss_cents: 0,
  fees_cents: 0,
  is_ready: 1,
});

function estimateOf(rows: readonly Omit<Realized, 'account_id'>[]) {
  const of = (column: 'short_gain_cents' | 'long_gain_cents' | 'short_loss_cents' | 'long_loss_cents' | 'fees_cents') =>
    sum(rows.map((row) => row[column]));
  return {
    realizedLongTermGain: of('long_gain_cents'),
    realizedShortTermGain: of('short_gain_cents'),
    realizedGain: of('short_gain_cents') + of('long_gain_cents'),
    realizedLoss: of('short_loss_cents') + of('long_loss_cents'),
    realizedLongTermLoss: of('long_loss_cents'),
    realizedShortTermLoss: of('short_loss_cents'),
    feesPaid: of('fees_cents'),
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

/** The estimates of an account by period. A year that is not worked out yet has none, and neither has what comes after it a carry-over from it. */
export function estimatesOf(
  rows: readonly Realized[],
  { ranges, rates, limit }: { ranges: readonly PeriodRange[]; rates: TaxRates; limit: number },
) {
  const periods = ranges.map(({ period }) => period).filter((period) => period !== allPeriods);
  const years = periods.map((period) => rows.find((row) => row.tax_year === Number(period)) ?? empty(Number(period)));
  const ready = years.filter(({ is_ready }) => is_ready === 1);
  const used = offsetLosses(
    ready.map((row) => ({
      year: row.tax_year,
      gains: { short: row.short_gain_cents, long: row.long_gain_cents },
      losses: { short: row.short_loss_cents, long: row.long_loss_cents },
    })),
    limit,
  );
  const all = estimateOf(ready);
  const taxYearsOpen = periods.length;
  return {
    taxSavingsEstimatesForEachPeriodRange: Object.fromEntries([
      [allPeriods, all],
      ...ready.map((row) => [String(row.tax_year), estimateOf([row])] as const),
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
