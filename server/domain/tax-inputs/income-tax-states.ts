/** States that tax no wages. */
const withoutIncomeTax = new Set(['AK', 'FL', 'NV', 'NH', 'SD', 'TN', 'TX', 'WA', 'WY']);

export function stateHasIncomeTax(state: string): boolean {
  return !withoutIncomeTax.has(state);
}
