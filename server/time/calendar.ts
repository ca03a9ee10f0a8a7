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

function parts(date: string): { year: number; month: number; day: number } {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month, day };
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function written(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The same day so many months on, or the month's last day where it is shorter. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = parts(date);
  const total = year * 12 + (month - 1) + months;
  const toYear = Math.floor(total / 12);
  const toMonth = (total % 12) + 1;
  return written(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
}

export function addDays(date: string, days: number): string {
  const { year, month, day } = parts(date);
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return written(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate());
}

export function onDay(date: string, day: number): string {
  const { year, month } = parts(date);
  return written(year, month, Math.min(day, daysInMonth(year, month)));
}

export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = parts(text);
  return year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

const longDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });

/** "November 21, 2026", as the documents write dates in messages. */
export function dateInWords(date: string): string {
  const { year, month, day } = parts(date);
  return longDate.format(Date.UTC(year, month - 1, day));
}
