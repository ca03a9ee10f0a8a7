import { defineTables } from '#server/storage/define-tables.ts';

/** A person asked for an account to be closed; until it is. */
export interface AccountClosureTable {
  account_id: string;
  person_id: string;
  requested_at: number;
  /** YYYY-MM-DD: closed by the end of this day. */
  closes_on: string;
}

interface CloseAccountTables {
  account_closure: AccountClosureTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends CloseAccountTables {}
}

export const tables = defineTables<CloseAccountTables>({ account_closure: { erase: 'delete', keep: 'withPerson' } });
