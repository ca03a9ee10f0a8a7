import { keysOf } from '#schemas/keys-of.ts';

/** The asset classes of portfolios, by code: a title, and the text under it. */
export const assetClasses = {
  USS: { title: 'US stocks', subtitle: 'Companies of every size in the United States' },
  FDS: { title: 'Foreign developed stocks', subtitle: 'Companies in Europe, Japan, Australia and the like' },
  EMS: { title: 'Emerging market stocks', subtitle: 'Companies in economies that are still developing' },
  DIV: { title: 'Dividend growth stocks', subtitle: 'US companies that have raised their dividends for years' },
  LAR: { title: 'Large company stocks', subtitle: 'The largest listed companies, held directly' },
  MID: { title: 'Medium company stocks', subtitle: 'Listed companies of medium size' },
  SMA: { title: 'Small company stocks', subtitle: 'Listed companies of small size' },
  MUN: { title: 'Municipal bonds', subtitle: 'Interest free of federal income tax' },
  CMF: { title: 'California municipal bonds', subtitle: 'Interest free of federal and California income tax' },
  TRB: { title: 'US treasury bonds', subtitle: 'Interest free of state income tax' },
  STB: { title: 'Short-term treasury bonds', subtitle: 'Treasury bonds that mature within a year' },
  COR: { title: 'Corporate bonds', subtitle: 'Bonds of companies with good credit' },
  TIP: { title: 'Inflation-protected bonds', subtitle: 'Treasury bonds that follow consumer prices' },
} as const satisfies Record<string, { title: string; subtitle: string }>;

/** What each class is called, and the text under it. */
export const assetTitles = Object.values(assetClasses).map(({ title }) => title);
export const assetSubtitles = Object.values(assetClasses).map(({ subtitle }) => subtitle);

export type AssetCode = keyof typeof assetClasses;

const bonds: ReadonlySet<AssetCode> = new Set<AssetCode>(['MUN', 'CMF', 'TRB', 'STB', 'COR', 'TIP']);

export const assetKinds = ['STOCKS', 'BONDS'] as const;
export const assetKind = (code: AssetCode): (typeof assetKinds)[number] => (bonds.has(code) ? 'BONDS' : 'STOCKS');

export const assetCodes = keysOf(assetClasses);

export type Weights = Partial<Record<AssetCode, number>>;

/** Whole percents in the proportion of the weights: what rounding leaves over goes to the largest remainders, so they add up to `total`. */
export function wholePercents(weights: Weights, total = 100): Map<AssetCode, number> {
  const entries = assetCodes.map((code) => [code, weights[code] ?? 0] as const).filter(([, weight]) => weight > 0);
  const sum = entries.reduce((all, [, weight]) => all + weight, 0);
  const exact = entries.map(([code, weight]) => ({ code, percent: (weight / sum) * total }));
  const percents = new Map(exact.map(({ code, percent }) => [code, Math.floor(percent)]));
  let left = total - [...percents.values()].reduce((all, percent) => all + percent, 0);
  for (const { code } of exact.toSorted((a, b) => (b.percent % 1) - (a.percent % 1))) {
    if (left-- <= 0) break;
    percents.set(code, (percents.get(code) ?? 0) + 1);
  }
  return new Map([...percents].filter(([, percent]) => percent > 0));
}
