import { addDays, addMonths } from '#server/time/calendar.ts';

/**
 * Whether shares were held for more than a year: a gain counts as long-term from the day after the anniversary.
 * @param washDays days that the shares count because they replaced others after a wash sale
 */
export const isLongTerm = (acquiredOn: string, until: string, washDays: number): boolean =>
  addMonths(addDays(acquiredOn, -washDays), 12) < until;
