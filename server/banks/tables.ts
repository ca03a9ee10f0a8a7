import type { Database as AccountsDatabase } from '#server/accounts/tables.ts';
import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';

/** The amounts of two micro-deposits, in cents. */
export type DepositPair = readonly [number, number];

/** A bank account outside that funds can be sent to. */
export interface LinkedAccountTable {
  id: string;
  person_id: string;
  nickname: Sealed<string>;
  balance_cents: number;
  institution: Sealed<string>;
  logo: Sealed<string>;
  last4: Sealed<string>;
  /**
   * Only a linked one moves money. One that was removed stays for what was moved through it. A frozen one waits until we have looked with its owner at
   * what its bank returned.
   */
  status: 'linked' | 'pending' | 'frozen' | 'removed';
}

/** The ACH relationship of a linked account: its numbers, and how it was shown to be the person's. */
export interface AchRelationshipTable {
  /** That of its `linked_account`. */
  id: string;
  person_id: string;
  source: 'AGGREGATOR' | 'MANUAL';
  subtype: 'CHECKING' | 'SAVINGS';
  routing_number: Sealed<string>;
  account_number: Sealed<string>;
  /** The micro-deposits, in cents, once they were sent. */
  deposits: Sealed<DepositPair> | null;
  deposits_sent_at: number | null;
  /** Wrong pairs that were read. */
  tries: number;
  created_at: number;
  /** Since when it moves money; null while it waits for its deposits. */
  linked_at: number | null;
}

export interface BanksTables {
  linked_account: LinkedAccountTable;
  ach_relationship: AchRelationshipTable;
}

/** The tables that a function of this room may name in SQL: its own, those of the rooms below, and the platform's. */
export interface Database extends AccountsDatabase, BanksTables {}

export type Row<T extends keyof Database> = Database[T];

declare module '#server/storage/database.ts' {
  interface Database extends BanksTables {}
}

export const tables = defineTables<BanksTables>({
  linked_account: {
    erase: 'delete',
    keep: 'withPerson',
    row: 'id',
    sealed: { nickname: 'text', institution: 'text', logo: 'text', last4: 'text' },
  },
  ach_relationship: {
    erase: 'delete',
    keep: 'withPerson',
    row: 'id',
    sealed: { routing_number: 'text', account_number: 'text', deposits: 'json' },
  },
});
