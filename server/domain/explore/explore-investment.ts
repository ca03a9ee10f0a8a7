import { z } from 'zod';
import { splitsBetween } from '#server/markets/corporate-actions.ts';
import { instrumentOf, instrumentOfSymbol, type Instrument } from '#server/markets/instruments.ts';
import { adjustedCloses, previousClose, priceAt } from '#server/markets/prices.ts';
import { marketBegan } from '#server/markets/trading-days.ts';
import { defineOperation, OperationNotFound } from '#server/operations/operation.ts';
import { Cents, Id, IsoDate, Rate } from '#server/operations/shapes.ts';
import { addDays, addMonths, newYorkDate } from '#server/time/calendar.ts';
import { isMarketOpen, lastClosedSession } from '#server/time/market-hours.ts';
import { AssetSummary, evenedDividends, inCents, rate, summaryOf } from './asset-summary.ts';
import { pricePeriods, pricePoints } from './price-points.ts';

/** The instrument that an address or a call names. Throws not-found for a symbol that the market does not have. */
export function assetOf(symbol: string): Instrument {
  const instrument = instrumentOfSymbol(symbol);
  if (instrument === undefined) throw new OperationNotFound('The investment');
  return instrument;
}

/** Paid dividends of the last two years, and the ones that are announced. */
const dividendMonths = 24;
const announcedDays = 60;

/** 001 §2.7: one company or fund, with its prices over a period. */
export const getExploreInvestment = defineOperation({
  name: 'getExploreInvestment',
  kind: 'read',
  input: z.strictObject({ symbol: Id, period: z.enum(pricePeriods) }),
  output: AssetSummary.extend({
    description: z.string(),
    founded: z.number().int(),
    headquarters: z.string(),
    employees: z.number().int().nullable(),
    /** The cost of a fund in a year, as a fraction of what it is worth; null for a company. */
    yearlyCost: Rate.nullable(),
    dayChangeCents: Cents,
    marketOpen: z.boolean(),
    /** The trading day that the price belongs to. */
    pricedOn: IsoDate,
    yearLow: Cents,
    yearHigh: Cents,
    /** The change over the period of the graph. */
    periodChange: Rate,
    points: z.array(z.strictObject({ on: IsoDate, price: Cents })),
    /** The newest first, past splits evened out. One whose pay date is ahead is announced. */
    dividends: z.array(z.strictObject({ exOn: IsoDate, payOn: IsoDate, centsPerShare: z.number(), isPaid: z.boolean() })),
    splits: z.array(z.strictObject({ on: IsoDate, ratio: z.number() })),
  }),
  handler({ symbol, period }, { now, today }) {
    const instrument = assetOf(symbol);
    const { id, description, founded, headquarters, employees, yearlyCost } = instrument;
    const points = pricePoints(id, period, now);
    const year = adjustedCloses(id, addMonths(today, -12), today).map(({ price }) => price);
    const [first] = points;
    const price = priceAt(id, now);
    const open = isMarketOpen(now);
    const yearPrices = [...year.slice(0, -1), price];
    return {
      ...summaryOf(instrument, now),
      description,
      founded,
      headquarters,
      employees,
      yearlyCost,
      dayChangeCents: inCents(price - previousClose(id, now)),
      marketOpen: open,
      pricedOn: open ? newYorkDate(now) : lastClosedSession(now).on,
      yearLow: inCents(Math.min(...yearPrices)),
      yearHigh: inCents(Math.max(...yearPrices)),
      periodChange: rate(first === undefined ? 0 : price / first.price - 1),
      points: points.map((point) => ({ on: point.on, price: inCents(point.price) })),
      dividends: evenedDividends(id, addMonths(today, -dividendMonths), addDays(today, announcedDays), today)
        .map(({ exOn, payOn, perShare }) => ({ exOn, payOn, centsPerShare: Math.round(perShare) / 100, isPaid: payOn <= today }))
        .toReversed(),
      splits: splitsBetween(id, marketBegan, today)
        .map(({ on, ratio }) => ({ on, ratio }))
        .toReversed(),
    };
  },
});

/** 001 §7: the asset of Explore that an instrument is. */
export const getExploreAssetResultForInstrumentId = defineOperation({
  name: 'getExploreAssetResultForInstrumentId',
  kind: 'read',
  input: z.strictObject({ instrumentId: Id }),
  output: z.strictObject({ exploreAssetId: z.string() }),
  handler({ instrumentId }) {
    const instrument = instrumentOf(instrumentId);
    if (instrument === undefined) throw new OperationNotFound('The investment');
    return { exploreAssetId: instrument.symbol };
  },
});
