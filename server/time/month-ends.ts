import { addDays, addMonths } from './calendar.ts';

/** The last days of the months from one day to another, both included. */
export function monthEnds(from: string, until: string): string[] {
  const days: string[] = [];
  for (let last = lastOfMonth(from); last <= until; last = lastOfMonth(addDays(last, 1))) days.push(last);
  return days;
}

const lastOfMonth = (date: string): string => addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1);
