import { amountOf } from '../../runtime/reading.ts';

export const fewestLines = 2;
export const mostLines = 20;

/** The lines that an empty text area shows. */
export const linesOf = (asked: unknown): number => Math.min(Math.max(amountOf(asked) ?? 4, fewestLines), mostLines);
