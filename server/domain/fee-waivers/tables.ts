import { defineTables } from '#server/storage/define-tables.ts';

/** An amount of one account that is managed for free. */
export interface FeeWaiverTable {
  id: string;
  person_id: string;
  account_id: string;
  kind: 'free' | 'additional';
  amount_cents: number;
  /** YYYY-MM-DD; null while it does not end. */
  ends_on: string | null;
  /** 1 while it has not begun: it begins when the account is funded. */
  is_to_begin: number;
}

/** Amounts that are managed for free whatever the account: one row a person. */
export interface FeeDiscountTable {
  person_id: string;
  base_cents: number;
  /** For having been referred. */
  referred_cents: number;
  coded_cents: number;
  code_description: string | null;
  /** For all whom the person has referred. */
  referrals_cents: number;
  referrals: number;
}

/** A lower advisory fee for a while. */
export interface FinancialIncentiveTable {
  id: string;
  person_id: string;
  title: string;
  /** By how much the annual fee is lower, as a decimal string. */
  fee_discount: string;
  ends_year: number;
  ends_month: number;
}

interface FeeWaiverTables {
  fee_waiver: FeeWaiverTable;
  fee_discount: FeeDiscountTable;
  financial_incentive: FinancialIncentiveTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends FeeWaiverTables {}
}

export const tables = defineTables<FeeWaiverTables>({
  fee_waiver: { erase: 'delete', keep: 'withPerson' },
  fee_discount: { erase: 'delete', keep: 'withPerson' },
  financial_incentive: { erase: 'delete', keep: 'withPerson' },
});
