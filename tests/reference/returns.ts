/**
 * Returns from the words of the trade, for people who were told figures of theirs and check them. It imports nothing of `server/`.
 *
 * Time-weighted (GIPS 2020, 2.A.21 and its glossary): the time is cut at each flow, the returns of the parts are linked by multiplying. Money-weighted (GIPS
 * 2020, glossary): the rate at which all flows, each carried to the end, come to what there is at the end; found here by halving, since the sum grows
 * with the rate where all money is put in before it is taken out.
 */

/** A day on which money came or went, before the market of that day, and what there was at its end. */
export interface ReferenceDay {
  /** Days since the first. */
  at: number;
  flow: number;
  worth: number;
}

export function linkedReturn(days: readonly ReferenceDay[]): number {
  let linked = 1;
  let there = 0;
  for (const { flow, worth } of days) {
    const begins = there + flow;
    if (begins > 0) linked = linked * (worth / begins);
    there = worth;
  }
  return linked - 1;
}

/** A return of a time that is longer than a year, as that of one year. */
export const ofOneYear = (whole: number, days: number): number => (days > 365 ? Math.pow(1 + whole, 365 / days) - 1 : whole);

/** The rate of a year; null where halving between −99 % and 900 % finds none. */
export function internalRate(flows: readonly { at: number; flow: number }[], worth: number, end: number): number | null {
  const over = (rate: number): number => {
    let sum = 0;
    for (const { at, flow } of flows) sum += flow * Math.pow(1 + rate, (end - at) / 365);
    return sum - worth;
  };
  let low = -0.99;
  let high = 9;
  if (over(low) > 0 || over(high) < 0) return null;
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (over(middle) > 0) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}
