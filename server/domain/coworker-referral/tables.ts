import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';

/** An address at work whose link has gone out: one at a time for a person. */
export interface CoworkerVerificationTable {
  person_id: string;
  email: Sealed<string>;
  /** As `reward-employers.ts` has it. */
  employer: string;
  /** A hash of the token in the link; it stays when the link was used, so that a second use gets an answer that says so. */
  token_hash: string;
  at: number;
  used_at: number | null;
}

/** The address that proves a person's employment. One address counts for one person. */
export interface CoworkerProofTable {
  person_id: string;
  email: Sealed<string>;
  /** The index that finds the address. */
  email_index: string;
  employer: string;
  verified_at: number;
  /** `YYYY-MM-DD`, the last day on which it counts. */
  expires_on: string;
}

interface CoworkerTables {
  coworker_verification: CoworkerVerificationTable;
  coworker_proof: CoworkerProofTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends CoworkerTables {}
}

const email = { row: 'person_id', sealed: { email: 'text' } } as const;

export const tables = defineTables<CoworkerTables>({
  coworker_verification: { erase: 'delete', keep: { days: 400, after: 'at' }, ...email },
  coworker_proof: { erase: 'delete', keep: 'withPerson', ...email },
});
