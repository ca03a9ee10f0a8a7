import { z } from 'zod';

/** Where money of a transfer comes from or goes to: a linked bank account, or an account here. */
export const EndpointKind = z.enum(['BANK', 'ACCOUNT']);
export type EndpointKind = z.infer<typeof EndpointKind>;

export const TransferKind = z.enum(['DEPOSIT', 'WITHDRAWAL', 'BETWEEN']);
export type TransferKind = z.infer<typeof TransferKind>;

/**
 * SCHEDULED: it has not left and can be canceled. SELLING: shares are sold for it, and the money has not left the portfolio. PENDING: it has left, and
 * the network has not taken it yet. PROCESSING: it is on its way. INVESTING: it has arrived in a portfolio, and shares are bought for it. The others are
 * ends; one that is COMPLETED can still be RETURNED by a bank.
 */
export const TransferState = z.enum([
  'SCHEDULED',
  'SELLING',
  'PENDING',
  'PROCESSING',
  'INVESTING',
  'COMPLETED',
  'CANCELED',
  'FAILED',
  'RETURNED',
]);
export type TransferState = z.infer<typeof TransferState>;

/** States of transfers whose end is not known yet. */
export const openStates = ['SCHEDULED', 'SELLING', 'PENDING', 'PROCESSING', 'INVESTING'] as const satisfies readonly TransferState[];

export const Repeat = z.enum(['WEEKLY', 'TWICE_A_MONTH', 'MONTHLY']);
export type Repeat = z.infer<typeof Repeat>;

export function kindOf(source: EndpointKind, destination: EndpointKind): TransferKind | null {
  if (source === 'BANK') return destination === 'BANK' ? null : 'DEPOSIT';
  return destination === 'BANK' ? 'WITHDRAWAL' : 'BETWEEN';
}
