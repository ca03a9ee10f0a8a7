import type { Speech } from '#engine/language/speech.ts';
import { readDay } from '#engine/expression/day.ts';
import { date } from '#engine/expression/functions/dates.ts';
import { isObject, maybe, say } from '../runtime/reading.ts';
import { quantityOf } from './amounts.ts';

/** Where a projection's first series may come to lie. */
export interface Range {
  low: number;
  lower: number;
  upper: number;
  high: number;
}
/** A point of a chart as it is drawn. */
export interface Point {
  /** The label of its place in time. */
  label: string;
  at: string;
  /** Days since 1970, or its place in the list. */
  place: number;
  /** One for each series; null is a gap. */
  values: (number | null)[];
  range: Range | null;
}
export interface Points {
  points: Point[];
  /** True if the places are days. */
  dated: boolean;
  /** The number of points before the drawing thinned them. */
  given: number;
}

/** More points than a screen's width can show. */
const mostPoints = 520;
const dayMs = 86_400_000;

const daysOf = (at: string): number | null => {
  const day = readDay(at);
  return day ? Math.round(new Date(0).setUTCFullYear(day[0], day[1] - 1, day[2]) / dayMs) : null;
};

function rangeOf(value: unknown): Range | null {
  if (!isObject(value)) return null;
  const [low, lower, upper, high] = [value['low'], value['lower'], value['upper'], value['high']].map(quantityOf);
  return low == null || lower == null || upper == null || high == null ? null : { low, lower, upper, high };
}

/**
 * A layout's points for so many series. Where each is a day and none is earlier than the one before, they are placed in time,
 * and those before `from` are left out; else they are placed evenly.
 */
export function pointsOf(rows: readonly unknown[], series: number, from?: string, speech: Speech = {}): Points {
  const found: Point[] = rows.filter(isObject).map((row, index) => {
    const at = say(row['at']);
    const given: unknown[] = Array.isArray(row['values']) ? row['values'] : [row['value']];
    const named = maybe(row['label']) ?? date([at], () => undefined, speech);
    return {
      at,
      label: typeof named === 'string' ? named : at,
      place: index,
      values: Array.from({ length: series }, (_, place) => quantityOf(given[place])),
      range: rangeOf(row['range']),
    };
  });
  const days = found.map(({ at }) => daysOf(at));
  const dated = days.every((day, index) => day !== null && day >= (days[index - 1] ?? Number.NEGATIVE_INFINITY));
  const start = from === undefined ? null : daysOf(from);
  const placed = dated ? found.map((point, index) => ({ ...point, place: days[index] ?? index })) : found;
  const shown = dated && start !== null ? placed.filter(({ place }) => place >= start) : placed;
  return { points: thinned(shown), dated, given: shown.length };
}

/** At most `mostPoints`: the first, the last, and of each stretch between them the lowest and the highest of the first series. */
function thinned(points: Point[]): Point[] {
  if (points.length <= mostPoints) return points;
  const stretch = Math.ceil((points.length - 2) / (mostPoints / 2 - 1));
  const kept = new Set([0, points.length - 1]);
  for (let start = 1; start < points.length - 1; start += stretch) {
    const end = Math.min(start + stretch, points.length - 1);
    let [lowest, highest] = [start, start];
    for (let index = start; index < end; index++) {
      const value = points[index]?.values[0] ?? null;
      if (value === null) continue;
      if (value < (points[lowest]?.values[0] ?? Number.POSITIVE_INFINITY)) lowest = index;
      if (value > (points[highest]?.values[0] ?? Number.NEGATIVE_INFINITY)) highest = index;
    }
    kept.add(lowest).add(highest);
  }
  return [...kept].toSorted((a, b) => a - b).flatMap((index) => points[index] ?? []);
}

/** Every amount that a drawing of these points has to hold. */
export const amountsOf = (points: readonly Point[]): number[] =>
  points.flatMap(({ values, range }) => [...values.filter((value) => value !== null), ...(range ? [range.low, range.high] : [])]);

/** Where each point lies across the drawing, 0 to 1; a single one in the middle. */
export function acrossOf(points: readonly Point[]): number[] {
  const [first, last] = [points[0]?.place ?? 0, points.at(-1)?.place ?? 0];
  return points.map(({ place }) => (last > first ? (place - first) / (last - first) : 0.5));
}

/** The points of a series that carry a dot: the one that is read, and each that stands alone, which a line would not show. */
export function dotted(points: readonly Point[], read: number, series: number): number[] {
  const isThere = (index: number): boolean => (points[index]?.values[series] ?? null) !== null;
  return points.flatMap((_, index) => (isThere(index) && (index === read || (!isThere(index - 1) && !isThere(index + 1))) ? [index] : []));
}
