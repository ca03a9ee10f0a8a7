/** Numbers as whole multiples of 10^-30: what is worked out of rates is exact far beyond what is shown. */
const places = 30;
export const one = 10n ** BigInt(places);

/** A decimal string: "0.065". */
export function fixed(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(`${whole}${fraction.slice(0, places).padEnd(places, '0')}`);
}

export const times = (a: bigint, b: bigint): bigint => (a * b) / one;
export const over = (a: bigint, b: bigint): bigint => (a * one) / b;

/** `base` to the power of a whole number. */
export function power(base: bigint, exponent: number): bigint {
  let result = one;
  for (let square = base, rest = exponent; rest > 0; rest = Math.floor(rest / 2), square = times(square, square))
    if (rest % 2 === 1) result = times(result, square);
  return result;
}

/** The nearest whole number of a value that is not negative, a half up. */
export function rounded(value: bigint): number {
  return Number((value + one / 2n) / one);
}

/** A decimal string with so many places, a half up; of a value that is not negative. */
export function decimal(value: bigint, digits: number): string {
  const step = 10n ** BigInt(places - digits);
  const units = ((value + step / 2n) / step).toString().padStart(digits + 1, '0');
  return digits === 0 ? units : `${units.slice(0, -digits)}.${units.slice(-digits)}`;
}
