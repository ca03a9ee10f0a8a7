import { defineTables } from '#server/areas/define-tables.ts';

export interface HomeAddressTable {
  person_id: string;
  street1: string;
  street2: string | null;
  locality: string;
  jurisdiction: string;
  postal_code: string;
  confirmed_at: number | null;
}

/** What the address check offered a person last: choosing one of these needs no second check. */
export interface AddressSuggestionTable {
  person_id: string;
  /** JSON of addresses. */
  matches: string;
  at: number;
}

/** Whether a spouse's accounts count too, and whom the invitation went to. */
export interface SpousalLinkTable {
  person_id: string;
  status: 'declined' | 'emailNeeded' | 'invited' | 'linked';
  recipient_email: string | null;
  updated_at: number;
}

interface TaxInputsTables {
  home_address: HomeAddressTable;
  address_suggestion: AddressSuggestionTable;
  spousal_link: SpousalLinkTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends TaxInputsTables {}
}

export const tables = defineTables<TaxInputsTables>({
  home_address: 'delete',
  address_suggestion: 'delete',
  spousal_link: 'delete',
});
