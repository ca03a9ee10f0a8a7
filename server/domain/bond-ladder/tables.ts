import { defineTables, noPerson } from '#server/storage/define-tables.ts';

export interface BondTable {
  id: string;
  account_id: string;
  matures_on: string;
  face_cents: number;
  yield_rate: string;
}

interface BondLadderTables {
  bond: BondTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends BondLadderTables {}
}

export const tables = defineTables<BondLadderTables>({
  bond: noPerson,
});
