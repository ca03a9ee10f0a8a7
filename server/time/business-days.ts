import { addDays } from './calendar.ts';
import { isFederalHoliday, isMarketHoliday, weekday } from './holidays.ts';

export const isWeekend = (date: string): boolean => weekday(date) === 0 || weekday(date) === 6;

/** A day on which offices and banks are open: no weekend, no federal holiday (12 CFR 1026.2(a)(6)). Dates are `YYYY-MM-DD`. */
export function isBusinessDay(date: string): boolean {
  return !isWeekend(date) && !isFederalHoliday(date);
}

/** The business day that is `days` business days after a date. */
export function addBusinessDays(date: string, days: number): string {
  return later(date, days, isBusinessDay);
}

/** A day on which the stock markets trade. */
export function isTradingDay(date: string): boolean {
  return !isWeekend(date) && !isMarketHoliday(date);
}

/** The first trading day after a date. */
export function nextTradingDay(date: string): string {
  return later(date, 1, isTradingDay);
}

/** The trading day that is `days` trading days after a date. */
export function addTradingDays(date: string, days: number): string {
  return later(date, days, isTradingDay);
}

function later(date: string, days: number, counts: (date: string) => boolean): string {
  let at = date;
  for (let left = days; left > 0;) {
    at = addDays(at, 1);
    if (counts(at)) left -= 1;
  }
  return at;
}
