import { defineTables } from '#server/areas/define-tables.ts';
import type { Sealed } from '#server/security/sealed.ts';
import type { EmploymentInformation } from './employment.ts';
import type { MaritalStatus } from './marital-status.ts';

/** What a person told of themselves in settings. What an application asked too stands in `applicant_profile`, where there is one. */
export interface ProfileDetailTable {
  person_id: string;
  preferred_name: Sealed<string> | null;
  suffix: Sealed<string> | null;
  marital_status: Sealed<MaritalStatus> | null;
  employment: Sealed<EmploymentInformation> | null;
  liquid_net_worth_cents: Sealed<number> | null;
  adjusted_gross_income_cents: Sealed<number> | null;
  updated_at: number;
}

interface ProfileTables {
  profile_detail: ProfileDetailTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends ProfileTables {}
}

export const tables = defineTables<ProfileTables>({
  profile_detail: {
    erase: 'delete',
    keep: 'withPerson',
    row: 'person_id',
    sealed: {
      preferred_name: 'text',
      suffix: 'text',
      marital_status: 'text',
      employment: 'json',
      liquid_net_worth_cents: 'json',
      adjusted_gross_income_cents: 'json',
    },
  },
});
