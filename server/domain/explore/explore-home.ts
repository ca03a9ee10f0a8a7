import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import { instruments } from '#server/markets/instruments.ts';
import { sectorCodes, sectorNames, sectors } from '#server/markets/sectors.ts';
import { defineOperation } from '#server/operations/operation.ts';
import { isMarketOpen } from '#server/time/market-hours.ts';
import { assetLists, assetsOfList } from './asset-lists.ts';
import { AssetSummary, rate, summaryOf } from './asset-summary.ts';
import { findAssets } from './find-assets.ts';

const ofListAtFirst = 5;

/** What can be bought, by search, by sector and in lists. Without a search or sector, the beginning of each list. */
export const getExploreHome = defineOperation({
  name: 'getExploreHome',
  kind: 'read',
  input: z.strictObject({
    q: z.string().max(100),
    sector: z.enum(['ALL', ...sectorCodes]),
    list: z.enum(['NONE', ...assetLists]),
  }),
  output: z.strictObject({
    marketOpen: z.boolean(),
    /** Epoch milliseconds of the prices. */
    at: z.number(),
    total: z.number().int(),
    /** The results of the search; none without one. */
    found: z.array(AssetSummary),
    lists: z.array(z.strictObject({ code: z.enum(assetLists), assets: z.array(AssetSummary), total: z.number().int() })),
    sectors: z.array(
      z.strictObject({ code: z.enum(sectorCodes), name: said(sectorNames), total: z.number().int(), dayChange: z.string() }),
    ),
  }),
  handler({ q, sector, list }, { now }) {
    const all = instruments.map((instrument) => summaryOf(instrument, now));
    const inSector = sector === 'ALL' ? all : all.filter((asset) => asset.sector === sector);
    const isAsked = q.trim() !== '' || sector !== 'ALL' || list !== 'NONE';
    const found = list === 'NONE' ? findAssets(q, inSector) : assetsOfList(list, findAssets(q, inSector));
    return {
      marketOpen: isMarketOpen(now),
      at: now,
      total: all.length,
      found: isAsked ? found : [],
      lists: assetLists.map((code) => {
        const assets = assetsOfList(code, all);
        return { code, assets: assets.slice(0, ofListAtFirst), total: assets.length };
      }),
      sectors: sectors.map(({ code, name }) => {
        const assets = all.filter((asset) => asset.sector === code);
        const change = assets.reduce((sum, { dayChange }) => sum + Number(dayChange), 0) / Math.max(assets.length, 1);
        return { code, name, total: assets.length, dayChange: rate(change) };
      }),
    };
  },
});
