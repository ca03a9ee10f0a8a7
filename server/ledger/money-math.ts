/**
 * Exact arithmetic of money and shares. Money is in cents, shares in millionths, prices in ten-thousandths of a dollar: a million shares at a
 * thousand dollars is beyond the whole numbers of JavaScript, so products are made of big integers where they need to be.
 */

/** The quotient, rounded half to even. The divisor is positive. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n;
  const size = negative ? -dividend : dividend;
  const whole = size / divisor;
  const twice = (size % divisor) * 2n;
  const up = twice > divisor || (twice === divisor && whole % 2n === 1n);
  const rounded = up ? whole + 1n : whole;
  return negative ? -rounded : rounded;
}

/** `a × b ÷ divisor`, exact until it is rounded half to even. All are whole numbers. */
export function proportion(a: number, b: number, divisor: number): number {
  const product = a * b;
  if (Number.isSafeInteger(product) && product >= 0 && divisor > 0) {
    const rest = product % divisor;
    const whole = (product - rest) / divisor;
    const twice = rest * 2;
    return twice > divisor || (twice === divisor && whole % 2 === 1) ? whole + 1 : whole;
  }
  return Number(divideHalfEven(BigInt(a) * BigInt(b), BigInt(divisor)));
}

/** Ten-thousandths of a dollar for millionths of a share make cents when they are divided by this. */
const perCent = 100_000_000;

/** The cents that shares are worth at a price, rounded half to even. */
export function worth(sharesMillionths: number, priceTenThousandths: number): number {
  return proportion(sharesMillionths, priceTenThousandths, perCent);
}

/** The most shares, in millionths, that so many cents buy at a price. */
export function sharesFor(cents: number, priceTenThousandths: number): number {
  return Number((BigInt(cents) * BigInt(perCent)) / BigInt(priceTenThousandths));
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
