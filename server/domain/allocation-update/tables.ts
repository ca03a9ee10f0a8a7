import { defineTables } from '#server/storage/define-tables.ts';

/** What an owner answered to a recommendation. Rows are added and never changed. */
export interface RecommendationAnswerTable {
  id: string;
  account_id: string;
  person_id: string;
  /** The model that was recommended. */
  saa_model: string;
  accepted: 0 | 1;
  /** The answers that were sent together have the same; null where one account was answered by itself. */
  submission: string | null;
  /** The reference of its receipt. */
  reference: string;
  /** The day from which the account moves; null where nothing moves. */
  effective_on: string | null;
  answered_on: string;
  answered_at: number;
}

interface AllocationUpdateTables {
  recommendation_answer: RecommendationAnswerTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends AllocationUpdateTables {}
}

export const tables = defineTables<AllocationUpdateTables>({
  recommendation_answer: { erase: 'delete', keep: 'withPerson' },
});
