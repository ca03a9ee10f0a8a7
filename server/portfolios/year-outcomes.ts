/** Yearly return of an asset class over the long term, and how far it swings: mean and standard deviation, as parts of one. */
interface Assumption {
  mean: number;
  deviation: number;
}

/** The long-term view of the investment committee. A deployment puts its own here. */
const stocks: Assumption = { mean: 0.07, deviation: 0.16 };
const bonds: Assumption = { mean: 0.04, deviation: 0.055 };
const correlation = 0.2;

/** Standard deviations from the mean within which nine years of ten stay: one of twenty is worse, one of twenty is better. */
const reach = 1.645;

/** The sum that outcomes are told for, in cents. */
export const exampleCents = 10_000_00;

/** The worth of the example sum after a year, in cents, to ten dollars: one year of twenty is worse than `bad`, one of twenty better than `great`. */
export interface YearOutcomes {
  bad: number;
  typical: number;
  great: number;
}

/** The outcomes of a year for a portfolio of so many percent of stocks; the rest is bonds. Before fees and taxes. */
export function yearOutcomes(stockPercent: number): YearOutcomes {
  const share = stockPercent / 100;
  const mean = share * stocks.mean + (1 - share) * bonds.mean;
  const [stockPart, bondPart] = [share * stocks.deviation, (1 - share) * bonds.deviation];
  const deviation = Math.sqrt(stockPart ** 2 + bondPart ** 2 + 2 * correlation * stockPart * bondPart);
  const after = (change: number) => Math.round((exampleCents * (1 + change)) / 10_00) * 10_00;
  return { bad: after(mean - reach * deviation), typical: after(mean), great: after(mean + reach * deviation) };
}
