import type { Json } from '#schemas/json.ts';
import type { Phrase } from '#server/phrases/sentence.ts';
import type { Sealed } from '../sealed.ts';

/** A message to a person that one of the messaging parties delivers. */
export interface OutboxTable {
  /** The party's idempotency key. */
  id: string;
  person_id: string;
  /** The party's name. */
  channel: string;
  /** Messages of earlier servers have no language: they are written in that of the documents. */
  message: Sealed<{ to: string; words: string; values: { [name: string]: Phrase }; language?: string | null }>;
  status: 'waiting' | 'sent' | 'bounced' | 'refused';
  attempt: number;
  run_at: number;
  at: number;
}

/** A person's protection before a change (`security/protections.ts`). */
export interface ProtectionBeforeTable {
  id: string;
  person_id: string;
  /** The protection's name. */
  protection: string;
  value: Sealed<{ before: Json }>;
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
  /** Empty: the value to restore is in `protection_before`. Notices of earlier servers held an address here. */
  detail: Sealed<{ email: string | null }>;
  at: number;
  reported_at: number | null;
}
