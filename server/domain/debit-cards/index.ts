/** What other areas may use of this one. */
export { enrolDebitAccount } from './enrol-debit-account.ts';
