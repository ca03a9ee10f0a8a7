/** Three years, one for bond portfolios. */
export function sellHorizonYears(flavor: string): number {
  return flavor === 'AUTOMATED_BOND_PORTFOLIO' ? 1 : 3;
}
