import { drawsFrom } from './draws-from.ts';
import { addDays } from '#server/time/calendar.ts';
import { lastClosedSession, sessionAt, type MarketSession } from '#server/time/market-hours.ts';
import { splitsBetween } from './corporate-actions.ts';
import { tradedOn } from './price-path.ts';
import { tradingDaysBetween } from './trading-days.ts';

/** All prices are in ten-thousandths of a dollar, as they were traded: a split of later does not change them. */

/** The last close at or before a date. While a day trades, ask `priceAt`: its close is not known yet, and this tells it. */
export function closeOn(instrumentId: string, date: string): number {
  return tradedOn(instrumentId, date).close;
}

/** The price at an instant: during a session it moves from the open to the close, else it is the last close. */
export function priceAt(instrumentId: string, now: number): number {
  const session = sessionAt(now);
  return session === null ? closeOn(instrumentId, lastClosedSession(now).on) : duringSession(instrumentId, session, now);
}

const waves = [1, 2, 3, 5, 9, 17] as const;

/** A line from the open to the close with waves around it, which are flat at both ends; it changes every minute. */
function duringSession(instrumentId: string, session: MarketSession, now: number): number {
  const { open, close } = tradedOn(instrumentId, session.on);
  const minute = Math.floor((now - session.opens) / 60_000);
  const part = minute / ((session.closes - session.opens) / 60_000);
  const draw = drawsFrom(`${instrumentId} ${session.on}`);
  const wave = waves.reduce((sum, times) => sum + ((draw() - 0.5) / times) * Math.sin(Math.PI * times * part), 0);
  return Math.max(Math.round((open + (close - open) * part) * (1 + 0.012 * wave)), 1_0000);
}

/** The close of the last trading day before the one that an instant belongs to, in shares of that day. */
export function previousClose(instrumentId: string, now: number): number {
  const session = sessionAt(now);
  const on = session === null ? lastClosedSession(now).on : session.on;
  const before = addDays(on, -1);
  const ratio = splitsBetween(instrumentId, on, on).reduce((product, split) => product * split.ratio, 1);
  return Math.round(closeOn(instrumentId, before) / ratio);
}

/** The change of a share since the last close before the trading day; after hours that of the day that has closed. */
export function dayChange(instrumentId: string, now: number): { dollars: number; percent: number } {
  const before = previousClose(instrumentId, now);
  const change = priceAt(instrumentId, now) - before;
  return { dollars: change / 10_000, percent: (change / before) * 100 };
}

/** The closes from one date to another, both included, as they were traded. */
export function closes(instrumentId: string, from: string, to: string): readonly { on: string; price: number }[] {
  return tradingDaysBetween(from, to).map((on) => ({ on, price: closeOn(instrumentId, on) }));
}

/**
 * The same in shares of the last day asked for, so that a split is no fall: what a graph shows. Prices are rounded once, to ten-thousandths.
 */
export function adjustedCloses(instrumentId: string, from: string, to: string): readonly { on: string; price: number }[] {
  const splits = splitsBetween(instrumentId, addDays(from, 1), to);
  if (splits.length === 0) return closes(instrumentId, from, to);
  return closes(instrumentId, from, to).map(({ on, price }) => ({
    on,
    price: Math.round(splits.reduce((adjusted, split) => (split.on > on ? adjusted / split.ratio : adjusted), price)),
  }));
}

/** The growth of an instrument that was asked for last: whoever measures risk asks for the same days until the next one. */
const grown = new Map<string, { from: string; to: string; growth: readonly number[] }>();

/** The growth of each trading day from one date to another, price ÷ the price before − 1; a split is none. */
export function dailyGrowth(instrumentId: string, from: string, to: string): readonly number[] {
  const known = grown.get(instrumentId);
  if (known?.from === from && known.to === to) return known.growth;
  const days = tradingDaysBetween(from, to);
  const splits = new Map(splitsBetween(instrumentId, from, to).map(({ on, ratio }) => [on, ratio]));
  const growth = days
    .slice(1)
    .map((on, place) => (closeOn(instrumentId, on) * (splits.get(on) ?? 1)) / closeOn(instrumentId, days[place] ?? on) - 1);
  grown.set(instrumentId, { from, to, growth });
  return growth;
}
