/** The exports that other areas may use. */
export { type Bank, type BankStatus, ownBanks, statusOf } from './own-banks.ts';
