import { defineTables, noPerson } from '#server/storage/define-tables.ts';

/** A tax year of an account whose sales are still being worked out: there is no estimate for it. */
export interface UnreadyTaxYearTable {
  account_id: string;
  tax_year: number;
}

interface TaxSavingsTables {
  unready_tax_year: UnreadyTaxYearTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends TaxSavingsTables {}
}

export const tables = defineTables<TaxSavingsTables>({ unready_tax_year: noPerson });
