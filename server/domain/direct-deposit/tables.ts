import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';
import type { PayAmount } from './pay-amount.ts';

/** The progress of a person's direct deposit into a cash account. A joint account has a row for each owner. */
export interface DirectDepositTable {
  id: string;
  account_id: string;
  person_id: string;
  /** `steps`: something is left to do. `opening`: all is done, and the program bank opens the number. `active`: the number can be used. */
  state: 'steps' | 'opening' | 'active';
  /** Null until the bank has opened it. */
  account_number: Sealed<string> | null;
}

/** A form that was made for an employer. It is drawn from this row each time it is downloaded. */
export interface DirectDepositFormTable {
  id: string;
  account_id: string;
  person_id: string;
  employer: Sealed<string>;
  signature: Sealed<string>;
  signed_on: string;
  /** Null for a form of an earlier release, which is for all of the pay. */
  pay: Sealed<PayAmount> | null;
  made_at: number;
}

interface DirectDepositTables {
  direct_deposit: DirectDepositTable;
  direct_deposit_form: DirectDepositFormTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends DirectDepositTables {}
}

export const tables = defineTables<DirectDepositTables>({
  direct_deposit: { erase: 'delete', keep: 'withPerson', row: 'id', sealed: { account_number: 'text' } },
  direct_deposit_form: {
    erase: 'delete',
    keep: { days: 30, after: 'made_at' },
    row: 'id',
    sealed: { employer: 'text', signature: 'text', pay: 'json' },
  },
});
