import { nextTradingDay, isTradingDay } from '#server/time/business-days.ts';
import { addDays, addMonths } from '#server/time/calendar.ts';
import { knownInstrument } from './instruments.ts';
import { pathOf } from './price-path.ts';
import { marketBegan, placeOf } from './trading-days.ts';

export interface Dividend {
  instrumentId: string;
  /** Who holds the share at the close of the trading day before gets it. */
  exOn: string;
  payOn: string;
  /** In ten-thousandths of a dollar, for a share as it was on the day before `exOn`. */
  perShare: number;
}

export interface StockSplit {
  instrumentId: string;
  /** The first day on which it trades by the new number of shares. */
  on: string;
  /** New shares for each old one. */
  ratio: number;
}

/** Companies raise their dividends so much a year. */
const yearlyRaise = 1.04;

const tradingDayFrom = (date: string): string => (isTradingDay(date) ? date : nextTradingDay(date));

/** The splits that come into effect from one day to another, both included. */
export function splitsBetween(instrumentId: string, from: string, to: string): readonly StockSplit[] {
  if (to < from || to < marketBegan) return [];
  return pathOf(instrumentId)
    .splits(placeOf(to))
    .filter((split) => split.on >= from && split.on <= to)
    .map(({ on, ratio }) => ({ instrumentId, on, ratio }));
}

const known = new Map<string, { until: number; dividends: readonly Dividend[] }>();

/** The dividends whose `exOn` is from one day to another, both included. About half of all companies pay one each quarter. */
export function dividendsBetween(instrumentId: string, from: string, to: string): readonly Dividend[] {
  return dividendsUntilYear(instrumentId, Number(to.slice(0, 4))).filter(({ exOn }) => exOn >= from && exOn <= to);
}

/** The dividends that are paid from one day to another, both included. */
export function dividendsPaidBetween(instrumentId: string, from: string, to: string): readonly Dividend[] {
  return dividendsUntilYear(instrumentId, Number(to.slice(0, 4))).filter(({ payOn }) => payOn >= from && payOn <= to);
}

function dividendsUntilYear(instrumentId: string, year: number): readonly Dividend[] {
  const kept = known.get(instrumentId);
  if (kept !== undefined && kept.until >= year) return kept.dividends;
  const dividends: Dividend[] = [];
  const first = Number(marketBegan.slice(0, 4));
  for (let at = first; at <= year; at += 1) {
    for (const quarter of [0, 1, 2, 3]) dividends.push(...quarterly(instrumentId, at, quarter));
  }
  known.set(instrumentId, { until: year, dividends });
  return dividends;
}

/** None for an instrument that pays none. The month and the day follow from its symbol. */
function quarterly(instrumentId: string, year: number, quarter: number): Dividend[] {
  const { symbol, startPrice, yearlyDividend, kind } = knownInstrument(instrumentId);
  if (yearlyDividend === 0) return [];
  const letters = [...symbol].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const month = quarter * 3 + (kind === 'ETF' ? 3 : 1 + (letters % 3));
  const declared = `${year}-${String(month).padStart(2, '0')}-${String(6 + (letters % 17)).padStart(2, '0')}`;
  const exOn = tradingDayFrom(declared);
  const payOn = tradingDayFrom(addDays(addMonths(exOn, kind === 'ETF' ? 0 : 1), kind === 'ETF' ? 4 : -7));
  const years = year - Number(marketBegan.slice(0, 4));
  const shares = splitsBetween(instrumentId, marketBegan, addDays(exOn, -1)).reduce((product, split) => product * split.ratio, 1);
  const perShare = Math.round(((startPrice * yearlyDividend) / 4) * yearlyRaise ** years) / shares;
  return exOn <= marketBegan ? [] : [{ instrumentId, exOn, payOn, perShare: Math.max(Math.round(perShare), 1) }];
}
