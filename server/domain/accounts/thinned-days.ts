import { daysBetween } from '#server/time/calendar.ts';

/** So many points a chart draws at most: each day of three months, each fourth day of a year. */
const mostPoints = 100;

/** Of some days between two, in order, the last of each of equal parts of that time. As many as come near the most that a chart draws. */
export function thinnedDays(days: readonly string[], from: string, until: string): string[] {
  const partDays = Math.max(Math.ceil(daysBetween(from, until) / mostPoints), 1);
  const partOf = (day: string): number => Math.floor((daysBetween(from, day) - 1) / partDays);
  return days.filter((day, place) => {
    const next = days[place + 1];
    return next === undefined || partOf(next) !== partOf(day);
  });
}
