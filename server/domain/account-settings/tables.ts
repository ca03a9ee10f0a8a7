import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';

/** A person who gets copies of an account's statements, and has no power over it. */
export interface InterestedPartyTable {
  id: string;
  account_id: string;
  /** The owner who named them. */
  person_id: string;
  /** 1 or 2. */
  place: number;
  recipient: Sealed<string>;
  email_address: Sealed<string> | null;
  street1: Sealed<string>;
  street2: Sealed<string> | null;
  city: Sealed<string>;
  state: Sealed<string>;
  postal_code: Sealed<string>;
  /** 1: confirmations of trades too. Monthly statements always. */
  trade_confirms: number;
}

interface AccountSettingsTables {
  interested_party: InterestedPartyTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends AccountSettingsTables {}
}

export const tables = defineTables<AccountSettingsTables>({
  interested_party: {
    erase: 'delete',
    keep: 'withPerson',
    row: 'id',
    sealed: {
      recipient: 'text',
      email_address: 'text',
      street1: 'text',
      street2: 'text',
      city: 'text',
      state: 'text',
      postal_code: 'text',
    },
  },
});
