/** The exports that other areas may use. */
export { enrolDebitAccount } from './enrol-debit-account.ts';
