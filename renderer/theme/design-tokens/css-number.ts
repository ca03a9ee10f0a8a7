/** A number as style sheets write it, with so many digits at most: `.2`, `-4`, `0`. */
export const cssNumber = (value: number, digits: number): string => String(Number(value.toFixed(digits))).replace(/^(-?)0\./, '$1.');

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
