/** The exports that other areas may use. */
export { debitStatesOf, debitStates, type DebitState } from './debit-state.ts';
export { enrolDebitAccount } from './enrol-debit-account.ts';
export { debitCash } from './seeds.ts';
