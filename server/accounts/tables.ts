import { defineTables, noPerson } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';
import type { MoneyKind } from '#server/accounts/activity-kind.ts';

export interface AccountTable {
  /** Internal; `iid` carries it. */
  id: string;
  /** Public; stands in addresses. */
  externalized_id: string;
  account_type: string;
  flavor: string;
  display_name: string;
  total_value_cents: number;
  /** Annual advisory fee as a decimal string: "0.0025". */
  advisory_fee: string;
  recommended_bracket: 'HIGH' | 'MEDIUM' | 'LOW' | null;
  opened_on: string;
  /** YYYY-MM-DD; null while it is open. A closed account is read, and never changed. */
  closed_on: string | null;
}

export interface AccountOwnerTable {
  account_id: string;
  person_id: string;
  role: 'owner' | 'joint' | 'trustee';
  /** For trustees: the name of the trust. Null if nobody said. */
  trust_name: Sealed<string> | null;
}

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

/** A receipt of a change, found by its reference. */
export interface ChangeReceiptTable {
  reference: string;
  account_id: string;
  person_id: string;
  at: number;
  saved_on: string;
  /** The day from which it holds; null where nothing is left to be done. */
  effective_on: string | null;
  /** The subject of the receipt: the opening of the account, a change, or a transfer of money, whose activity says it already. */
  kind: 'CHANGE' | 'OPENED' | 'TRANSFER';
  summary: Sealed<string>;
}

/** The value of an account at the end of a day. */
export interface AccountBalanceTable {
  account_id: string;
  on_date: string;
  value_cents: number;
}

/** A past or future movement of an account's money. */
export interface AccountActivityTable {
  id: string;
  account_id: string;
  on_date: string;
  kind: MoneyKind;
  detail: string | null;
  /** Positive is what the account has more. */
  amount_cents: number;
  status: 'SETTLED' | 'PENDING';
  expected_on: string | null;
  /** The transfer that moves it; null of what no transfer moved, and of what was before there were any. */
  transfer_id?: string | null;
}

interface AccountsTables {
  account: AccountTable;
  account_owner: AccountOwnerTable;
  linked_account: LinkedAccountTable;
  change_receipt: ChangeReceiptTable;
  account_balance: AccountBalanceTable;
  account_activity: AccountActivityTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends AccountsTables {}
}

export const tables = defineTables<AccountsTables>({
  account: noPerson,
  account_owner: { erase: 'delete', keep: 'withPerson', row: 'account_id', sealed: { trust_name: 'text' } },
  linked_account: {
    erase: 'delete',
    keep: 'withPerson',
    row: 'id',
    sealed: { nickname: 'text', institution: 'text', logo: 'text', last4: 'text' },
  },
  change_receipt: { erase: 'delete', keep: { days: 2557, after: 'at' }, row: 'reference', sealed: { summary: 'text' } },
  account_balance: noPerson,
  account_activity: noPerson,
});
