import { proportion, sharesFor, sum, worth } from './money-math.ts';
import { heldOf, valueOf, type HeldFund, type ManagedTrade, type Target } from './managed-trades.ts';

/**
 * How far a fund may be from its share of the whole and is left alone: half a percent of the whole, and a dollar at least. Shares of a model are whole
 * percents, so a fund within it reads as its share, and a smaller trade costs more in spread and tax than it corrects.
 */
export const driftBand = (wholeCents: number): number => Math.max(proportion(wholeCents, 1, 200), 1_00);

/**
 * The sales that bring what is held to the shares of a model, so that with purchases for what they bring every fund is within its band: funds that are in no share
 * of the model whole, then the furthest above theirs first, each down to its share. None where all are within the band already. `cash` is what is to be
 * invested, in cents; negative where money is owed.
 */
export function salesTowards(cash: number, held: readonly HeldFund[], targets: readonly Target[]): ManagedTrade[] {
  const whole = sum(held.map(valueOf)) + cash;
  const band = driftBand(whole);
  const shares = targets.map((target) => ({ funds: heldOf(target, held), cents: proportion(Math.max(whole, 0), target.percent, 100) }));
  const kept = new Set(shares.flatMap(({ funds }) => funds));
  const over = [
    ...held.filter((fund) => !kept.has(fund)).map((fund) => ({ fund, isDropped: true, cents: valueOf(fund), above: valueOf(fund) })),
    ...shares.flatMap(({ funds, cents }) => overOf(funds, cents)),
  ]
    .filter(({ cents }) => cents > 0)
    .toSorted((a, b) => Number(b.isDropped) - Number(a.isDropped) || b.above - a.above);
  const lacking = shares.map(({ funds, cents }) => Math.max(cents - sum(funds.map(valueOf)), 0));
  const [all, most] = [sum(lacking), Math.max(...lacking, 0)];
  const sales: ManagedTrade[] = [];
  let left = cash;
  for (const { fund, isDropped, cents, above } of over) {
    // Purchases share out what there is by what each fund lacks, so the one that lacks most is the furthest below when it does not suffice.
    const isEnough = left >= 0 && (all === 0 || proportion(most, Math.max(all - left, 0), all) <= band);
    if (!isDropped && above <= band && isEnough) break;
    const { instrumentId, price } = fund;
    const sold = cents >= valueOf(fund) ? fund.shares : Math.min(sharesFor(cents, price), fund.shares);
    const got = worth(sold, price);
    left += got;
    if (sold > 0) sales.push({ instrumentId, shares: -sold, cents: got, price });
  }
  return sales;
}

/** The cents of each fund of one target that are above its share: of the first as far as it goes, then of the second. `above` is of both. */
function overOf(funds: readonly HeldFund[], wanted: number): { fund: HeldFund; isDropped: false; cents: number; above: number }[] {
  const above = sum(funds.map(valueOf)) - wanted;
  let left = above;
  return funds.map((fund) => {
    const cents = Math.max(Math.min(valueOf(fund), left), 0);
    left -= cents;
    return { fund, isDropped: false, cents, above };
  });
}
