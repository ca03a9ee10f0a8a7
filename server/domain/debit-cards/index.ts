/** The exports that other areas may use. */
export { debitStatesOf, type DebitState } from './debit-state.ts';
export { enrolDebitAccount } from './enrol-debit-account.ts';
