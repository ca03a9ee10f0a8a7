import { daysBetween } from '#server/time/calendar.ts';

/** Money put in (positive) or taken out (negative) on a day. */
export interface Flow {
  on: string;
  cents: number;
}

/** The value at the end of a day, and what was put in on that day, which counts from its start. */
export interface ValuedDay {
  on: string;
  value: number;
  flow: number;
}

const daysOfYear = 365;

/**
 * The time-weighted return: the growth of each day, r = V ÷ (V₋₁ + F) − 1, chained. Days without a flow between two of these may be left out: their
 * growth is in the next one. A day with nothing at work is skipped. `before` is the value with which the time begins.
 */
export function timeWeightedReturn(days: readonly ValuedDay[], before = 0): number {
  return timeWeightedReturns(days, before).at(-1) ?? 0;
}

/** The same, until each of the days. */
export function timeWeightedReturns(days: readonly ValuedDay[], before = 0): number[] {
  let grown = 1;
  let last = before;
  return days.map(({ value, flow }) => {
    const atWork = last + flow;
    if (atWork > 0) grown *= value / atWork;
    last = value;
    return grown - 1;
  });
}

/** A return of so many days as one of a year; within a year it stays what it is. */
export function annualized(total: number, days: number): number {
  return days <= daysOfYear ? total : (1 + total) ** (daysOfYear / days) - 1;
}

const least = -0.9999;
const most = 10;
const steps = 200;

/**
 * The money-weighted return of a year: the r with Σ F·(1 + r)^((T − t) ÷ 365) = V. Newton's method, and bisection where it leaves the bounds. Null
 * where there is none: nothing was at work, or no rate between −99.99 % and 1,000 % fits.
 */
export function yearlyMoneyWeightedReturn(flows: readonly Flow[], value: number, until: string): number | null {
  const parts = flows.filter(({ cents }) => cents !== 0).map(({ on, cents }) => ({ cents, days: daysBetween(on, until) }));
  if (parts.every(({ days }) => days === 0)) return null;
  const oldestFirst = parts.toSorted((a, b) => b.days - a.days);
  const at = (rate: number) => {
    const { total, slope } = grownParts(oldestFirst, rate);
    return { difference: total - value, slope };
  };
  return newton(at) ?? bisection((rate) => at(rate).difference);
}

/**
 * What the parts have grown to at a rate, and how that changes with the rate. The sum is carried from part to part, so that a power is raised once for
 * each length of time between two, and not for each part.
 */
function grownParts(oldestFirst: readonly { cents: number; days: number }[], rate: number): { total: number; slope: number } {
  const powers = new Map<number, number>();
  let [total, byTime] = [0, 0];
  for (const [place, { cents, days }] of oldestFirst.entries()) {
    total += cents;
    const time = days - (oldestFirst[place + 1]?.days ?? 0);
    const power = powers.get(time) ?? (1 + rate) ** (time / daysOfYear);
    powers.set(time, power);
    byTime = (byTime + (total * time) / daysOfYear) * power;
    total *= power;
  }
  return { total, slope: byTime / (1 + rate) };
}

function newton(at: (rate: number) => { difference: number; slope: number }): number | null {
  let rate = 0;
  for (let step = 0; step < 50; step += 1) {
    const { difference, slope } = at(rate);
    const next = rate - difference / slope;
    if (!Number.isFinite(next) || next <= least || next >= most) return null;
    // A step of Newton's squares the error: after one this small, what is left is far below any figure shown.
    if (Math.abs(next - rate) < 1e-11) return next;
    rate = next;
  }
  return null;
}

function bisection(difference: (rate: number) => number): number | null {
  let [low, high] = [least, most];
  const sign = Math.sign(difference(low));
  if (sign === 0) return low;
  if (sign === Math.sign(difference(high))) return null;
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2;
    if (Math.sign(difference(middle)) === sign) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The money-weighted return of the time itself where it is no longer than a year, else that of a year. Null where there is none. */
export function moneyWeightedReturn(flows: readonly Flow[], value: number, until: string): number | null {
  const first = flows.find(({ cents }) => cents !== 0)?.on;
  const yearly = yearlyMoneyWeightedReturn(flows, value, until);
  if (first === undefined || yearly === null) return null;
  const days = daysBetween(first, until);
  return days >= daysOfYear ? yearly : (1 + yearly) ** (days / daysOfYear) - 1;
}
