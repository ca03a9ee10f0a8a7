/**
 * Lots and wash sales, share by share, from the words of Publication 550 ("Wash Sales") and of 26 CFR 1.1091-1, for one stock that one person trades in
 * whole shares. It imports nothing of `server/`.
 *
 * Each share is a thing of its own with the day it was bought and its basis. A sale takes the oldest shares (1.1012-1(c)). A share sold at a loss is matched
 * with a share bought within 30 days before or after, the earliest bought first, each used once (1.1091-1(c), (d)); a share of the same purchase replaces
 * none. Its loss does not count, and goes to the basis of the share that replaced it (1.1091-2). Which of the shares of
 * one day is the oldest the law leaves open: here the one that was entered first.
 */
export interface ReferenceTrade {
  /** Days since a first day; trades are in order. */
  day: number;
  /** Shares bought, or sold where below zero. */
  shares: number;
  /** Whole cents for each. */
  price: number;
}

export interface ReferenceTaxes {
  /** Proceeds less basis of all that was sold, before what does not count. */
  realized: number;
  /** Losses that do not count. */
  disallowed: number;
  /** The number of shares whose loss does not count. */
  washed: number;
  /** What is left, and its basis with the losses that went there. */
  left: number;
  basisLeft: number;
}

interface Share {
  purchase: number;
  day: number;
  basis: number;
  replaces: boolean;
  /** When it was entered, in the order of all. */
  entered: number;
  soldOn: number | null;
  /** In the order of all that was sold. */
  sold: number;
  loss: number;
  isReplaced: boolean;
}

export function taxesOf(trades: readonly ReferenceTrade[]): ReferenceTaxes {
  const shares: Share[] = [];
  let realized = 0;
  let disallowed = 0;
  let washed = 0;
  let entries = 0;
  let sales = 0;

  const wash = (sold: Share, by: Share): void => {
    sold.isReplaced = true;
    by.replaces = true;
    by.basis += sold.loss;
    disallowed += sold.loss;
    washed += 1;
  };

  for (const [purchase, { day, shares: count, price }] of trades.entries()) {
    if (count > 0) {
      const bought: Share[] = [];
      entries += 1;
      for (let each = 0; each < count; each += 1)
        bought.push({ purchase, day, basis: price, replaces: false, entered: entries, soldOn: null, sold: 0, loss: 0, isReplaced: false });
      shares.push(...bought);
      // Losses of the thirty days before, the earliest sold first.
      const losses = shares.filter((share) => share.soldOn !== null && share.loss > 0 && !share.isReplaced && day - share.soldOn <= 30);
      for (const sold of losses.sort((a, b) => a.sold - b.sold)) {
        const by = bought.find((share) => !share.replaces);
        if (by !== undefined) wash(sold, by);
      }
      continue;
    }
    const inOrder = shares.filter((share) => share.soldOn === null).sort((a, b) => a.day - b.day || a.entered - b.entered);
    const held = inOrder.slice(0, -count);
    for (const share of held) {
      sales += 1;
      share.soldOn = day;
      share.sold = sales;
      realized += price - share.basis;
      share.loss = share.basis > price ? share.basis - price : 0;
    }
    for (const sold of held.filter((share) => share.loss > 0)) {
      const by = shares.find(
        (share) => share.soldOn === null && !share.replaces && share.purchase !== sold.purchase && day - share.day <= 30,
      );
      if (by !== undefined) wash(sold, by);
    }
  }
  const left = shares.filter((share) => share.soldOn === null);
  return { realized, disallowed, washed, left: left.length, basisLeft: left.reduce((sum, { basis }) => sum + basis, 0) };
}
