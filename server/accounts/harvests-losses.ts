const harvested = new Set(['AUTOMATED_INVESTING', 'TAX_AWARE_INVESTING', 'INDEX_INVESTING']);

/** True if tax losses are harvested in an account: we trade its portfolio, and its sales are taxed each year. */
export function harvestsLosses({ account_type, flavor }: { account_type: string; flavor: string }): boolean {
  return harvested.has(flavor) && !account_type.endsWith('_IRA') && account_type !== 'COLLEGE';
}
