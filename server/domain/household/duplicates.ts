import type { OutsideAccount } from './outside-accounts.ts';

type Compared = Pick<OutsideAccount, 'id' | 'ownerId' | 'routingNumber' | 'accountNumber' | 'institution' | 'last4'>;

/** An account that the other member shares too. `isCertain`: the same numbers, so it counts once; else only the bank and the ending are the same. */
export interface Duplicate<A> {
  of: A;
  isCertain: boolean;
}

/** Finds the other member's shared account that an account held elsewhere is or may be. */
export function duplicateOf<A extends Compared>(account: Compared, shared: readonly A[]): Duplicate<A> | null {
  const others = shared.filter(({ ownerId }) => ownerId !== account.ownerId);
  const same = others.find((one) => one.routingNumber === account.routingNumber && one.accountNumber === account.accountNumber);
  if (same !== undefined) return { of: same, isCertain: true };
  const alike = others.find((one) => one.institution === account.institution && one.last4 === account.last4);
  return alike === undefined ? null : { of: alike, isCertain: false };
}
