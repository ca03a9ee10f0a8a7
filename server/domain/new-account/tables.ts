import { defineTables } from '#server/areas/define-tables.ts';

export interface AccountRequestTable {
  id: string;
  person_id: string;
  sub_type: string;
  flavor: string;
  status: 'open' | 'submitted';
  recommended_bracket: 'HIGH' | 'MEDIUM' | 'LOW';
  override_bracket: 'HIGH' | 'MEDIUM' | 'LOW' | null;
  override_state: 'none' | 'initiated' | 'completed';
  created_at: number;
  updated_at: number;
}

interface NewAccountTables {
  account_request: AccountRequestTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends NewAccountTables {}
}

export const tables = defineTables<NewAccountTables>({
  account_request: { erase: 'delete', keep: 'withPerson' },
});
