import { defineTables, noPerson } from '#server/storage/define-tables.ts';

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

export interface BondTable {
  id: string;
  account_id: string;
  matures_on: string;
  face_cents: number;
  yield_rate: string;
}

interface BondLadderTables {
  bond_ladder: BondLadderTable;
  bond: BondTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends BondLadderTables {}
}

export const tables = defineTables<BondLadderTables>({
  bond_ladder: noPerson,
  bond: noPerson,
});
