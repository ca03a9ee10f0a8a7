import { proportion, sharesFor, sum, worth } from './money-math.ts';

/** A fund and its share of a portfolio, in percent. What is held of its alternate counts towards the share; purchases are of the fund. */
export interface Target {
  instrumentId: string;
  alternateId?: string;
  percent: number;
}

/** What is held of a target: the alternate first, then the fund. */
export const heldOf = ({ instrumentId, alternateId }: Target, held: readonly HeldFund[]): HeldFund[] =>
  [alternateId, instrumentId].flatMap((id) => held.find((one) => one.instrumentId === id) ?? []);

/** What a portfolio holds of a fund, at a price. */
export interface HeldFund {
  instrumentId: string;
  shares: number;
  price: number;
}

/** Shares to buy (positive) or to sell (negative) at a price, and what its cash has more, in cents. */
export interface ManagedTrade {
  instrumentId: string;
  shares: number;
  cents: number;
  price: number;
}

export const valueOf = ({ shares, price }: HeldFund): number => worth(shares, price);

/**
 * The purchases that so many cents make: funds that are below their share of the portfolio first, each as far as it lacks. Nothing is sold to come closer
 * to the shares, since a sale can be taxed.
 */
export function purchasesOf(
  cents: number,
  held: readonly HeldFund[],
  targets: readonly Target[],
  priceOf: (id: string) => number,
): ManagedTrade[] {
  const whole = sum(held.map(valueOf)) + cents;
  const lacking = targets.map((target) => {
    const own = sum(heldOf(target, held).map(valueOf));
    return { instrumentId: target.instrumentId, lacks: Math.max(proportion(whole, target.percent, 100) - own, 0) };
  });
  const all = sum(lacking.map(({ lacks }) => lacks));
  if (cents <= 0 || all === 0) return [];
  return lacking.flatMap(({ instrumentId, lacks }) => {
    const price = priceOf(instrumentId);
    const shares = sharesFor(Math.floor((cents * lacks) / all), price);
    const cost = worth(shares, price);
    return shares === 0 || cost === 0 ? [] : [{ instrumentId, shares, cents: -cost, price }];
  });
}

/** The sales that bring at least so many cents, of each fund in proportion to its value; all that is held where it is not worth as much. */
export function salesOf(cents: number, held: readonly HeldFund[]): ManagedTrade[] {
  const whole = sum(held.map(valueOf));
  if (cents <= 0 || whole === 0) return [];
  let left = cents;
  return held.flatMap((fund, place) => {
    if (left <= 0) return [];
    const isLast = place === held.length - 1;
    const wanted = cents >= whole ? valueOf(fund) : isLast ? left : Math.min(Math.ceil((cents * valueOf(fund)) / whole), left);
    const shares = cents >= whole || wanted >= valueOf(fund) ? fund.shares : Math.min(sharesWorth(wanted, fund.price), fund.shares);
    const got = worth(shares, fund.price);
    left -= got;
    return shares === 0 ? [] : [{ instrumentId: fund.instrumentId, shares: -shares, cents: got, price: fund.price }];
  });
}

/** The fewest shares that are worth so many cents. */
function sharesWorth(cents: number, price: number): number {
  const shares = sharesFor(cents, price);
  return worth(shares, price) < cents ? shares + Math.ceil(50_000_000 / price) : shares;
}
