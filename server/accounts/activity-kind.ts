import { z } from 'zod';

/** What moves money of an account. */
export const MoneyKind = z.enum(['DEPOSIT', 'WITHDRAWAL', 'DIVIDEND', 'INTEREST', 'FEE']);
export type MoneyKind = z.infer<typeof MoneyKind>;

/** What is told of an account besides: that it was opened, and what its owner changed. */
export const ActivityKind = z.enum([...MoneyKind.options, 'OPENED', 'CHANGE']);
export type ActivityKind = z.infer<typeof ActivityKind>;

/** Whether it is money that its owner put in or took out; all else is what the account earned or cost. */
export const isFlow = (kind: ActivityKind): boolean => kind === 'DEPOSIT' || kind === 'WITHDRAWAL';
