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

export interface PortfoliosTables {
  portfolio_allocation: PortfolioAllocationTable;
  bond_ladder: BondLadderTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends PortfoliosTables {}
}

export const tables = defineTables<PortfoliosTables>({
  portfolio_allocation: noPerson,
  bond_ladder: noPerson,
});
