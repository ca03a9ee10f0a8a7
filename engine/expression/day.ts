/** A day of the calendar. Everywhere else days are `YYYY-MM-DD`: texts that compare as their days do. No time zone has a part in it. */
export type Day = readonly [year: number, month: number, day: number];

/** The number of days of a month; month is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

/** Undefined for what is no day of the calendar, from the year 1 to 9999. */
export function readDay(value: unknown): Day | undefined {
  const parts = typeof value === 'string' ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) : null;
  if (!parts) return undefined;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) ? [year, month, day] : undefined;
}

/** Undefined outside the years 1 to 9999. */
export function writeDay(year: number, month: number, day: number): string | undefined {
  if (year < 1 || year > 9999) return undefined;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Days since Sunday. */
export function weekdayOf([year, month, day]: Day): number {
  return new Date(Date.UTC(2000 + (year % 400), month - 1, day)).getUTCDay();
}

export function daysAfter([year, month, day]: Day, days: number): string | undefined {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day + days);
  return writeDay(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
}

/** The same day so many months on, or the last of that month where it is shorter. */
export function monthsAfter([year, month, day]: Day, months: number): string | undefined {
  const at = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(at / 12), (((at % 12) + 12) % 12) + 1];
  return writeDay(toYear, toMonth, Math.min(day, toYear < 1 ? 1 : daysInMonth(toYear, toMonth)));
}
