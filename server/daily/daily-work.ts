import type { Audit } from '../security/audit.ts';
import type { Vault } from '../security/vault.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Parties } from '../parties/parties.ts';
import type { Storage } from '../storage/storage.ts';

export interface DailyContext {
  /** The day that has begun in New York, and epoch milliseconds. */
  today: string;
  now: number;
  /** `write` is a transaction: work in batches, so that one that is killed leaves nothing half done. */
  storage: Pick<Storage, 'dialect' | 'read' | 'db' | 'write'>;
  ids: () => string;
  vault: Vault;
  outbox: Outbox;
  audit: Pick<Audit, 'note'>;
  /** Asked outside of transactions, under a key by which asking again does the work once. */
  parties: Parties;
  /** Asked between batches; the rest is for the next try. */
  isStopping: () => boolean;
}

/**
 * Work that runs once a day, on one node, soon after midnight in New York; or once in each slot of so many minutes. It may be tried again after a
 * failure, or where its node died, so work that was done already must come to nothing when it is done again.
 */
export interface DailyWork {
  /** Small letters and hyphens; no other daily work has it. */
  readonly name: string;
  /** The length of a slot in minutes, for what runs more often than once a day. Work that outlasts its slot does not run twice at once. */
  readonly everyMinutes?: number;
  /** The instants of a day (`YYYY-MM-DD`, in New York) that a clock which is moved forward must not skip, such as the opening of a market. */
  readonly moments?: (day: string) => readonly number[];
  /** Answers how many of what it changed, by name, for the log. */
  readonly run: (context: DailyContext) => Promise<Readonly<Record<string, number>>>;
}
