import type { Sealed } from '../sealed.ts';

/** A message on its way to somebody, by one of the parties that bring messages. */
export interface OutboxTable {
  /** The party's idempotency key. */
  id: string;
  person_id: string;
  /** The party's name. */
  channel: string;
  message: Sealed<{ to: string; words: string; values: { [name: string]: string } }>;
  status: 'waiting' | 'sent' | 'bounced' | 'refused';
  attempt: number;
  run_at: number;
  at: number;
}

/** A notice to a person of a change to what protects them, with a link by which they report that it was not them. */
export interface NoticeTable {
  id: string;
  person_id: string;
  /** The words of its message: `security/emailChanged`. */
  kind: string;
  /** A hash of the link's token. */
  token_hash: string;
  /** The value that is restored if it was not them. */
  detail: Sealed<{ email: string | null }>;
  at: number;
  reported_at: number | null;
}
