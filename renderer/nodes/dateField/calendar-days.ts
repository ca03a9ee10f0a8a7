import { type Day, daysAfter, monthsAfter, readDay, weekdayOf } from '#engine/expression/day.ts';

/** Days are `YYYY-MM-DD` throughout: texts that compare as their days do. */
export interface Bounds {
  min?: string | undefined;
  max?: string | undefined;
}

/** What a day leads to; beyond the years that can be written it stays where it is. */
const led = (day: string, to: (from: Day) => string | undefined): string => {
  const from = readDay(day);
  return (from && to(from)) ?? day;
};
const later = (day: string, days: number): string => led(day, (from) => daysAfter(from, days));
const monthsLater = (day: string, months: number): string => led(day, (from) => monthsAfter(from, months));
const weekday = (day: string): number => weekdayOf(readDay(day) ?? [1, 1, 1]);

export const isWithin = (day: string, { min = '', max = '9999-12-31' }: Bounds): boolean => day >= min && day <= max;

export function pulledWithin(day: string, { min = '', max = '9999-12-31' }: Bounds): string {
  return day < min ? min : day > max ? max : day;
}

/** The month of a day in weeks that begin on Sunday; null where a week reaches into another month. Six of them, so that nothing moves. */
export function weeksOf(day: string): (string | null)[][] {
  const month = day.slice(0, 7);
  const first = later(`${month}-01`, -weekday(`${month}-01`));
  return Array.from({ length: 6 }, (_week, week) =>
    Array.from({ length: 7 }, (_day, at) => {
      const one = later(first, week * 7 + at);
      return one.startsWith(month) ? one : null;
    }),
  );
}

/** Where a key leads from a day, as in any calendar that is a grid; null for a key that leads nowhere. */
export function dayByKey(day: string, { key, shiftKey }: { key: string; shiftKey: boolean }, isRightToLeft: boolean): string | null {
  const onward = isRightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowLeft':
      return later(day, -onward);
    case 'ArrowRight':
      return later(day, onward);
    case 'ArrowUp':
      return later(day, -7);
    case 'ArrowDown':
      return later(day, 7);
    case 'Home':
      return later(day, -weekday(day));
    case 'End':
      return later(day, 6 - weekday(day));
    case 'PageUp':
      return monthsLater(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return monthsLater(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}

export const monthAfter = monthsLater;
