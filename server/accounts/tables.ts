import type { PlatformTables } from '#server/storage/database.ts';
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
  /** For trustees: the name of the trust. Null where it was not given. */
  trust_name: Sealed<string> | null;
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

/** A person asked for an account to be closed; until it is. */
export interface AccountClosureTable {
  account_id: string;
  person_id: string;
  requested_at: number;
  /** YYYY-MM-DD: closed by the end of this day. */
  closes_on: string;
}

/**
 * Open: its owner goes on with it. Submitted: the checks are asked. Documents: the checks want some. Review: somebody decides later.
 * Opened and declined are ends.
 */
export type RequestStatus = 'open' | 'submitted' | 'documents' | 'review' | 'opened' | 'declined';

/** The answers to an application that rooms read, in cents. The area of new accounts keeps more of them (`ApplicationDetails`). */
export interface ApplicationAnswers {
  parts: {
    contribution: { taxYear: number; earnedIncome: number | null } | null;
    business: { selfEmployed: boolean; annualPay: number | null } | null;
  } | null;
  funding: { linkedAccountId: string; amountCents: number } | null;
}

/** An application for an account. */
export interface AccountRequestTable {
  id: string;
  person_id: string;
  sub_type: string;
  flavor: string;
  status: RequestStatus;
  recommended_bracket: 'HIGH' | 'MEDIUM' | 'LOW';
  override_bracket: 'HIGH' | 'MEDIUM' | 'LOW' | null;
  override_state: 'none' | 'initiated' | 'completed';
  /** From 1 to 10; null until the questions about risk are answered, and of kinds that ask none. */
  recommended_risk: number | null;
  /** Chosen by its owner in the place of the recommended one. */
  chosen_risk: number | null;
  details: Sealed<ApplicationAnswers> | null;
  /** The key under which the party checks the applicant once. */
  check_key: string | null;
  /** The account that was opened, and the receipt of it. */
  account_id: string | null;
  receipt_reference: string | null;
  created_at: number;
  updated_at: number;
}

/**
 * A person's spousal link: one row each, so that nobody has two requests or two links. Both people of a link have a row with the same
 * `link_id`; the link exists only while both rows do.
 */
export interface SpousalLinkTable {
  person_id: string;
  status: 'declined' | 'emailNeeded' | 'invited' | 'linked';
  /** For an open request, `invited`: its recipient's address as typed, in lower case, and the index that finds it. */
  recipient_email: Sealed<string> | null;
  recipient_index: string | null;
  request_id: string | null;
  /** Epoch milliseconds. From then on the request is none. */
  ends_at: number | null;
  /** For a link. The primary is the person who asked for it. */
  link_id: string | null;
  partner_id: string | null;
  place: 'primary' | 'secondary' | null;
  updated_at: number;
}

export interface AccountsTables {
  account: AccountTable;
  account_owner: AccountOwnerTable;
  change_receipt: ChangeReceiptTable;
  account_balance: AccountBalanceTable;
  account_activity: AccountActivityTable;
  account_closure: AccountClosureTable;
  account_request: AccountRequestTable;
  spousal_link: SpousalLinkTable;
}

/** The tables that a function of this room may name in SQL: its own, those of the rooms below, and the platform's. */
export interface Database extends PlatformTables, AccountsTables {}

export type Row<T extends keyof Database> = Database[T];

declare module '#server/storage/database.ts' {
  interface Database extends AccountsTables {}
}

export const tables = defineTables<AccountsTables>({
  account: noPerson,
  account_owner: { erase: 'delete', keep: 'withPerson', row: 'account_id', sealed: { trust_name: 'text' } },
  change_receipt: { erase: 'delete', keep: { days: 2557, after: 'at' }, row: 'reference', sealed: { summary: 'text' } },
  account_balance: noPerson,
  account_activity: noPerson,
  account_closure: { erase: 'delete', keep: 'withPerson' },
  account_request: { erase: 'delete', keep: 'withPerson', row: 'id', sealed: { details: 'json' } },
  spousal_link: { erase: 'delete', keep: { days: 30, after: 'ends_at' }, row: 'person_id', sealed: { recipient_email: 'text' } },
});
