import { defineTables } from '#server/storage/define-tables.ts';

/** A person's place in a household: one row each, so that no person is in two. */
export interface HouseholdMemberTable {
  person_id: string;
  household_id: string;
  /** The primary is the person who made it. */
  place: 'primary' | 'secondary';
  /** The version of the agreement that the person accepted last, and when; null before. */
  agreement_version: string | null;
  agreed_at: number | null;
  /** The language that it was read in, and the hash of the translation that was shown (`language-read.ts`). */
  language: string | null;
  translation_hash: string | null;
  created_at: number;
}

/** An account that one of its owners shares with a household. */
export interface HouseholdShareTable {
  account_id: string;
  household_id: string;
  /** The person who shared it. */
  person_id: string;
  shared_at: number;
}

/** An account held elsewhere that its owner shares with a household. */
export interface HouseholdOutsideShareTable {
  linked_id: string;
  household_id: string;
  person_id: string;
  shared_at: number;
}

interface HouseholdTables {
  household_outside_share: HouseholdOutsideShareTable;
  household_member: HouseholdMemberTable;
  household_share: HouseholdShareTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends HouseholdTables {}
}

export const tables = defineTables<HouseholdTables>({
  household_member: { erase: 'delete', keep: 'withPerson' },
  household_share: { erase: 'delete', keep: 'withPerson' },
  household_outside_share: { erase: 'delete', keep: 'withPerson' },
});
