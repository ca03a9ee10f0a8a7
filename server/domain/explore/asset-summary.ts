import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import { Cents, Rate } from '#server/operations/shapes.ts';
import { dividendsBetween, splitsBetween, type Dividend } from '#server/markets/corporate-actions.ts';
import type { Instrument } from '#server/markets/instruments.ts';
import { closeOn, previousClose, priceAt } from '#server/markets/prices.ts';
import { marketBegan } from '#server/markets/trading-days.ts';
import { sectorName, sectorNames } from '#server/markets/sectors.ts';
import { addDays, addMonths, newYorkDate } from '#server/time/calendar.ts';

/** An instrument as lists show it. Money is in cents; changes are fractions. */
export const AssetSummary = z.strictObject({
  /** The documents' exploreAssetId: the symbol, as addresses have it. */
  exploreAssetId: z.string(),
  instrumentId: z.string(),
  symbol: z.string(),
  name: z.string(),
  kind: z.enum(['STOCK', 'ETF']),
  sector: z.string(),
  sectorName: said(sectorNames),
  price: Cents,
  dayChange: Rate,
  /** Since a year ago, without dividends. */
  yearChange: Rate,
  /** The dividends of the last year by the price; "0.0000" for one that pays none. */
  dividendYield: Rate,
  marketValue: Cents,
});
export type AssetSummary = z.infer<typeof AssetSummary>;

/** Ten-thousandths of a dollar as cents. */
export const inCents = (price: number): number => Math.round(price / 100);

/** A fraction as the decimal string that pages read. */
export const rate = (fraction: number): string => fraction.toFixed(4).replace(/^-0\.0000$/, '0.0000');

/** The shares that one share became by the splits from one day to another, both included. */
const ratioBetween = (instrumentId: string, from: string, to: string): number =>
  splitsBetween(instrumentId, from, to).reduce((product, { ratio }) => product * ratio, 1);

/** Dividends by their `exOn`, in ten-thousandths of a dollar for a share as it is today: later splits are evened out. */
export function evenedDividends(instrumentId: string, from: string, to: string, today: string): Dividend[] {
  return dividendsBetween(instrumentId, from, to).map((dividend) => ({
    ...dividend,
    perShare: dividend.perShare / ratioBetween(instrumentId, dividend.exOn, today),
  }));
}

const yearOfDividends = (instrumentId: string, today: string): number =>
  evenedDividends(instrumentId, addDays(addMonths(today, -12), 1), today, today).reduce((sum, { perShare }) => sum + perShare, 0);

/** How much the price of a share has changed since a day, splits apart. */
export function changeSince(instrumentId: string, from: string, now: number): number {
  const ratio = ratioBetween(instrumentId, addDays(from, 1), newYorkDate(now));
  return (priceAt(instrumentId, now) * ratio) / closeOn(instrumentId, from) - 1;
}

export function summaryOf(instrument: Instrument, now: number): AssetSummary {
  const { id, symbol, name, kind, sector, sharesOutstanding } = instrument;
  const today = newYorkDate(now);
  const price = priceAt(id, now);
  return {
    exploreAssetId: symbol,
    instrumentId: id,
    symbol,
    name,
    kind,
    sector,
    sectorName: sectorName(sector),
    price: inCents(price),
    dayChange: rate(price / previousClose(id, now) - 1),
    yearChange: rate(changeSince(id, addMonths(today, -12), now)),
    dividendYield: rate(yearOfDividends(id, today) / price),
    marketValue: inCents(sharesOutstanding * ratioBetween(id, marketBegan, today) * price),
  };
}
