import { z } from 'zod';

/** The kinds of movements of an account's money. */
export const MoneyKind = z.enum(['DEPOSIT', 'WITHDRAWAL', 'DIVIDEND', 'INTEREST', 'FEE']);
export type MoneyKind = z.infer<typeof MoneyKind>;

/** All kinds of an account's activity: money, its opening, and its owner's changes. */
export const ActivityKind = z.enum([...MoneyKind.options, 'OPENED', 'CHANGE']);
export type ActivityKind = z.infer<typeof ActivityKind>;

/** True for money that the owner put in or took out; all other money was earned or charged. */
export const isFlow = (kind: ActivityKind): boolean => kind === 'DEPOSIT' || kind === 'WITHDRAWAL';
