import { z } from 'zod';

/** The kinds of movements of an account's money. */
export const MoneyKind = z.enum(['DEPOSIT', 'WITHDRAWAL', 'DIVIDEND', 'INTEREST', 'FEE']);
export type MoneyKind = z.infer<typeof MoneyKind>;

/** What is traded in an account of stocks: its money becomes shares, and the other way round. */
export const TradeKind = z.enum(['BUY', 'SELL', 'SPLIT']);
export type TradeKind = z.infer<typeof TradeKind>;

/** All kinds of an account's activity: money, trades, its opening, and its owner's changes. */
export const ActivityKind = z.enum([...MoneyKind.options, ...TradeKind.options, 'OPENED', 'CHANGE']);
export type ActivityKind = z.infer<typeof ActivityKind>;

/** True for money that the owner put in or took out; all other money was earned or charged. */
export const isFlow = (kind: ActivityKind): boolean => kind === 'DEPOSIT' || kind === 'WITHDRAWAL';

/** The detail of a deposit that came into an IRA from another provider's IRA or plan: no contribution. */
export const rolloverDetail = 'rollover from another provider';
