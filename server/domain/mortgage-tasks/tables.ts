import { defineTables } from '#server/storage/define-tables.ts';

/** A call of the loan officer that was asked for. */
export interface MortgageCallRequestTable {
  application_id: string;
  person_id: string;
  asked_at: number;
}

interface MortgageTasksTables {
  mortgage_call_request: MortgageCallRequestTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends MortgageTasksTables {}
}

export const tables = defineTables<MortgageTasksTables>({
  mortgage_call_request: { erase: 'delete', keep: 'withPerson' },
});
