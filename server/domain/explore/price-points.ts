import { marketBegan } from '#server/markets/trading-days.ts';
import { adjustedCloses, priceAt } from '#server/markets/prices.ts';
import { addMonths, newYorkDate } from '#server/time/calendar.ts';

/** The periods of a graph, by the code in addresses. */
export const pricePeriods = ['1M', 'YTD', '1Y', '5Y', 'ALL'] as const;
export type PricePeriod = (typeof pricePeriods)[number];

/** The points of one line at most: more than a graph can show apart. */
const mostPoints = 260;

/** The first day of a period that ends today; never before the market began. */
export function periodBegins(period: PricePeriod, today: string): string {
  const begins: Record<PricePeriod, string> = {
    '1M': addMonths(today, -1),
    YTD: `${Number(today.slice(0, 4)) - 1}-12-31`,
    '1Y': addMonths(today, -12),
    '5Y': addMonths(today, -60),
    ALL: marketBegan,
  };
  return begins[period] < marketBegan ? marketBegan : begins[period];
}

/** Every so manieth of a list, with its first and last, so that no more than `most` are left. */
export function thinned<T>(list: readonly T[], most: number): T[] {
  const step = Math.ceil(list.length / most);
  const last = list.length - 1;
  return list.filter((_, place) => place === 0 || place === last || (last - place) % step === 0);
}

/** The prices of a period, splits apart, in ten-thousandths of a dollar: closes, and of today the price now. */
export function pricePoints(instrumentId: string, period: PricePeriod, now: number): { on: string; price: number }[] {
  const today = newYorkDate(now);
  const days = adjustedCloses(instrumentId, periodBegins(period, today), today);
  const points = days.map((point) => (point.on === today ? { on: today, price: priceAt(instrumentId, now) } : point));
  return thinned(points, mostPoints);
}
