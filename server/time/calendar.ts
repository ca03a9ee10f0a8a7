import { type Day, daysAfter, daysInMonth, monthsAfter, readDay, writeDay } from '#engine/expression/day.ts';

/** Dates are `YYYY-MM-DD` in New York, where the markets are. Arithmetic on them never touches a time zone. */

const inNewYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' });
let lastMinute = -1;
let lastDate = '';

/** The date in New York at an instant. Days begin at whole minutes, so one answer serves a minute. */
export function newYorkDate(instant: number): string {
  const minute = Math.floor(instant / 60_000);
  if (minute !== lastMinute) {
    lastDate = inNewYork.format(instant);
    lastMinute = minute;
  }
  return lastDate;
}

function dayOf(date: string): Day {
  const day = readDay(date);
  if (day === undefined) throw new Error(`${date} is no day of the calendar`);
  return day;
}

function written(date: string | undefined): string {
  if (date === undefined) throw new Error('There is no day beyond the year 9999');
  return date;
}

/** The same day so many months on, or the month's last day where it is shorter. */
export const addMonths = (date: string, months: number): string => written(monthsAfter(dayOf(date), months));

export const addDays = (date: string, days: number): string => written(daysAfter(dayOf(date), days));

/** Whole days from one day to another; negative where the other is before. */
export const daysBetween = (from: string, until: string): number =>
  (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;

/** Full years from one day to another, as an age is counted: the year of a February 29 is full on March 1 where there is none. */
export const fullYears = (from: string, until: string): number =>
  Number(until.slice(0, 4)) - Number(from.slice(0, 4)) - (until.slice(5) < from.slice(5) ? 1 : 0);

/** That day of the same month, or its last one. */
export function onDay(date: string, day: number): string {
  const [year, month] = dayOf(date);
  return written(writeDay(year, month, Math.min(day, daysInMonth(year, month))));
}

export const isDate = (text: string): boolean => readDay(text) !== undefined;

const longDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });

/** "November 21, 2026", as the documents write dates in messages. */
export function dateInWords(date: string): string {
  return longDate.format(Date.parse(`${date}T00:00:00Z`));
}
