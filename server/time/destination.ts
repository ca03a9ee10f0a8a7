import { newYorkInstant, newYorkTime } from './new-york-instant.ts';
import { addDays, isDate } from './calendar.ts';

/** Where a clock is moved to: a time of New York (`2026-12-01T10:00`), or so many days on, at the same time of day. */
export type Destination = { to: string } | { days: number };

/** The instant of a destination; null for a time that no calendar has. */
export function destinationInstant(destination: Destination, now: number): number | null {
  const [today = '', time = ''] = newYorkTime(now).split('T');
  if ('days' in destination) return newYorkInstant(addDays(today, destination.days), time);
  const [date = '', at = ''] = destination.to.split('T');
  return isDate(date) && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(at) ? newYorkInstant(date, at) : null;
}

/** The longest way that a clock is moved at once, in days: about ten years. */
export const mostDays = 3660;
