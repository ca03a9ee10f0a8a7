const harvested = new Set(['AUTOMATED_INVESTING', 'TAX_AWARE_INVESTING', 'INDEX_INVESTING']);

/** Whether tax losses are harvested in an account: its portfolio is one that we trade for it, and what it sells is taxed each year. */
export function harvestsLosses({ account_type, flavor }: { account_type: string; flavor: string }): boolean {
  return harvested.has(flavor) && !account_type.endsWith('_IRA') && account_type !== 'COLLEGE';
}
