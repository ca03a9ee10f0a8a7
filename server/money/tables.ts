import type { Database as LedgerDatabase } from '#server/ledger/tables.ts';
import type { EndpointKind, Repeat, TransferKind, TransferState } from '#server/money/transfer-kinds.ts';
import { defineTables, noPerson } from '#server/storage/define-tables.ts';
import type { WithholdingSetting } from '#server/taxes/withholding-rules.ts';

/** One movement of money between a bank account and an account here, or between two accounts here. */
export interface MoneyTransferTable {
  /** The documents' crossAccountTransferId. */
  id: string;
  /** The plan that it belongs to; null where it happens once. */
  series_id: string | null;
  /** The day that a plan asks for, before it is moved to a business day. */
  planned_on: string;
  person_id: string;
  kind: TransferKind;
  source_kind: EndpointKind;
  /** The internal id of an account; for a bank account that of its `linked_account`. */
  source_id: string;
  destination_kind: EndpointKind;
  destination_id: string;
  /** The portfolio of the account, where it holds stocks. */
  source_portfolio_id: string | null;
  destination_portfolio_id: string | null;
  /** 1 where shares of the source are sold for it; else only cash of the portfolio moves. */
  sells_shares: number;
  /** 1 where shares are bought for it at the destination; else it stays there as cash. */
  buys_shares: number;
  /** What leaves the source, in cents. Where everything was asked for, as of the request until it has left. */
  amount_cents: number;
  is_full: number;
  state: TransferState;
  created_at: number;
  leaves_on: string;
  arrives_on: string;
  cancelable_until: number;
  /** A deposit cannot be withdrawn again before this day. */
  held_until: string | null;
  contribution_year: number | null;
  federal_withheld_cents: number;
  state_withheld_cents: number;
  /** The day of its end: arrived, canceled, failed or returned. */
  ended_on: string | null;
  /** Why it failed, as `FailureReason` names it; the code of the network where it was returned. */
  reason: string | null;
  receipt_reference: string;
}

/** A plan that makes one transfer after another, until it is stopped. */
export interface MoneySeriesTable {
  id: string;
  person_id: string;
  kind: TransferKind;
  source_kind: EndpointKind;
  source_id: string;
  destination_kind: EndpointKind;
  destination_id: string;
  source_portfolio_id: string | null;
  destination_portfolio_id: string | null;
  amount_cents: number;
  repeat: Repeat;
  started_on: string;
  created_at: number;
  stopped_at: number | null;
  receipt_reference: string;
}

/** The withholding from an IRA's payments; no row if nobody chose. */
export interface IraWithholdingTable {
  account_id: string;
  federal: WithholdingSetting;
  state: WithholdingSetting;
  updated_at: number;
}

export interface MoneyTables {
  money_transfer: MoneyTransferTable;
  money_series: MoneySeriesTable;
  ira_withholding: IraWithholdingTable;
}

/** The tables that a function of this room may name in SQL: its own, those of the rooms below, and the platform's. */
export interface Database extends LedgerDatabase, MoneyTables {}

export type Row<T extends keyof Database> = Database[T];

declare module '#server/storage/database.ts' {
  interface Database extends MoneyTables {}
}

export const tables = defineTables<MoneyTables>({
  money_transfer: { erase: 'delete', keep: { days: 2557, after: 'created_at' } },
  money_series: { erase: 'delete', keep: 'withPerson' },
  ira_withholding: noPerson,
});
