const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as pages show them: $1,234.56. */
export const dollars = (cents: number): string => format.format(cents / 100);
