import { addBusinessDays, isBusinessDay } from '#server/time/business-days.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';
import type { TransferKind } from './transfer-kinds.ts';

/** On a business day transfers leave at this time in New York. What is asked for later leaves on the next one. */
export const leavesAtTime = '16:00';

/** The instant at which transfers of a day leave; until then they can be canceled. */
export const leavesAt = (day: string): number => newYorkInstant(day, leavesAtTime);

/** The day itself where it is a business day, else the next one. */
export const businessDayFrom = (day: string): string => (isBusinessDay(day) ? day : addBusinessDays(day, 1));

/** The first day on which something that is asked for now can leave. */
export function firstLeavingDay(now: number): string {
  const today = newYorkDate(now);
  return isBusinessDay(today) && now < leavesAt(today) ? today : addBusinessDays(today, 1);
}

/**
 * Business days until the money is there. A deposit is there once the two days are over in which a bank returns it. Where something is sold first, the sale
 * settles on the next day.
 */
export function businessDaysUnderWay(kind: TransferKind, { sells }: { sells: boolean }): number {
  if (kind === 'DEPOSIT') return 3;
  return sells ? 2 : 1;
}
