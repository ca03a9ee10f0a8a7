/**
 * Compares people within a share with people outside it who began in the same hours. It may be looked at at any time, as often as anyone likes.
 *
 * The model. Each person is assigned by chance: within the share with a known probability, which may change from stage to stage. Each person either
 * reaches what counts or stops before it. `p0` and `p1` are the shares of people who stop outside and within; the harm is `p1 - p0`, from -1 to 1.
 *
 * The evidence against a hypothesis about the harm is an e-process: a product of one e-value for each person, mixed over alternatives. Its
 * expectation is at most 1 under the hypothesis at each person, whatever `p0` is and however it moves with the hours. By Ville's inequality it ever
 * reaches 1 / alpha with a probability of at most alpha. Nothing is approximated by a normal distribution, and the evidence follows from counts by
 * stage, in whatever order people came.
 *
 * Sources. The e-value of an alternative is its likelihood over that of the nearest point of the hypothesis (the reverse information projection):
 * P. Grünwald, R. de Heide, W. Koolen, "Safe testing" (Journal of the Royal Statistical Society B, 2024); for two proportions R. Turner, A. Ly,
 * P. Grünwald, "Generic e-variables for exact sequential k-sample tests that allow for optional stopping" (Journal of Statistical Planning and Inference,
 * 2024). An interval inverts the test at each look: S. Howard, A. Ramdas, J. McAuliffe, J. Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence
 * sequences" (Annals of Statistics, 2021). The split is tested as by M. Lindon and A. Malek, "Anytime-valid inference for multinomial count data"
 * (NeurIPS, 2022).
 */

/** People in whole numbers, and how many of them stopped before they reached what counts. */
export interface ArmCounts {
  people: number;
  stopped: number;
}

/** The people of one stage, who were assigned with the same probability. */
export interface StageCounts {
  /** The probability to be within the share, above 0 and below 1. */
  share: number;
  within: ArmCounts;
  outside: ArmCounts;
}

/** What is looked for. */
export interface Question {
  /** How much worse is too much: a harm, above 0 and below 1. */
  tooMuch: number;
  /** Who stopped before it began, as a first guess of `p0`. A wrong guess costs people, and never an error. */
  before: ArmCounts;
}

/** How often, at most, a share is held that is no worse, and an interval misses the truth at one of its ends. */
export const alpha = 0.05;
/** How often, at most, a split is reported that is as it was set. */
export const splitAlpha = 0.01;

/** The distances from the hypothesis that alternatives suppose, as multiples of what is too much, with their weights. */
const distances: readonly (readonly [multiple: number, weight: number])[] = [
  [1, 0.6],
  [1.5, 0.15],
  [2, 0.15],
  [3, 0.1],
];
/** The values of `p0` that alternatives suppose: evenly apart as log odds. */
const rates = Array.from({ length: 41 }, (_, at) => 1 / (1 + Math.exp(6 - 0.3 * at)));
/** The first guess weighs as much as this many people at most; this part of the weight lies on all rates alike. */
const guess = { people: 200, alike: 0.1 };
/** The odds to be within the share, as multiples of what was set, that a wrong split is supposed to have. */
const wrongOdds = [0.25, 0.5, 0.7, 0.8, 0.87, 0.92, 0.95, 1.05, 1.09, 1.15, 1.25, 1.43, 2, 4];

/** Logs of the e-values of one alternative: by who stopped, and who went on. */
interface LogValues {
  within: { stopped: number; on: number };
  outside: { stopped: number; on: number };
}

/** Reads the log of the evidence from counts. */
export type Evidence = (stages: readonly StageCounts[]) => number;

/** The evidence that the harm is above `bound` (`side` 1), or below it (`side` -1). */
export function evidenceThat({ tooMuch, before }: Question, side: 1 | -1, bound: number): Evidence {
  const alternatives = distances.flatMap(([multiple, part]) =>
    weighedRates(before).flatMap(([p0, weight]) => {
      const p1 = Math.min(1 - 1e-3, Math.max(1e-3, p0 + bound + side * multiple * tooMuch));
      return side * (p1 - p0 - bound) < tooMuch / 1000 ? [] : [{ p0, p1, weight: part * weight }];
    }),
  );
  const total = sum(alternatives.map(({ weight }) => weight));
  const known = new Map<number, LogValues[]>();
  const valuesOf = (share: number): LogValues[] => {
    const values = known.get(share) ?? alternatives.map((one) => logValues(one, share, bound));
    known.set(share, values);
    return values;
  };
  return (stages) => {
    const stageValues = stages.map((stage) => ({ ...stage, values: valuesOf(stage.share) }));
    const terms = alternatives.map(({ weight }, at) => {
      const logs = stageValues.map(({ within, outside, values }) => {
        const one = values[at];
        return one === undefined ? 0 : logOfArm(within, one.within) + logOfArm(outside, one.outside);
      });
      return Math.log(weight / total) + sum(logs);
    });
    return logOfSum(terms);
  };
}

