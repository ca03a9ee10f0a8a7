import { addBusinessDays, isBusinessDay, isTradingDay, nextTradingDay } from '#server/time/business-days.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { isMarketOpen, nextOpen } from '#server/time/market-hours.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';
import type { TransferKind } from './transfer-kinds.ts';

/** On a business day transfers leave at this time in New York. What is asked for later leaves on the next one. */
export const leavesAtTime = '16:00';

/** The instant at which transfers of a day leave; until then they can be canceled. */
export const leavesAt = (day: string): number => newYorkInstant(day, leavesAtTime);

/** The day itself where it is a business day, else the next one. */
export const businessDayFrom = (day: string): string => (isBusinessDay(day) ? day : addBusinessDays(day, 1));

/** The first day of trading that is left: today while the market is open. */
export const firstTradingDay = (now: number): string => newYorkDate(isMarketOpen(now) ? now : nextOpen(now));

/** The first day on which a transfer that is asked for now can leave; a sale the first on which the market is open. */
export const firstDayOf = (now: number, { sellsShares }: { sellsShares: boolean }): string =>
  sellsShares ? firstTradingDay(now) : firstLeavingDay(now);

/** The planned day, or the next one on which that can be done. */
export function dayFrom(planned: string, { sellsShares }: { sellsShares: boolean }): string {
  if (!sellsShares) return businessDayFrom(planned);
  return isTradingDay(planned) ? planned : nextTradingDay(planned);
}

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
