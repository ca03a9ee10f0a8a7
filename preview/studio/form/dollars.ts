/** Cents as a person types an amount: `2500` is `25`, `2550` is `25.50`. What is no number of cents stays as it is written. */
export function dollarsOf(cents: string): string {
  if (!/^-?\d{1,15}$/.test(cents)) return cents;
  const amount = Number(cents) / 100;
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
}

/** The cents of an amount that a person typed, with or without a sign and commas; null where it is none, such as an expression. */
export function centsOf(typed: string): number | null {
  const plain = typed.trim().replace(/^\$/, '').replaceAll(',', '');
  if (!/^-?\d{1,12}(?:\.\d{0,2})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 100);
}
