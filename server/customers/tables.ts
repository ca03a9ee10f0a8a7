import type { Database as AccountsDatabase } from '#server/accounts/tables.ts';
import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';
import type { ApplicantProfile } from './applicant-profile.ts';
import type { EmploymentInformation } from './employment.ts';
import type { MaritalStatus } from './marital-status.ts';

export interface HomeAddressTable {
  person_id: string;
  street1: Sealed<string>;
  street2: Sealed<string> | null;
  locality: Sealed<string>;
  jurisdiction: Sealed<string>;
  postal_code: Sealed<string>;
  confirmed_at: number | null;
}

export interface PersonIdentityTable {
  person_id: string;
  birth_date: Sealed<string> | null;
  /** The sealed value in `secret`; in clear nowhere. */
  tax_id_secret: string | null;
  tax_id_last4: Sealed<string> | null;
  /** Finds two people with one number (`taxIdIndexOf`); null without a number, and for one of an earlier release until its next daily work. */
  tax_id_index: string | null;
}

/** A person's answers about themselves when they applied. */
export interface ApplicantProfileTable {
  person_id: string;
  profile: Sealed<ApplicantProfile>;
  /** When the checks were passed first; from then on identity is not asked again. */
  verified_at: number | null;
  updated_at: number;
}

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

/** The language that a person chose in settings. Without a row, and where it is null, their browser decides. */
export interface PersonLanguageTable {
  person_id: string;
  language: Sealed<string> | null;
  chosen_at: number;
}

export interface CustomersTables {
  home_address: HomeAddressTable;
  person_identity: PersonIdentityTable;
  applicant_profile: ApplicantProfileTable;
  profile_detail: ProfileDetailTable;
  person_language: PersonLanguageTable;
}

/** The tables that a function of this room may name in SQL: its own, those of the rooms below, and the platform's. */
export interface Database extends AccountsDatabase, CustomersTables {}

export type Row<T extends keyof Database> = Database[T];

declare module '#server/storage/database.ts' {
  interface Database extends CustomersTables {}
}

export const tables = defineTables<CustomersTables>({
  home_address: {
    erase: 'delete',
    keep: 'withPerson',
    row: 'person_id',
    sealed: { street1: 'text', street2: 'text', locality: 'text', jurisdiction: 'text', postal_code: 'text' },
  },
  person_identity: {
    erase: 'delete',
    keep: 'withPerson',
    row: 'person_id',
    sealed: { birth_date: 'text', tax_id_last4: 'text' },
  },
  applicant_profile: { erase: 'delete', keep: 'withPerson', row: 'person_id', sealed: { profile: 'json' } },
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
  person_language: { erase: 'delete', keep: 'withPerson', row: 'person_id', sealed: { language: 'text' } },
});
