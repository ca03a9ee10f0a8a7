import { daysBetween } from '#server/time/calendar.ts';

/** The most points of a chart: each day of three months, each fourth day of a year. */
const mostPoints = 100;

/**
 * Divides the time between two days into equal parts, and returns the last of the given days in each part: about as many as a chart draws
 * at most.
 */
export function thinnedDays(days: readonly string[], from: string, until: string): string[] {
  const partDays = Math.max(Math.ceil(daysBetween(from, until) / mostPoints), 1);
  const partOf = (day: string): number => Math.floor((daysBetween(from, day) - 1) / partDays);
  return days.filter((day, place) => {
    const next = days[place + 1];
    return next === undefined || partOf(next) !== partOf(day);
  });
}
