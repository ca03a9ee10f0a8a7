import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';
import type { PostalAddress } from './address-check.ts';

/** The address check's last suggestions to a person: choosing one needs no second check. */
export interface AddressSuggestionTable {
  person_id: string;
  matches: Sealed<readonly PostalAddress[]>;
  at: number;
}

interface TaxInputsTables {
  address_suggestion: AddressSuggestionTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends TaxInputsTables {}
}

export const tables = defineTables<TaxInputsTables>({
  address_suggestion: { erase: 'delete', keep: { days: 30, after: 'at' }, row: 'person_id', sealed: { matches: 'json' } },
});
