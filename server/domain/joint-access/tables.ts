import { defineTables } from '#server/storage/define-tables.ts';
import type { residencies } from '#server/customers/applicant-profile.ts';

/** The answers of a joining owner who is no client yet, besides name, birthdate, address and tax number. */
export interface JointApplicantTable {
  person_id: string;
  citizenship: (typeof residencies)[number];
  entered_at: number;
}

/** An agreement in the revision that an owner accepted when they joined an account. */
export interface JointAgreementTable {
  account_id: string;
  person_id: string;
  agreement_type: string;
  revision: string;
  accepted_at: number;
  /** The language that it was read in, and the hash of the translation that was shown (`language-read.ts`). */
  language: string | null;
  translation_hash: string | null;
}

/** A person who joined an account. */
export interface JointOwnerTable {
  account_id: string;
  person_id: string;
  /** 1: struck out of the certification of the tax number. */
  backup_withholding: number;
  joined_at: number;
}

/** The agreements of a person whose checks are not decided yet: once the checks pass they join with these, without another visit. */
export interface JointAcceptanceTable {
  account_id: string;
  person_id: string;
  /** When the accepted invitation was sent: one that is sent again is another one. */
  sent_at: number;
  agreements: string;
  backup_withholding: number;
  status: 'checking' | 'unverified';
  accepted_at: number;
  /** The language that it was read in, and the hash of the translation that was shown (`language-read.ts`). */
  language: string | null;
  translation_hash: string | null;
}

interface JointAccessTables {
  joint_acceptance: JointAcceptanceTable;
  joint_applicant: JointApplicantTable;
  joint_agreement: JointAgreementTable;
  joint_owner: JointOwnerTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends JointAccessTables {}
}

export const tables = defineTables<JointAccessTables>({
  joint_acceptance: { erase: 'delete', keep: 'withPerson' },
  joint_applicant: { erase: 'delete', keep: 'withPerson' },
  joint_agreement: { erase: 'delete', keep: 'withPerson' },
  joint_owner: { erase: 'delete', keep: 'withPerson' },
});
