import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';
import type { Relationship } from './beneficiary-rules.ts';

/** Who gets an account after its owner dies. */
export interface BeneficiaryTable {
  id: string;
  account_id: string;
  /** The owner who named them. */
  person_id: string;
  type: 'PRIMARY' | 'CONTINGENT';
  /** From 1, as they were listed. */
  place: number;
  relationship: Relationship;
  /** Whole percent. */
  ownership: number;
  /** For a trust, its whole name. */
  first_name: Sealed<string>;
  last_name: Sealed<string> | null;
  /** For a trust, the day on which it was made. */
  birth_date: Sealed<string>;
  /** Nine digits. */
  tax_id: Sealed<string> | null;
}

/** The student of a college account. */
export interface CollegeBeneficiaryTable {
  account_id: string;
  /** The owner who named them. */
  person_id: string;
  name: Sealed<string>;
  date_of_birth: Sealed<string>;
}

interface BeneficiariesTables {
  beneficiary: BeneficiaryTable;
  college_beneficiary: CollegeBeneficiaryTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends BeneficiariesTables {}
}

export const tables = defineTables<BeneficiariesTables>({
  beneficiary: {
    erase: 'delete',
    keep: 'withPerson',
    row: 'id',
    sealed: { first_name: 'text', last_name: 'text', birth_date: 'text', tax_id: 'text' },
  },
  college_beneficiary: { erase: 'delete', keep: 'withPerson', row: 'account_id', sealed: { name: 'text', date_of_birth: 'text' } },
});
