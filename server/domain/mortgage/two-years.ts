import type { BorrowerParts } from './borrower-details.ts';

/** The months of addresses that form section 1a asks for. */
const askedMonths = 24;

type Addresses = Pick<BorrowerParts, 'residence' | 'former'>;

const monthsOf = ({ years, months }: { years: number | null; months: number | null }): number => (years ?? 0) * 12 + (months ?? 0);

/** The months of the last two years without an address; 0 where they are covered, or the home is not known yet. */
export function monthsMissing({ residence, former }: Addresses): number {
  if (residence === null) return 0;
  const known = [residence, ...(former === null ? [] : [former, ...(former.earlier ?? [])])].reduce((sum, one) => sum + monthsOf(one), 0);
  return Math.max(0, askedMonths - known);
}

/** Why former addresses do not cover the last two years; null if they do. */
export function formerMistake(addresses: Addresses): string | null {
  const missing = monthsMissing(addresses);
  if (missing === 0) return null;
  const words = missing === 1 ? '1 month is' : `${missing} months are`;
  return `We ask for the addresses of the last two years: ${words} still missing. Add the address before this one.`;
}
