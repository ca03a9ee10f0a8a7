/**
 * A statement from the words of the trade: what an account holds at the end of a day is all that came less all that went, each position by its price of
 * that day, each rounded to cents, and half a cent to the even one; what it opens with is what the statement before closed with. It imports nothing of
 * `server/`.
 */
export interface ReferenceMovement {
  /** `YYYY-MM-DD`. */
  on: string;
  kind: string;
  /** Whole cents: positive is what its cash has more. */
  cents: number;
  /** Millionths of a share, signed, and of which stock. */
  shares: number;
  stock: string | null;
}

/** Prices in ten-thousandths of a dollar. */
export type ReferencePrices = (stock: string, on: string) => number;

function toCents(millionths: bigint, tenThousandths: bigint): bigint {
  const product = millionths * tenThousandths;
  const unit = 100000000n;
  let whole = product / unit;
  const rest = product - whole * unit;
  if (rest * 2n > unit || (rest * 2n === unit && whole % 2n === 1n)) whole += 1n;
  return whole;
}

export function worthAt(movements: readonly ReferenceMovement[], on: string, prices: ReferencePrices): number {
  let cents = 0n;
  const held: Record<string, bigint> = {};
  for (const movement of movements) {
    if (movement.on > on) continue;
    cents += BigInt(movement.cents);
    if (movement.stock !== null) held[movement.stock] = (held[movement.stock] ?? 0n) + BigInt(movement.shares);
  }
  for (const stock in held) cents += toCents(held[stock] ?? 0n, BigInt(prices(stock, on)));
  return Number(cents);
}

export interface ReferenceStatement {
  opening: number;
  byKind: Record<string, number>;
  closing: number;
}

export function statementOf(
  movements: readonly ReferenceMovement[],
  period: { before: string; until: string },
  prices: ReferencePrices,
): ReferenceStatement {
  const byKind: Record<string, number> = {};
  for (const { on, kind, cents } of movements) if (on > period.before && on <= period.until) byKind[kind] = (byKind[kind] ?? 0) + cents;
  return { opening: worthAt(movements, period.before, prices), byKind, closing: worthAt(movements, period.until, prices) };
}
