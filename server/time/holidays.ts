import { readDay, weekdayOf } from '#engine/expression/day.ts';
import { addDays } from './calendar.ts';

/** Days since Sunday: 0 to 6. */
export function weekday(date: string): number {
  const day = readDay(date);
  if (day === undefined) throw new Error(`${date} is no day of the calendar`);
  return weekdayOf(day);
}

/** The `nth` weekday of a month; -1 is the last one. `nthWeekday(2026, 11, 4, 4)` is the fourth Thursday of November. */
function nthWeekday(year: number, month: number, day: number, nth: number): string {
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  const from = nth > 0 ? `${year}-${String(month).padStart(2, '0')}-01` : addDays(next, -7);
  const ahead = (day - weekday(from) + 7) % 7;
  return addDays(from, ahead + (nth > 0 ? (nth - 1) * 7 : 0));
}

/** A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after. */
function observed(date: string): string {
  const day = weekday(date);
  return day === 6 ? addDays(date, -1) : day === 0 ? addDays(date, 1) : date;
}

/** Two days before Easter Sunday, by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function goodFriday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sum = epact + toSunday - 7 * late + 114;
  const easter = `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`;
  return addDays(easter, -2);
}

const memorialDay = (year: number): string => nthWeekday(year, 5, 1, -1);
const laborDay = (year: number): string => nthWeekday(year, 9, 1, 1);
const thanksgiving = (year: number): string => nthWeekday(year, 11, 4, 4);

/** The federal holidays observed in a year (5 U.S.C. 6103). The next year's January 1 counts where it is observed on December 31. */
function federalHolidays(year: number): string[] {
  return [
    observed(`${year}-01-01`),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    memorialDay(year),
    observed(`${year}-06-19`),
    observed(`${year}-07-04`),
    laborDay(year),
    nthWeekday(year, 10, 1, 2),
    observed(`${year}-11-11`),
    thanksgiving(year),
    observed(`${year}-12-25`),
    observed(`${year + 1}-01-01`),
  ];
}

/** Days on which the stock markets stayed closed for mourning. */
const daysOfMourning: readonly string[] = ['2018-12-05', '2025-01-09'];

/** The days of a year on which the stock markets stay closed. They open on December 31, also where January 1 is a Saturday. */
function marketHolidays(year: number): string[] {
  return [
    ...daysOfMourning.filter((date) => date.startsWith(`${year}-`)),
    observed(`${year}-01-01`),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    goodFriday(year),
    memorialDay(year),
    // The markets have observed Juneteenth since 2022.
    ...(year < 2022 ? [] : [observed(`${year}-06-19`)]),
    observed(`${year}-07-04`),
    laborDay(year),
    thanksgiving(year),
    observed(`${year}-12-25`),
  ];
}

/** The days of a year on which the stock markets close at 13:00, where these are trading days. */
function earlyCloses(year: number): string[] {
  return [`${year}-07-03`, addDays(thanksgiving(year), 1), `${year}-12-24`];
}

function keptByYear(daysOf: (year: number) => string[]): (date: string) => boolean {
  const years = new Map<number, ReadonlySet<string>>();
  return (date) => {
    const year = Number(date.slice(0, 4));
    const known = years.get(year);
    const days = known ?? new Set(daysOf(year));
    if (known === undefined) years.set(year, days);
    return days.has(date);
  };
}

export const isFederalHoliday: (date: string) => boolean = keptByYear(federalHolidays);
export const isMarketHoliday: (date: string) => boolean = keptByYear(marketHolidays);
export const isMarketEarlyClose: (date: string) => boolean = keptByYear(earlyCloses);
