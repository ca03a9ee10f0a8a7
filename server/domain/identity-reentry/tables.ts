import { defineTables } from '#server/storage/define-tables.ts';

/** A request of a funded account that is not open yet: data that its owner must enter again. */
export interface ReentryRequestTable {
  id: string;
  account_id: string;
  person_id: string;
  /** `other`: a task that this product has no pages for. */
  kind: 'nameAndBirthdate' | 'ssn' | 'other';
  name_given_at: number | null;
  birth_date_given_at: number | null;
  tax_id_given_at: number | null;
  verified_at: number | null;
}

/** Identity checks that were asked for; the id is the key under which the party outside does the work once. */
export interface CustomerCheckTable {
  id: string;
  account_id: string;
  person_id: string;
  /** Replaced: other data was entered before it was decided, so what it comes to says nothing of them. */
  state: 'pending' | 'passed' | 'failed' | 'replaced';
  submitted_at: number;
}

interface IdentityReentryTables {
  reentry_request: ReentryRequestTable;
  customer_check: CustomerCheckTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends IdentityReentryTables {}
}

export const tables = defineTables<IdentityReentryTables>({
  reentry_request: { erase: 'delete', keep: 'withPerson' },
  customer_check: { erase: 'delete', keep: { days: 400, after: 'submitted_at' } },
});
