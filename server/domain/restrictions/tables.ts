import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';

/** A client's answers that the rules for brokers require; null for an unanswered question. */
export interface AccountRestrictionTable {
  person_id: string;
  control_person: number | null;
  broker_dealer: number | null;
  is_institutional_investor: number | null;
  has_large_trader_id: number | null;
  large_trader_id: Sealed<string> | null;
  is_accredited_investor: number | null;
  updated_at: number;
}

interface RestrictionTables {
  account_restriction: AccountRestrictionTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends RestrictionTables {}
}

export const tables = defineTables<RestrictionTables>({
  account_restriction: { erase: 'delete', keep: 'withPerson', row: 'person_id', sealed: { large_trader_id: 'text' } },
});
