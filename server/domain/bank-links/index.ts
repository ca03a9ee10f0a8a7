/** What other areas may use of this one. */
export { type Bank, type BankStatus, ownBanks, statusOf } from './own-banks.ts';
