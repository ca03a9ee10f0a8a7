const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as the messages say them: "$1,234.50". */
export const inDollars = (cents: number): string => dollars.format(cents / 100);
