import { dayTrading } from '#server/law/securities.ts';
import { isTradingDay } from '#server/time/business-days.ts';
import { addDays } from '#server/time/calendar.ts';

/** A purchase or sale that was filled. */
export interface Trade {
  on: string;
  side: 'BUY' | 'SELL';
  instrumentId: string;
}

/** The first of the trading days within which day trades are counted, up to a day. */
export function dayTradesFrom(today: string): string {
  let date = today;
  for (let left = dayTrading.days - (isTradingDay(today) ? 1 : 0); left > 0;) {
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
 * True where a sale today of one of the instruments would be a day trade too many: it was bought today, as many day trades as the rule allows were made
 * within its days, and the account is worth less than its least.
 */
export function hasRiskOfPatternDayTrade(
  trades: readonly Trade[],
  of: { today: string; instrumentIds: readonly string[]; accountValueCents: number },
): boolean {
  const { today, instrumentIds, accountValueCents } = of;
  if (today >= dayTrading.endsOn || accountValueCents >= dayTrading.below) return false;
  const boughtToday = trades.some(({ on, side, instrumentId }) => on === today && side === 'BUY' && instrumentIds.includes(instrumentId));
  const from = dayTradesFrom(today);
  return boughtToday && dayTrades(trades.filter(({ on }) => on >= from && on <= today)) >= dayTrading.trades;
}
