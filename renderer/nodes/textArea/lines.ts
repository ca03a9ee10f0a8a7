import { amountOf } from '../../runtime/reading.ts';

export const fewestLines = 2;
export const mostLines = 20;

/** How many lines a text area shows before anything is typed. */
export const linesOf = (asked: unknown): number => Math.min(Math.max(amountOf(asked) ?? 4, fewestLines), mostLines);
