import { proportion, sharesFor, sum, worth } from './money-math.ts';
import type { HeldFund, ManagedTrade, Target } from './managed-trades.ts';

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
  const whole = sum(held.map(({ shares, price }) => worth(shares, price))) + cash;
  const band = driftBand(whole);
  const wanted = new Map(targets.map(({ instrumentId, percent }) => [instrumentId, proportion(Math.max(whole, 0), percent, 100)]));
  const over = held
    .map((fund) => ({ fund, isDropped: !wanted.has(fund.instrumentId), cents: overOf(fund, wanted) }))
    .filter(({ cents }) => cents > 0)
    .toSorted((a, b) => Number(b.isDropped) - Number(a.isDropped) || b.cents - a.cents);
  const lacking = [...wanted].map(([id, cents]) => {
    const fund = held.find(({ instrumentId }) => instrumentId === id);
    return Math.max(cents - (fund === undefined ? 0 : worth(fund.shares, fund.price)), 0);
  });
  const [all, most] = [sum(lacking), Math.max(...lacking, 0)];
  const sales: ManagedTrade[] = [];
  let left = cash;
  for (const { fund, isDropped, cents } of over) {
    // Purchases share out what there is by what each fund lacks, so the one that lacks most is the furthest below when it does not suffice.
    const isEnough = left >= 0 && (all === 0 || proportion(most, Math.max(all - left, 0), all) <= band);
    if (!isDropped && cents <= band && isEnough) break;
    const { instrumentId, price } = fund;
    const shares = isDropped ? fund.shares : Math.min(sharesFor(cents, price), fund.shares);
    const got = worth(shares, price);
    left += got;
    if (shares > 0) sales.push({ instrumentId, shares: -shares, cents: got, price });
  }
  return sales;
}

const overOf = ({ instrumentId, shares, price }: HeldFund, wanted: ReadonlyMap<string, number>): number =>
  worth(shares, price) - (wanted.get(instrumentId) ?? 0);