const logOfArm = ({ people, stopped }: ArmCounts, values: { stopped: number; on: number }): number =>
  stopped * values.stopped + (people - stopped) * values.on;

/** The log of the evidence that a decision needs. */
export const enough = -Math.log(alpha);

/** How much worse people within the share fare: an estimate with the ends of an interval, each as a harm. */
export interface Harm {
  estimate: number;
  least: number;
  most: number;
}

/** The harm with its interval; null before there is a person on both sides. `least` is not below 0 exactly where the share is worse beyond doubt. */
export function harmOf(stages: readonly StageCounts[], question: Question): Harm | null {
  const estimate = estimateOf(stages);
  if (estimate === null) return null;
  const isAbove = (bound: number): boolean => evidenceThat(question, 1, bound)(stages) >= enough;
  const isBelow = (bound: number): boolean => evidenceThat(question, -1, bound)(stages) >= enough;
  const isWorse = isAbove(0);
  const [worst, best] = [Math.max(estimate, 0), Math.min(estimate, 0)];
  return {
    estimate,
    least: isWorse ? lastTrue(isAbove, 0, worst) : isAbove(-most) ? lastTrue(isAbove, -most, 0) : -1,
    most: isBelow(most) ? lastTrue(isBelow, most, best) : 1,
  };
}

/** The harms of the stages, weighed as by Mantel and Haenszel: by 1 / (1 / people within + 1 / people outside). */
function estimateOf(stages: readonly StageCounts[]): number | null {
  const both = stages.filter(({ within, outside }) => within.people > 0 && outside.people > 0);
  if (both.length === 0) return null;
  const weighed = both.map(({ within, outside }) => ({
    harm: within.stopped / within.people - outside.stopped / outside.people,
    weight: 1 / (1 / within.people + 1 / outside.people),
  }));
  return sum(weighed.map(({ harm, weight }) => harm * weight)) / sum(weighed.map(({ weight }) => weight));
}

/** The people of a stage by where they are: how many there are, whether or not what became of them is known. */
export interface SplitCounts {
  share: number;
  within: number;
  outside: number;
}

/** True where people are split otherwise than was set: something other than chance decides who is within, so that nothing can be compared. */
export function isSplitOff(stages: readonly SplitCounts[]): boolean {
  const terms = wrongOdds.map((multiple) => {
    const logs = stages.map(({ share, within, outside }) => {
      const odds = (multiple * share) / (1 - share);
      const wrong = odds / (1 + odds);
      return within * Math.log(wrong / share) + outside * Math.log((1 - wrong) / (1 - share));
    });
    return sum(logs) - Math.log(wrongOdds.length);
  });
  return logOfSum(terms) >= -Math.log(splitAlpha);
}

/** A stage as it is planned: the probability to be within the share, and how many people begin in it, on both sides. */
export interface PlannedStage {
  share: number;
  people: number;
}

/**
 * How many people, on both sides and stage by stage, it takes until a harm of `tooMuch` is seen in nine of ten cases; null where the stages have too
 * few. The last stage may have any number of people (Infinity). `rate`: the share of people who stop now.
 */
export function peopleToSee(stages: readonly PlannedStage[], rate: number, tooMuch: number): { within: number; all: number } | null {
  return peopleUntil(stages, { p0: rate, p1: Math.min(1 - 1e-3, rate + tooMuch) }, 0);
}

/** The same until a harm of `tooMuch` is ruled out in nine of ten cases, where there is none. */
export function peopleToClear(stages: readonly PlannedStage[], rate: number, tooMuch: number): { within: number; all: number } | null {
  return peopleUntil(stages, { p0: rate, p1: rate }, tooMuch);
}

/** The log of what the mixture costs beside the alternative that is true: the weight of its distance, and the width of what is guessed of `p0`. */
const mixtureCost = 0.7;

function peopleUntil(stages: readonly PlannedStage[], truth: Rates, bound: number): { within: number; all: number } | null {
  let [mean, variance, within, all] = [0, 0, 0, 0];
  for (const { share, people } of stages) {
    const one = momentsOf(truth, share, bound);
    const isEnough = (count: number): boolean => chanceToReach(mean + count * one.mean, variance + count * one.variance) >= 0.9;
    let count = people;
    if (count === Infinity) for (count = 1; !isEnough(count) && count < 1e9; count *= 2);
    if (isEnough(count)) {
      let [few, many] = [0, count];
      while (many - few > 1) {
        const middle = Math.floor((few + many) / 2);
        if (isEnough(middle)) many = middle;
        else few = middle;
      }
      return { within: Math.ceil(within + many * share), all: all + many };
    }
    mean += count * one.mean;
    variance += count * one.variance;
    within += count * share;
    all += count;
  }
  return null;
}

