import { defineTables, noPerson } from '#server/storage/define-tables.ts';

/** The model of a managed account, and whether a newer model waits for its owner's answer. */
export interface PortfolioAllocationTable {
  account_id: string;
  /** As `saa-models.ts` reads it. */
  saa_model: string;
  review: 'pending' | 'none';
  /** The answer to whether they plan to sell within the horizon; null while nobody answered. */
  plans_to_sell: number | null;
  tax_level_override: 'HIGH' | 'MEDIUM' | 'LOW' | null;
  /** 1 while the custodian holds the account: every change is refused. */
  on_hold: number;
  updated_at: number;
}

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
  portfolio_allocation: PortfolioAllocationTable;
  recommendation_answer: RecommendationAnswerTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends AllocationUpdateTables {}
}

export const tables = defineTables<AllocationUpdateTables>({
  portfolio_allocation: noPerson,
  recommendation_answer: { erase: 'delete', keep: 'withPerson' },
});
