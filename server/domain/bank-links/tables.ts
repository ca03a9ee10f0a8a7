import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';
import type { LinkedSource } from './bank-aggregator.ts';

/** A link at the aggregator that a customer is making; it holds what was shared until an account is chosen. */
export interface BankLinkTable {
  id: string;
  person_id: string;
  institution_id: string;
  institution: string;
  method: 'LOGIN' | 'OAUTH';
  /** The aggregator's name for it. */
  link: string;
  address: string;
  status: 'open' | 'connected' | 'done';
  accounts: Sealed<readonly LinkedSource[]> | null;
  created_at: number;
}

/** The aggregator stand-in's record of a link: an outside party, which knows nothing of our tables. */
export interface StandInBankLinkTable {
  link: string;
  person_id: string;
  institution_id: string;
  holder: string;
  status: 'open' | 'shared' | 'denied' | 'cancelled';
  at: number;
}

/** The ACH network stand-in's record of what was sent through it: an outside party, which knows nothing of our tables. */
export interface StandInAchEntryTable {
  entry: string;
  person_id: string;
  /** Why the bank returns it, and on which day; null where it does not. */
  code: string | null;
  returned_on: string | null;
  at: number;
}

interface BankLinksTables {
  bank_link: BankLinkTable;
  stand_in_bank_link: StandInBankLinkTable;
  stand_in_ach_entry: StandInAchEntryTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends BankLinksTables {}
}

export const tables = defineTables<BankLinksTables>({
  bank_link: { erase: 'delete', keep: { days: 30, after: 'created_at' }, row: 'id', sealed: { accounts: 'json' } },
  stand_in_bank_link: { erase: 'delete', keep: { days: 30, after: 'at' } },
  stand_in_ach_entry: { erase: 'delete', keep: { days: 120, after: 'at' } },
});
