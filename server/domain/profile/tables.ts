import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';
import type { EmploymentInformation } from '#server/customers/employment.ts';
import type { LegalName } from './legal-name.ts';
import type { MaritalStatus } from '#server/customers/marital-status.ts';

export const NameChangeStatus = ['submitted', 'approved', 'declined'] as const;
export type NameChangeStatus = (typeof NameChangeStatus)[number];

/** A person's answers in settings. Answers that an application asks too are in `applicant_profile`, if it has a row. */
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

/** Another legal name, as it was asked for. `attachment_id`: the document that shows it. */
export interface NameChangeRequestTable {
  id: string;
  person_id: string;
  status: NameChangeStatus;
  name: Sealed<LegalName>;
  attachment_id: string;
  submitted_at: number;
  decided_at: number | null;
}

interface ProfileTables {
  profile_detail: ProfileDetailTable;
  name_change_request: NameChangeRequestTable;
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
  name_change_request: { erase: 'delete', keep: 'withPerson', row: 'id', sealed: { name: 'json' } },
});
