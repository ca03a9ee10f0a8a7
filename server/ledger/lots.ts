import { proportion, sum } from './money-math.ts';

/** Shares that were bought together, as far as they are still there. */
export interface Lot {
  id: string;
  acquiredOn: string;
  /** Lots are sold in the order of these: first in, first out. */
  place: string;
  shares: number;
  basis: number;
  /** The part of the basis that is losses of wash sales. */
  adjustment: number;
  washDays: number;
  /** The number of the shares that have replaced others. */
  replacing: number;
  /** The purchase that it came from. */
  openedBy: string;
}

/** The part of a lot that goes, with its share of all that the lot has. */
export interface TakenPart {
  lot: Lot;
  shares: number;
  basis: number;
  adjustment: number;
  replacing: number;
}

export const sharesOf = (lots: readonly Lot[]): number => sum(lots.map(({ shares }) => shares));
export const basisOf = (lots: readonly Lot[]): number => sum(lots.map(({ basis }) => basis));

/** Refused where a ledger holds fewer shares than are taken: nothing may follow from it. */
export class TooFewShares extends Error {}

/**
 * Takes so many shares, first in, first out. Of a lot that is taken in part the basis goes in proportion, rounded half to even; the last part of a
 * lot takes what is left, so that no cent is lost. Answers the parts, and the lots that have changed with what is left in them.
 */
export function takeShares(lots: readonly Lot[], shares: number): { parts: TakenPart[]; changed: Lot[] } {
  if (sharesOf(lots) < shares) throw new TooFewShares(`${shares} millionths of a share are asked for, and ${sharesOf(lots)} are there`);
  const parts: TakenPart[] = [];
  const changed: Lot[] = [];
  let left = shares;
  for (const lot of lots.toSorted((a, b) => (a.place < b.place ? -1 : 1))) {
    if (left === 0) break;
    if (lot.shares === 0) continue;
    const part = partOf(lot, Math.min(lot.shares, left));
    parts.push(part);
    changed.push(without(lot, part));
    left -= part.shares;
  }
  return { parts, changed };
}

function partOf(lot: Lot, shares: number): TakenPart {
  const share = (amount: number) => (shares === lot.shares ? amount : proportion(amount, shares, lot.shares));
  // Shares that replaced others go last, so that a later loss of the rest is found.
  const replacing = Math.max(lot.replacing - (lot.shares - shares), 0);
  return { lot, shares, basis: share(lot.basis), adjustment: share(lot.adjustment), replacing };
}

function without(lot: Lot, { shares, basis, adjustment, replacing }: TakenPart): Lot {
  return {
    ...lot,
    shares: lot.shares - shares,
    basis: lot.basis - basis,
    adjustment: lot.adjustment - adjustment,
    replacing: lot.replacing - replacing,
  };
}

/** The lots after a split: more shares for the same basis. */
export function splitLots(lots: readonly Lot[], ratio: number): Lot[] {
  return lots.map((lot) => ({ ...lot, shares: lot.shares * ratio, replacing: lot.replacing * ratio }));
}

/** The cents that each part of a sale gets of its proceeds: in proportion to the shares, and all together exactly the proceeds. */
export function shareOut(proceeds: number, parts: readonly { shares: number }[]): number[] {
  let sharesLeft = sum(parts.map(({ shares }) => shares));
  let left = proceeds;
  return parts.map(({ shares }) => {
    const cents = shares === sharesLeft ? left : proportion(left, shares, sharesLeft);
    sharesLeft -= shares;
    left -= cents;
    return cents;
  });
}
