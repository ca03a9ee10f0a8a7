import { familyOf, isIra } from '#server/portfolios/saa-models.ts';

export const variants = ['PLAIN', 'TAX_AWARE', 'IRA', 'BOND', 'INDEX', 'TRUST', 'NONE'] as const;

const variantOfFamily = {
  TAXABLE: 'PLAIN',
  TAX_AWARE: 'TAX_AWARE',
  RETIREMENT: 'IRA',
  BOND: 'BOND',
  INDEX: 'INDEX',
  TRUST: 'TRUST',
} as const;

/** The account types that change copy and steps (000 §6): an IRA is one whatever it is invested in. */
type Variant = (typeof variants)[number];

export function variantOf(accountType: string, flavor: string): Variant {
  const family = familyOf(accountType, flavor);
  if (family === null) return 'NONE';
  return isIra(accountType) ? 'IRA' : variantOfFamily[family];
}
