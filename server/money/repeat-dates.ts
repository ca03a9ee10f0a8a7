import { addDays, addMonths, onDay } from '#server/time/calendar.ts';
import type { Repeat } from './transfer-kinds.ts';

/** Twice a month is on these days. */
const [firstOfMonth, middleOfMonth] = [1, 15];

/**
 * The next planned day after one, before it is moved to a business day. A monthly plan keeps the day of its first transfer: one that began on the 31st
 * comes back to it after a shorter month.
 */
export function nextPlannedDay(day: string, repeat: Repeat, startedOn: string): string {
  if (repeat === 'WEEKLY') return addDays(day, 7);
  if (repeat === 'MONTHLY') return onDay(addMonths(onDay(day, firstOfMonth), 1), Number(startedOn.slice(8)));
  return Number(day.slice(8)) < middleOfMonth ? onDay(day, middleOfMonth) : addMonths(onDay(day, firstOfMonth), 1);
}
