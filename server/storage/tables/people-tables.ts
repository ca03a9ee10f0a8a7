import type { FilingStatus } from '../filing-status.ts';
import type { Sealed } from '../sealed.ts';

export interface PersonTable {
  id: string;
  username: Sealed<string>;
  /** A keyed hash of the username, which finds the person at sign-in; null once erased. */
  username_index: string | null;
  first_name: Sealed<string>;
  middle_name: Sealed<string> | null;
  last_name: Sealed<string>;
  email: Sealed<string>;
  home_state: Sealed<string>;
  /** Null until the person says so, as is their income. */
  filing_status: Sealed<FilingStatus> | null;
  pretax_income_cents: Sealed<number> | null;
  /** The username of the persona that this person is, or is a copy of; null for people who signed up. */
  persona: string | null;
  created_at: number;
}

/** A person's own key, under which everything personal of theirs is sealed. The row goes when they are erased. */
export interface PersonKeyTable {
  person_id: string;
  /** Sealed by the master key named `key_id`. */
  wrapped_key: Buffer;
  key_id: string;
}

export interface CredentialTable {
  person_id: string;
  kind: 'password';
  hash: string;
  updated_at: number;
}

/** A sign-in whose password was right, and whose second factor is missing. It opens nothing. */
export interface PendingSignInTable {
  /** A hash of the cookie's value, as of a session. */
  token_hash: string;
  person_id: string;
  /** When the password was set that was right. */
  password_at: number;
  ends_at: number;
}

export interface SessionTable {
  /** A hash of the cookie's value; the value itself is never stored. */
  token_hash: string;
  /** Names it to its person; it opens nothing. Another token leaves it as it is. */
  id: string;
  person_id: string;
  created_at: number;
  /** When its person last proved who they are: at the sign-in, and at each confirmation. */
  confirmed_at: number;
  seen_at: number;
  ends_at: number;
}

/** A sign-in, kept for its person to look at longer than its session lives; its id is the session's. */
export interface SignInTable {
  id: string;
  person_id: string;
  /** The browser and system, in words. */
  device: Sealed<string>;
  /** Roughly where from. */
  place: Sealed<string>;
  /** The language that its browser read pages in; null of former releases. */
  language: Sealed<string> | null;
  at: number;
  seen_at: number;
}

/** A form that was posted before its person confirmed who they are: it is carried out once they have. */
export interface KeptPressTable {
  id: string;
  person_id: string;
  session_id: string;
  /** JSON of the address and the texts, sealed under the key of the person. */
  box: Buffer;
  at: number;
}

/** A person's additional permission. */
export interface PersonRoleTable {
  person_id: string;
  role: string;
  granted_at: number;
}

export interface RateLimitTable {
  /** A hash of whom the attempts are about. */
  key: string;
  window_start: number;
  attempts: number;
}

/** The idempotency keys of operations called outside records. */
export interface OperationKeyTable {
  id: string;
  person_id: string;
  key: string;
  operation: string;
  request_mac: string;
  /** The outcome, sealed; null while there is none. */
  answer: Buffer | null;
  /** As in `secret`; null of former releases, and while there is no answer. */
  key_id: string | null;
  at: number;
}

/** The audit of sign-ins, switches and people: only ever added to. Each row's MAC covers the row and the MAC before it in its lane. */
export interface AuditTable {
  /** One of several chains (`security/audit-chain.ts`). */
  lane: number;
  /** From 1 in its lane, without a gap. */
  seq: number;
  at: number;
  event: string;
  person_id: string | null;
  detail: string;
  mac: string;
}

/** The last row of each lane of the audit. */
export interface AuditHeadTable {
  lane: number;
  /** 0 while the lane has no row. */
  seq: number;
  mac: string;
  /** A MAC over this head. */
  seal: string;
}

/** The database's own settings: the master key that sealed it, and whether it was seeded. */
export interface SettingTable {
  name: string;
  value: string;
}

/** One work of a day. */
export interface DailyRunTable {
  name: string;
  /** YYYY-MM-DD: the last day that it was begun on. */
  day: string;
  is_done: number;
  /** Until then a node is at it; 0 where none is. */
  held_until: number;
}
