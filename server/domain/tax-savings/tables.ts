import { defineTables, noPerson } from '#server/storage/define-tables.ts';

/** The realized amounts of an account in one tax year, in cents; losses are positive. */
export interface RealizedYearTable {
  account_id: string;
  tax_year: number;
  short_gain_cents: number;
  long_gain_cents: number;
  short_loss_cents: number;
  long_loss_cents: number;
  fees_cents: number;
  /** 0 while the year is still being worked out: there is no estimate for it. */
  is_ready: number;
}

interface TaxSavingsTables {
  realized_year: RealizedYearTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends TaxSavingsTables {}
}

export const tables = defineTables<TaxSavingsTables>({ realized_year: noPerson });
