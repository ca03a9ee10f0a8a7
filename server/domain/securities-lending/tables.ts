import { defineTables } from '#server/storage/define-tables.ts';

/** Fully paid securities lending of a person. */
export interface FpslEnrollmentTable {
  person_id: string;
  is_eligible: number;
  status: 'none' | 'enabled' | 'disabled';
  onboarded_at: number | null;
  /** The work that the lending desk cannot do for this person at the moment. */
  trouble: 'reads' | 'writes' | null;
  updated_at: number;
}

export interface FpslAgreementTable {
  person_id: string;
  version: string;
  agreed_at: number;
  /** The language that it was read in, and the hash of the translation that was shown (`language-read.ts`). */
  language: string | null;
  translation_hash: string | null;
}

export interface FpslLoanTable {
  id: string;
  person_id: string;
  name: string;
  symbol: string;
  /** A decimal string. */
  shares: string;
  /** The day on which they are back at the latest; null while they are lent. */
  recall_by: string | null;
}

export interface FpslEarningTable {
  id: string;
  person_id: string;
  account_name: string | null;
  stock_portfolio_name: string | null;
  current_month_cents: number;
  total_cents: number;
}

interface SecuritiesLendingTables {
  fpsl_enrollment: FpslEnrollmentTable;
  fpsl_agreement: FpslAgreementTable;
  fpsl_loan: FpslLoanTable;
  fpsl_earning: FpslEarningTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends SecuritiesLendingTables {}
}

export const tables = defineTables<SecuritiesLendingTables>({
  fpsl_enrollment: { erase: 'delete', keep: 'withPerson' },
  fpsl_agreement: { erase: 'delete', keep: 'withPerson' },
  fpsl_loan: { erase: 'delete', keep: 'withPerson' },
  fpsl_earning: { erase: 'delete', keep: 'withPerson' },
});
