import { addDays } from '#server/time/calendar.ts';

/** Holidays of the federal government on a date of their own; one on a Saturday is kept on Friday, one on a Sunday on Monday. */
const fixedHolidays = ['01-01', '06-19', '07-04', '11-11', '12-25'];
/** The others: a month, a day of the week from Sunday as 0, and which of its month; -1 is the last. */
const movingHolidays: readonly (readonly [number, number, number])[] = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, -1],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
];

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** A day on which our offices are open (12 CFR 1026.2(a)(6)). */
export function isBusinessDay(date: string): boolean {
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && !isHoliday(date, weekday);
}

function isHoliday(date: string, weekday: number): boolean {
  const [month, day] = date.slice(5).split('-').map(Number) as [number, number];
  const kept = [date, ...(weekday === 5 ? [addDays(date, 1)] : []), ...(weekday === 1 ? [addDays(date, -1)] : [])];
  if (kept.some((one) => fixedHolidays.includes(one.slice(5)))) return true;
  const isLast = addDays(date, 7).slice(5, 7) !== date.slice(5, 7);
  return movingHolidays.some(
    ([ofMonth, ofWeek, which]) => month === ofMonth && weekday === ofWeek && (which === -1 ? isLast : Math.ceil(day / 7) === which),
  );
}

/** So many business days after a date. */
export function addBusinessDays(date: string, days: number): string {
  let at = date;
  for (let left = days; left > 0;) {
    at = addDays(at, 1);
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
}
