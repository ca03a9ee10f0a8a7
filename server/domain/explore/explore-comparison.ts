import { z } from 'zod';
import { instruments } from '#server/markets/instruments.ts';
import { defineOperation } from '#server/operations/operation.ts';
import { Id, IsoDate, Rate } from '#server/operations/shapes.ts';
import { AssetSummary, rate, summaryOf } from './asset-summary.ts';
import { assetOf } from './explore-investment.ts';
import { pricePeriods, pricePoints } from './price-points.ts';

/** How much several investments have changed over a period, day by day, each since its beginning. One that is named twice counts once. */
export const getExploreComparison = defineOperation({
  name: 'getExploreComparison',
  kind: 'read',
  input: z.strictObject({ symbols: z.array(Id.nullable()).max(4), period: z.enum(pricePeriods) }),
  output: z.strictObject({
    assets: z.array(AssetSummary.extend({ yearlyCost: Rate.nullable(), periodChange: Rate })),
    points: z.array(z.strictObject({ on: IsoDate, changes: z.array(Rate) })),
    /** All that can be compared, by name. */
    choices: z.array(z.strictObject({ symbol: z.string(), name: z.string() })),
  }),
  handler({ symbols, period }, { now }) {
    const named = symbols.filter((symbol) => symbol !== null && symbol !== '').map((symbol) => assetOf(symbol ?? ''));
    const compared = [...new Set(named)];
    const lines = compared.map(({ id }) => pricePoints(id, period, now));
    const change = (place: number, at: number) => (lines[place]?.[at]?.price ?? 0) / (lines[place]?.[0]?.price ?? 1) - 1;
    return {
      assets: compared.map((instrument, place) => ({
        ...summaryOf(instrument, now),
        yearlyCost: instrument.yearlyCost,
        periodChange: rate(change(place, (lines[place]?.length ?? 1) - 1)),
      })),
      points: (lines[0] ?? []).map(({ on }, at) => ({ on, changes: compared.map((_, place) => rate(change(place, at))) })),
      choices: instruments.map(({ symbol, name }) => ({ symbol, name })).toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    };
  },
});
