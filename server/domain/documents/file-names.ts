import { isTaxSheltered } from '#server/portfolios/saa-models.ts';
import type { Row } from '#server/storage/database.ts';

type Named = Pick<Row<'account'>, 'id' | 'account_type' | 'flavor' | 'opened_on'>;

const slugOf = (code: string): string => code.toLowerCase().replaceAll('_', '-');

function kindOf({ account_type: type, flavor }: Named): string {
  if (isTaxSheltered(type)) return slugOf(type);
  return type === 'JOINT' || type === 'TRUST' ? `${slugOf(type)}-${slugOf(flavor)}` : slugOf(flavor);
}

/**
 * What tells the files of an account apart from those of a person's others, without anything personal: its kind, `roth-ira`, with a number where they
 * have several of it, the one that was opened first without.
 */
export function accountInFileNames(account: Named, own: readonly Named[]): string {
  const kind = kindOf(account);
  const alike = own
    .filter((one) => kindOf(one) === kind)
    .toSorted((a, b) => (a.opened_on === b.opened_on ? (a.id < b.id ? -1 : 1) : a.opened_on < b.opened_on ? -1 : 1));
  const place = alike.findIndex(({ id }) => id === account.id);
  return place <= 0 ? kind : `${kind}-${place + 1}`;
}

/** The name of a file: "tax-form-1099-r-roth-ira-2025.pdf". */
export const fileName = (extension: string, ...parts: readonly string[]): string => `${parts.map(slugOf).join('-')}.${extension}`;
