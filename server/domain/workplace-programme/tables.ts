import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';

/** The confirmed work address of a person. One address counts for one person. */
export interface EmployerEmailTable {
  person_id: string;
  email: Sealed<string>;
  /** The index that finds the address. */
  email_index: string;
  /** As `participating-companies.ts` has it. */
  company: string;
  validated_at: number;
  /** `YYYY-MM-DD`, the last day on which it counts. */
  expires_on: string;
}

/** An address at work whose link has gone out: one at a time. */
export interface EmployerEmailRequestTable {
  person_id: string;
  email: Sealed<string>;
  company: string;
  token_hash: string;
  at: number;
}

interface WorkplaceTables {
  employer_email: EmployerEmailTable;
  employer_email_request: EmployerEmailRequestTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends WorkplaceTables {}
}

const email = { row: 'person_id', sealed: { email: 'text' } } as const;

export const tables = defineTables<WorkplaceTables>({
  employer_email: { erase: 'delete', keep: 'withPerson', ...email },
  employer_email_request: { erase: 'delete', keep: { days: 1, after: 'at' }, ...email },
});
