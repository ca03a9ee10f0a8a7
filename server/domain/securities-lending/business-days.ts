import { readDay, weekdayOf } from '#engine/expression/day.ts';
import { addDays } from '#server/time/calendar.ts';

/** Days since Sunday. */
function weekday(date: string): number {
  return weekdayOf(readDay(date) ?? [1, 1, 1]);
}

/** The so-many-eth weekday of a month; the last one by -1. */
function nthWeekday(year: number, month: number, day: number, nth: number): string {
  const first = nth > 0 ? `${year}-${String(month).padStart(2, '0')}-01` : addDays(`${year}-${String(month + 1).padStart(2, '0')}-01`, -7);
  const ahead = (day - weekday(first) + 7) % 7;
  return addDays(first, ahead + (nth > 0 ? (nth - 1) * 7 : 0));
}

/** A Saturday's holiday is kept on the Friday before, a Sunday's on the Monday after. */
function observed(date: string): string {
  const day = weekday(date);
  return day === 6 ? addDays(date, -1) : day === 0 ? addDays(date, 1) : date;
}

/** Two days before Easter, by the Gregorian reckoning. */
function goodFriday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const epact = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const sunday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return addDays(`${year}-03-01`, moon - sunday + 27 - 2);
}

function marketHolidays(year: number): Set<string> {
  return new Set([
    observed(`${year}-01-01`),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    goodFriday(year),
    nthWeekday(year, 5, 1, -1),
    observed(`${year}-06-19`),
    observed(`${year}-07-04`),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 11, 4, 4),
    observed(`${year}-12-25`),
  ]);
}

export function isBusinessDay(date: string): boolean {
  const day = weekday(date);
  return day !== 0 && day !== 6 && !marketHolidays(Number(date.slice(0, 4))).has(date);
}

/** The first day after this one on which the markets trade. */
export function nextBusinessDay(date: string): string {
  let next = addDays(date, 1);
  while (!isBusinessDay(next)) next = addDays(next, 1);
  return next;
}
