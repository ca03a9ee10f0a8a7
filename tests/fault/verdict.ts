import type { Client } from './client.ts';
import type { LedgerLine } from './party.ts';

/** The answers to clients and the calls of the outside party: all that the checker gets beside the database. */
export interface Answered {
  clients: readonly Pick<Client, 'person' | 'acknowledged' | 'refused' | 'paid' | 'wrong'>[];
  ledger: readonly LedgerLine[];
  /** The number of the master key that is present at the end. No other is used to read. */
  master: number;
}

/** The counts of one run, and each fault in words. */
export interface Verdict {
  lost: number;
  doubled: number;
  wrong: string[];
}

/** Counts something acknowledged that the database does not have. */
export function lose(verdict: Verdict, what: string): void {
  verdict.lost++;
  verdict.wrong.push(what);
}

/** Counts what happened more often than once. */
export function double(verdict: Verdict, times: number, what: string): void {
  if (times <= 0) return;
  verdict.doubled += times;
  verdict.wrong.push(what);
}
