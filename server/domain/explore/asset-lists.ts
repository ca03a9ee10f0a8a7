import type { AssetSummary } from './asset-summary.ts';

/** The lists of the first page of Explore, by the code in addresses. */
export const assetLists = ['RISING', 'FALLING', 'DIVIDENDS', 'FUNDS', 'LARGEST'] as const;
export type AssetList = (typeof assetLists)[number];

const by =
  (value: (asset: AssetSummary) => number) =>
  (a: AssetSummary, b: AssetSummary): number =>
    value(b) - value(a) || (a.symbol < b.symbol ? -1 : 1);

const listed: Readonly<Record<AssetList, (assets: readonly AssetSummary[]) => AssetSummary[]>> = {
  RISING: (assets) => assets.filter(({ dayChange }) => Number(dayChange) > 0).toSorted(by(({ dayChange }) => Number(dayChange))),
  FALLING: (assets) => assets.filter(({ dayChange }) => Number(dayChange) < 0).toSorted(by(({ dayChange }) => -Number(dayChange))),
  DIVIDENDS: (assets) =>
    assets.filter(({ dividendYield }) => Number(dividendYield) > 0).toSorted(by(({ dividendYield }) => Number(dividendYield))),
  FUNDS: (assets) => assets.filter(({ kind }) => kind === 'ETF').toSorted(by(({ marketValue }) => marketValue)),
  LARGEST: (assets) => assets.filter(({ kind }) => kind === 'STOCK').toSorted(by(({ marketValue }) => marketValue)),
};

/** The instruments of a list, in its order. */
export function assetsOfList(list: AssetList, assets: readonly AssetSummary[]): AssetSummary[] {
  return listed[list](assets);
}
