import type { TaxBracket } from '../accounts/tax-bracket.ts';

export interface PlanItem {
  title: string;
  /** A part of one, as a decimal string. */
  share: string;
}

const bonds: Record<TaxBracket, [title: string, percent: number][]> = {
  HIGH: [
    ['Tax-free municipal bonds', 62],
    ['US treasury bonds', 28],
    ['Corporate bonds', 10],
  ],
  MEDIUM: [
    ['US treasury bonds', 40],
    ['Corporate bonds', 34],
    ['Tax-free municipal bonds', 26],
  ],
  LOW: [
    ['Corporate bonds', 58],
    ['US treasury bonds', 34],
    ['Tax-free municipal bonds', 8],
  ],
};

const mixed: Record<TaxBracket, [title: string, percent: number][]> = {
  HIGH: [
    ['US stocks', 46],
    ['Tax-free municipal bonds', 27],
    ['Foreign stocks', 22],
    ['Dividend stocks', 5],
  ],
  MEDIUM: [
    ['US stocks', 45],
    ['Foreign stocks', 22],
    ['Tax-free municipal bonds', 20],
    ['Dividend stocks', 13],
  ],
  LOW: [
    ['US stocks', 42],
    ['Corporate bonds', 21],
    ['Foreign stocks', 20],
    ['Dividend stocks', 17],
  ],
};

/** Largest first; shares add up to one. */
export function planItems(flavor: string, bracket: TaxBracket): PlanItem[] {
  const items = flavor.includes('BOND') ? bonds[bracket] : mixed[bracket];
  return items.map(([title, percent]) => ({ title, share: (percent / 100).toFixed(2) }));
}
