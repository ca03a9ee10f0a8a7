const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as pages show them: $1,234.56. Nothing is $0.00, also where it was reckoned as -0. */
export const dollars = (cents: number): string => format.format((cents === 0 ? 0 : cents) / 100);
