import { z } from 'zod';

/** The groups in which pages list accounts, by the kind of money. */
export const AccountGroup = z.enum(['INVESTING', 'BONDS', 'RETIREMENT', 'COLLEGE', 'CASH']);
export type AccountGroup = z.infer<typeof AccountGroup>;

/** A retirement account stays one whatever it holds; every other account is what it holds. */
export function groupOf({ account_type, flavor }: { account_type: string; flavor: string }): AccountGroup {
  if (account_type.endsWith('_IRA')) return 'RETIREMENT';
  if (account_type === 'COLLEGE') return 'COLLEGE';
  if (flavor === 'CASH') return 'CASH';
  return flavor.startsWith('AUTOMATED_BOND_') ? 'BONDS' : 'INVESTING';
}
