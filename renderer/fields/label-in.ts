/** A label that says once what its number counts in: "Deposit in dollars", "How much do you want to deposit? (in dollars)". */
export function labelIn(label: string, unit: 'dollars' | 'percent'): string {
  if (new RegExp(unit.slice(0, 6), 'i').test(label)) return label;
  return /[?!.:]\s*$/.test(label) ? `${label} (in ${unit})` : `${label} in ${unit}`;
}
