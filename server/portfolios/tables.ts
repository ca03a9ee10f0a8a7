import type { Database as AccountsDatabase } from '#server/accounts/tables.ts';
import { defineTables, noPerson } from '#server/storage/define-tables.ts';

/** The model of a managed account, and whether a newer model waits for its owner's answer. */
export interface PortfolioAllocationTable {
  account_id: string;
  /** As `saa-models.ts` reads it. */
  saa_model: string;
  review: 'pending' | 'none';
  /** The answer to whether they plan to sell within the horizon; null while nobody answered. */
  plans_to_sell: number | null;
  tax_level_override: 'HIGH' | 'MEDIUM' | 'LOW' | null;
  /** 1 while the custodian holds the account: every change is refused. */
  on_hold: number;
  updated_at: number;
}

/** An account's move to a model that its owner selected: trades at the close of the first session from a day on. */
export interface AllocationMoveTable {
  /** Of the receipt of the selection. */
  reference: string;
  account_id: string;
  saa_model: string;
  due_on: string;
  /** REPLACED by another selection, or CLOSED with its account: nothing was traded. */
  state: 'DUE' | 'DONE' | 'REPLACED' | 'CLOSED';
  /** The day of its trades; null until then. */
  traded_on: string | null;
  /** What its trades brought and cost, both positive; 0 where all was within its band. */
  sold_cents: number;
  bought_cents: number;
  planned_at: number;
}

export interface BondLadderTable {
  account_id: string;
  max_maturity_months: number;
  /** The yield that the length screen shows for each length. */
  yield_kind: 'estimate' | 'new';
  reinvestment: 'on' | 'untilTerminatedDate' | 'off';
  /** The target withdrawal date; set while reinvesting until a date. */
  terminated_on: string | null;
  destination_account_id: string | null;
  /** 1 while the custodian holds the account: every change is refused. */
  on_hold: number;
  updated_at: number;
  /** The number of changes. */
  revision: number;
}

/** Which features of passive-plus are on; no row where none was changed. */
export interface PassivePlusTable {
  account_id: string;
  /** 1: losses are harvested. */
  tax_loss_harvesting: number;
  /** 1: single stocks are held in the place of a fund, so that their losses can be harvested. */
  stock_level: number;
  /** 1: stocks are weighted by several factors. */
  smart_beta: number;
  updated_at: number;
}

export interface PortfoliosTables {
  portfolio_allocation: PortfolioAllocationTable;
  allocation_move: AllocationMoveTable;
  bond_ladder: BondLadderTable;
  passive_plus: PassivePlusTable;
}

/** The tables that a function of this room may name in SQL: its own, those of the rooms below, and the platform's. */
export interface Database extends AccountsDatabase, PortfoliosTables {}

export type Row<T extends keyof Database> = Database[T];

declare module '#server/storage/database.ts' {
  interface Database extends PortfoliosTables {}
}

export const tables = defineTables<PortfoliosTables>({
  portfolio_allocation: noPerson,
  allocation_move: noPerson,
  bond_ladder: noPerson,
  passive_plus: noPerson,
});
