import { instrumentOf } from '#server/markets/instruments.ts';
import type { AssetSummary } from './asset-summary.ts';

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** How well an asset fits what was typed; the least fits best, null does not fit. Each word typed must begin a word of the asset. */
function fit({ instrumentId, symbol, name, sectorName }: AssetSummary, asked: readonly string[]): number | null {
  const begins = (words: readonly string[]) => asked.every((one) => words.some((word) => word.startsWith(one)));
  const whole = asked.join('');
  if (plain(symbol) === whole) return 0;
  if (plain(symbol).startsWith(whole)) return 1;
  if (begins(wordsOf(name))) return 2;
  if (begins(wordsOf(`${symbol} ${name} ${sectorName} ${instrumentOf(instrumentId)?.description ?? ''}`))) return 3;
  return null;
}

/** The assets that a search finds: by symbol first, then by name, then by sector and by what they do. Nothing typed finds all. */
export function findAssets(query: string, assets: readonly AssetSummary[]): AssetSummary[] {
  const asked = wordsOf(query);
  return assets
    .flatMap((asset) => {
      const place = fit(asset, asked);
      return place === null ? [] : [{ asset, place }];
    })
    .toSorted((a, b) => a.place - b.place || a.asset.name.localeCompare(b.asset.name, 'en'))
    .map(({ asset }) => asset);
}
