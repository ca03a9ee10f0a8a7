import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';
import type { PostalAddress } from './address-check.ts';

export interface HomeAddressTable {
  person_id: string;
  street1: Sealed<string>;
  street2: Sealed<string> | null;
  locality: Sealed<string>;
  jurisdiction: Sealed<string>;
  postal_code: Sealed<string>;
  confirmed_at: number | null;
}

/** The address check's last suggestions to a person: choosing one needs no second check. */
export interface AddressSuggestionTable {
  person_id: string;
  matches: Sealed<readonly PostalAddress[]>;
  at: number;
}

interface TaxInputsTables {
  home_address: HomeAddressTable;
  address_suggestion: AddressSuggestionTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends TaxInputsTables {}
}

export const tables = defineTables<TaxInputsTables>({
  home_address: {
    erase: 'delete',
    keep: 'withPerson',
    row: 'person_id',
    sealed: { street1: 'text', street2: 'text', locality: 'text', jurisdiction: 'text', postal_code: 'text' },
  },
  address_suggestion: { erase: 'delete', keep: { days: 30, after: 'at' }, row: 'person_id', sealed: { matches: 'json' } },
});
