import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';
import type { TaskAnswer, TaskDetails, TaskType } from '../mortgage/index.ts';

/** Something that an underwriter wants of a borrower. */
export interface MortgageTaskTable {
  id: string;
  person_id: string;
  application_id: string;
  task_type: TaskType;
  task_state: 'active' | 'completed';
  details: Sealed<TaskDetails>;
  answer: Sealed<TaskAnswer> | null;
  /** For a disclosure: the document to sign; and the one for a co-borrower who signs on the same device. */
  disclosure_id: string | null;
  co_disclosure_id: string | null;
  created_at: number;
  completed_at: number | null;
}

/** A call of the loan officer that was asked for. */
export interface MortgageCallRequestTable {
  application_id: string;
  person_id: string;
  asked_at: number;
}

interface MortgageTasksTables {
  mortgage_task: MortgageTaskTable;
  mortgage_call_request: MortgageCallRequestTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends MortgageTasksTables {}
}

export const tables = defineTables<MortgageTasksTables>({
  mortgage_task: { erase: 'delete', keep: 'withPerson', row: 'id', sealed: { details: 'json', answer: 'json' } },
  mortgage_call_request: { erase: 'delete', keep: 'withPerson' },
});
