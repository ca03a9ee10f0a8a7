import { washSaleDays } from '#server/law/securities.ts';
import { addDays, daysBetween } from '#server/time/calendar.ts';
import type { Lot } from './lots.ts';
import { proportion } from './money-math.ts';

/** The days on which shares that are bought replace what was sold at a loss. */
export const washWindow = (date: string): { from: string; to: string } => ({
  from: addDays(date, -washSaleDays),
  to: addDays(date, washSaleDays),
});

/** A part of a lot that was sold, as far as shares that replace it can still be found. */
export interface LossSale {
  id: string;
  /** The purchase that the sold shares came from: what is left of it replaces nothing (Revenue Ruling 56-602). */
  openedBy: string;
  acquiredOn: string;
  soldOn: string;
  shares: number;
  /** Positive. */
  loss: number;
  washed: number;
  disallowed: number;
  /** Days that the sold shares counted as held longer. */
  washDays: number;
}

/** The part of a loss that is added to the basis of some shares of a lot. */
export interface Wash {
  saleId: string;
  lotId: string;
  /** In shares of the sale, and in those of the lot: a split between them makes these differ. */
  soldShares: number;
  lotShares: number;
  cents: number;
  washDays: number;
}

/**
 * Finds the shares that replace those sold at a loss: the earliest bought first, each share for one share, once. `ratio` says how many shares of the
 * lot stand for one of the sale, where it has split since. The loss of the replaced shares does not count, and goes to the basis of what replaced them.
 */
export function washSales(sales: readonly LossSale[], lots: readonly Lot[], ratio: (sale: LossSale, lot: Lot) => number = () => 1): Wash[] {
  const washes: Wash[] = [];
  const free = new Map(lots.map((lot) => [lot.id, lot.shares - lot.replacing]));
  for (const sale of sales) {
    let washed = sale.washed;
    let disallowed = sale.disallowed;
    for (const lot of lots.toSorted((a, b) => (a.place < b.place ? -1 : 1))) {
      const times = ratio(sale, lot);
      const shares = Math.min(sale.shares - washed, Math.floor((free.get(lot.id) ?? 0) / times));
      if (shares <= 0 || lot.openedBy === sale.openedBy || !isWithin(lot.acquiredOn, sale.soldOn)) continue;
      washed += shares;
      // The disallowed loss is rounded once, however many lots share it.
      const cents = (washed === sale.shares ? sale.loss : proportion(sale.loss, washed, sale.shares)) - disallowed;
      disallowed += cents;
      free.set(lot.id, (free.get(lot.id) ?? 0) - shares * times);
      const held = daysBetween(sale.acquiredOn, sale.soldOn) + sale.washDays;
      washes.push({ saleId: sale.id, lotId: lot.id, soldShares: shares, lotShares: shares * times, cents, washDays: held });
    }
  }
  return washes;
}

function isWithin(acquiredOn: string, soldOn: string): boolean {
  const { from, to } = washWindow(soldOn);
  return acquiredOn >= from && acquiredOn <= to;
}
