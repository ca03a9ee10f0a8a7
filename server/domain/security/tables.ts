import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';

/** A new e-mail address that is not confirmed yet: one at a time. */
export interface EmailChangeTable {
  person_id: string;
  email: Sealed<string>;
  /** A hash of the token in the link that went to it. */
  token_hash: string;
  at: number;
}

/** A link to set a new password that was mailed to a person: one at a time. */
export interface PasswordResetTable {
  person_id: string;
  /** A hash of the token in the link. */
  token_hash: string;
  at: number;
}

/** The trusted contact that a person named. */
export interface TrustedContactTable {
  person_id: string;
  first_name: Sealed<string>;
  last_name: Sealed<string>;
  phone_number: Sealed<string>;
  email_address: Sealed<string>;
  updated_at: number;
}

interface SecurityTables {
  email_change: EmailChangeTable;
  password_reset: PasswordResetTable;
  trusted_contact: TrustedContactTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends SecurityTables {}
}

export const tables = defineTables<SecurityTables>({
  email_change: { erase: 'delete', keep: { days: 1, after: 'at' }, row: 'person_id', sealed: { email: 'text' } },
  password_reset: { erase: 'delete', keep: { days: 1, after: 'at' } },
  trusted_contact: {
    erase: 'delete',
    keep: 'withPerson',
    row: 'person_id',
    sealed: { first_name: 'text', last_name: 'text', phone_number: 'text', email_address: 'text' },
  },
});
