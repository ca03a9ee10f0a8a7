import { isTradingDay, nextTradingDay } from '#server/time/business-days.ts';
import { addDays } from '#server/time/calendar.ts';

/** The first day that the market has prices of. */
export const marketBegan = '2016-01-04';

/** No calendar is drawn beyond it. */
const lastYear = '2120';

const days: string[] = [marketBegan];
const places = new Map<string, number>([[marketBegan, 0]]);

function reach(date: string): void {
  for (let last = days.at(-1) ?? marketBegan; last < date;) {
    last = nextTradingDay(last);
    places.set(last, days.length);
    days.push(last);
  }
}

/** The number of a trading day, counted from the first one, 0. A weekend or holiday has that of the trading day before. */
export function placeOf(date: string): number {
  if (date < marketBegan || date > lastYear) throw new RangeError(`The market has prices since ${marketBegan}, and none of ${date}`);
  reach(date);
  for (let at = date; ; at = addDays(at, -1)) {
    const place = places.get(at);
    if (place !== undefined) return place;
  }
}

/** The trading day of a number. */
export function tradingDayAt(place: number): string {
  while (days.length <= place) reach(addDays(days.at(-1) ?? marketBegan, 1));
  return days[place] ?? marketBegan;
}

/** The trading days from one day to another, both included. */
export function tradingDaysBetween(from: string, to: string): readonly string[] {
  if (to < from || to < marketBegan) return [];
  const start = from <= marketBegan ? 0 : placeOf(from) + (isTradingDay(from) ? 0 : 1);
  return days.slice(start, placeOf(to) + 1);
}
