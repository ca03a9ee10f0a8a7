import { isTradingDay } from '#server/time/business-days.ts';
import { addDays } from '#server/time/calendar.ts';

/** A purchase or sale that was filled. */
export interface Trade {
  on: string;
  side: 'BUY' | 'SELL';
  instrumentId: string;
}

/** The rule of day trading (FINRA 4210 as it was until 2026-06-04), which firms may keep until the date here. */
const rule = { endsOn: '2027-10-20', days: 5, trades: 3, belowCents: 25_000_00 } as const;

/** The first of the trading days within which day trades are counted, up to a day. */
export function dayTradesFrom(today: string): string {
  let date = today;
  for (let left = rule.days - (isTradingDay(today) ? 1 : 0); left > 0;) {
    date = addDays(date, -1);
    if (isTradingDay(date)) left -= 1;
  }
  return date;
}

/** Each sale of what was bought on the same day, once for each purchase that it can belong to. */
export function dayTrades(trades: readonly Trade[]): number {
  const days = new Map<string, { buys: number; sells: number }>();
  for (const { on, side, instrumentId } of trades) {
    const key = `${on} ${instrumentId}`;
    const counted = days.get(key) ?? { buys: 0, sells: 0 };
    days.set(key, { buys: counted.buys + Number(side === 'BUY'), sells: counted.sells + Number(side === 'SELL') });
  }
  return [...days.values()].reduce((total, { buys, sells }) => total + Math.min(buys, sells), 0);
}

/**
 * True where a sale today of one of the instruments would be a day trade too many: it was bought today, three day trades were made within five
 * trading days, and the account is worth less than 25,000 dollars.
 */
export function hasRiskOfPatternDayTrade(
  trades: readonly Trade[],
  of: { today: string; instrumentIds: readonly string[]; accountValueCents: number },
): boolean {
  const { today, instrumentIds, accountValueCents } = of;
  if (today >= rule.endsOn || accountValueCents >= rule.belowCents) return false;
  const boughtToday = trades.some(({ on, side, instrumentId }) => on === today && side === 'BUY' && instrumentIds.includes(instrumentId));
  const from = dayTradesFrom(today);
  return boughtToday && dayTrades(trades.filter(({ on }) => on >= from && on <= today)) >= rule.trades;
}
