import { defineTables } from '#server/storage/define-tables.ts';

/** A gift from an account. */
export interface GiftTable {
  id: string;
  person_id: string;
  account_id: string;
  /** As `charities.ts` names it. */
  charity_id: string;
  amount_cents: number;
  frequency: 'ONCE' | 'MONTHLY';
  given_on: string;
  at: number;
}

interface GivingTables {
  gift: GiftTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends GivingTables {}
}

export const tables = defineTables<GivingTables>({ gift: { erase: 'delete', keep: 'withPerson' } });
