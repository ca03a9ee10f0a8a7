/** The growth of a year that a projection assumes, and its deviation, as parts of one. A deployment puts its own view here. */
export interface ProjectionAssumptions {
  /** The expected growth of a year, continuously. */
  mean: number;
  deviation: number;
  /** Taken out of the growth each year. */
  cost: number;
}

/** Deviations within which about seven years of ten stay: from the 15th to the 85th percentile. */
const reach = 1.036;

/** The median of a value after so many years, with the band of about 70 percent: V·e^((μ − σ²/2)t ± zσ√t). */
export function projectedValue(
  value: number,
  years: number,
  { mean, deviation, cost }: ProjectionAssumptions,
): { low: number; median: number; high: number } {
  const middle = (mean - cost - deviation ** 2 / 2) * years;
  const band = reach * deviation * Math.sqrt(years);
  return { low: value * Math.exp(middle - band), median: value * Math.exp(middle), high: value * Math.exp(middle + band) };
}

export interface ReturnPoint {
  /** A fraction: −0.12 is a fall of 12 percent. */
  return: number;
  /** For a year that ends within the step around it. */
  probability: number;
}

export interface YearProjection {
  bad: number;
  typical: number;
  great: number;
  points: ReturnPoint[];
}

/** Bars to each side of the typical year. */
const bars = 20;
/** Deviations to each side that the bars reach. */
const shown = 2.6;

/** The returns of one year: of a bad, a typical and a great one, and how likely each step of returns is. */
export function projectedYear(assumptions: ProjectionAssumptions): YearProjection {
  const { low, median, high } = projectedValue(1, 1, assumptions);
  const { deviation } = assumptions;
  const step = (shown * deviation) / bars;
  const middle = Math.log(median);
  const points = Array.from({ length: 2 * bars + 1 }, (_, place) => {
    const at = middle + (place - bars) * step;
    const until = (edge: number) => (deviation === 0 ? Number(edge >= middle) : normal((edge - middle) / deviation));
    return { return: Math.exp(at) - 1, probability: until(at + step / 2) - until(at - step / 2) };
  });
  return { bad: low - 1, typical: median - 1, great: high - 1, points };
}

/** The standard normal distribution, to 7.5e-8 (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z));
  const tail =
    0.398_942_280_401_432_7 *
    Math.exp((-z * z) / 2) *
    t *
    (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return z >= 0 ? 1 - tail : tail;
}