/**
 * The probability that evidence with this mean and variance has ever been enough: the first passage of a random walk, by the inverse Gaussian
 * distribution of its continuous counterpart (D. Siegmund, "Sequential Analysis", 1985, chapter 3).
 */
function chanceToReach(mean: number, variance: number): number {
  const needed = enough + mixtureCost;
  const deviation = Math.sqrt(variance);
  if (deviation === 0) return 0;
  return normal((mean - needed) / deviation) + Math.exp((2 * mean * needed) / variance) * normal((-mean - needed) / deviation);
}

/** The normal distribution function, within 1e-7 (Abramowitz and Stegun, "Handbook of Mathematical Functions", 26.2.17). */
function normal(value: number): number {
  const size = Math.abs(value);
  const part = 1 / (1 + 0.2316419 * size);
  const series = part * (0.31938153 + part * (-0.356563782 + part * (1.781477937 + part * (-1.821255978 + part * 1.330274429))));
  const tail = (Math.exp((-size * size) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return value < 0 ? tail : 1 - tail;
}

/** The least rate that people are planned with: where no one stops today, the logs of rates would have no value. */
const leastRate = 1e-3;
const plannable = (rate: number): number => Math.min(1 - leastRate, Math.max(leastRate, rate));

/** The mean and the variance of the log of a person's e-value, where the alternative is the truth. */
function momentsOf({ p0, p1 }: Rates, share: number, bound: number): { mean: number; variance: number } {
  const truth = { p0: plannable(p0), p1: plannable(p1) };
  const { within, outside } = logValues(truth, share, bound);
  const cases = [
    { chance: share * truth.p1, value: within.stopped },
    { chance: share * (1 - truth.p1), value: within.on },
    { chance: (1 - share) * truth.p0, value: outside.stopped },
    { chance: (1 - share) * (1 - truth.p0), value: outside.on },
  ];
  const mean = sum(cases.map(({ chance, value }) => chance * value));
  return { mean, variance: sum(cases.map(({ chance, value }) => chance * (value - mean) ** 2)) };
}

interface Rates {
  p0: number;
  p1: number;
}

/** Divides the likelihood of an alternative by that of the nearest point of the hypothesis, which lies at its edge: `p1 - p0 = bound`. */
function logValues({ p0, p1 }: Rates, share: number, bound: number): LogValues {
  // The distance is convex in the place on the edge, so its slope has one zero.
  const slope = (rate: number): number =>
    (share * (rate + bound - p1)) / ((rate + bound) * (1 - rate - bound)) + ((1 - share) * (rate - p0)) / (rate * (1 - rate));
  let [low, high] = [Math.max(0, -bound), Math.min(1, 1 - bound)];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (slope(middle) < 0) low = middle;
    else high = middle;
  }
  const rate = (low + high) / 2;
  return {
    within: { stopped: Math.log(p1 / (rate + bound)), on: Math.log((1 - p1) / (1 - rate - bound)) },
    outside: { stopped: Math.log(p0 / rate), on: Math.log((1 - p0) / (1 - rate)) },
  };
}

/** The rates with their weights: what was so before, as a beta distribution, and a part of the weight for all alike. */
function weighedRates({ people, stopped }: ArmCounts): [rate: number, weight: number][] {
  const scale = Math.min(1, guess.people / Math.max(1, people));
  const [ones, others] = [stopped * scale + 0.5, (people - stopped) * scale + 0.5];
  const logs = rates.map((rate) => ({ rate, log: ones * Math.log(rate) + others * Math.log(1 - rate) }));
  const total = logOfSum(logs.map(({ log }) => log));
  return logs.map(({ rate, log }) => [rate, (1 - guess.alike) * Math.exp(log - total) + guess.alike / rates.length]);
}

/** The largest harm in size that an interval names. */
const most = 0.98;

/** The last place from `from`, where it is true, towards `to` where it is still true, within a ten-thousandth. */
function lastTrue(isTrue: (bound: number) => boolean, from: number, to: number): number {
  let [last, end] = [from, to];
  while (Math.abs(end - last) > 1e-4) {
    const middle = (last + end) / 2;
    if (isTrue(middle)) last = middle;
    else end = middle;
  }
  return last;
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

function logOfSum(logs: readonly number[]): number {
  const largest = Math.max(...logs);
  return largest === -Infinity ? largest : largest + Math.log(sum(logs.map((one) => Math.exp(one - largest))));
}
