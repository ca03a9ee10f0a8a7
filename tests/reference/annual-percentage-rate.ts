/**
 * The annual percentage rate by the words of Regulation Z, 12 CFR 1026, appendix J: the general equation (b)(8) with one advance, solved by the
 * iteration (b)(9). It imports nothing of `server/`. Amounts are dollars; the answer is in percent.
 */
export interface ReferenceTransaction {
  advance: number;
  /** In their order, one each unit period. */
  payments: readonly number[];
  /** Whole unit periods from the advance to the first payment, and the fraction of one before them. */
  firstAfter: { whole: number; fraction: number };
  unitPeriodsPerYear: number;
}

/** (b)(8): the sum of the payments, each divided by (1 + f i)(1 + i)^t. */
function worth({ payments, firstAfter }: ReferenceTransaction, i: number): number {
  let sum = 0;
  let compound = (1 + i) ** firstAfter.whole;
  for (const payment of payments) {
    sum += payment / ((1 + firstAfter.fraction * i) * compound);
    compound *= 1 + i;
  }
  return sum;
}

/** (b)(9): two rates a tenth of a point apart, interpolated to the advance, again and again until the rate changes no more. */
export function referenceRate(transaction: ReferenceTransaction): number {
  const at = (percent: number): number => worth(transaction, percent / 100 / transaction.unitPeriodsPerYear);
  let rate = 10;
  for (let step = 0; step < 100; step += 1) {
    const first = at(rate);
    const second = at(rate + 0.1);
    const next = rate + (0.1 * (transaction.advance - first)) / (second - first);
    if (Math.abs(next - rate) < 1e-11) return next;
    rate = next;
  }
  throw new Error('The iteration does not settle.');
}
