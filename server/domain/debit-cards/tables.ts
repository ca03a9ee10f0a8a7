import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';
import type { CardStatus } from './card-status.ts';

/** A cash account of a person that has cards, or is to have them. A joint account has a row for each owner. */
export interface DebitAccountTable {
  id: string;
  account_id: string;
  person_id: string;
  state: 'pending' | 'enrolled';
  /** Under which the issuer was asked for the physical card: asked again under it, they make no second one. Null once they refused. */
  order_key: string | null;
}

/** A card. Its number, security code and PIN are the issuer's and stand nowhere here. */
export interface DebitCardTable {
  /** The documents' `paymentInstrumentIdentifier`. */
  id: string;
  account_id: string;
  person_id: string;
  kind: 'physical' | 'virtual';
  /** The last change by us or the issuer; `statusAt` derives the present status. */
  status: CardStatus;
  last4: string;
  /** For a card that is made: when the issuer sends it and when it arrives, in epoch milliseconds; null while the issuer does not say. */
  leaves_at: number | null;
  arrives_at: number | null;
  has_pin: number;
  /** The address that it was sent to. */
  mailing_address: Sealed<MailingAddress> | null;
  changed_at: number;
}

export interface MailingAddress {
  street1: string;
  street2: string | null;
  locality: string;
  jurisdiction: string;
  postalCode: string;
}

interface DebitCardsTables {
  debit_account: DebitAccountTable;
  debit_card: DebitCardTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends DebitCardsTables {}
}

export const tables = defineTables<DebitCardsTables>({
  debit_account: { erase: 'delete', keep: 'withPerson' },
  debit_card: { erase: 'delete', keep: 'withPerson', row: 'id', sealed: { mailing_address: 'json' } },
});
