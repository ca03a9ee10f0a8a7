import type { Sealed } from '../security/sealed.ts';

/**
 * The tables of the platform, for Kysely; those of an area stand in its `tables.ts`, which adds them to `Database`. Columns are text, integer (64 bit on PostgreSQL) and blob only, so that both databases store the same.
 * Money is integer cents, instants are epoch milliseconds, dates are `YYYY-MM-DD`, yes/no is 0 or 1, rates are decimal strings.
 */
export interface PlatformTables {
  // ---- the engine
  bundle: BundleTable;
  compiled: CompiledTable;
  definition: DefinitionTable;
  publication: PublicationTable;
  record: RecordTable;
  start_key: StartKeyTable;
  event: EventTable;
  effect: EffectTable;
  timer: TimerTable;
  secret: SecretTable;
  attachment: AttachmentTable;
  upload_piece: UploadPieceTable;
  upload: UploadTable;
  confirmation: ConfirmationTable;
  step_draft: StepDraftTable;
  // ---- sign-in and limits
  person: PersonTable;
  person_key: PersonKeyTable;
  credential: CredentialTable;
  session: SessionTable;
  pending_sign_in: PendingSignInTable;
  sign_in: SignInTable;
  kept_press: KeptPressTable;
  person_role: PersonRoleTable;
  rate_limit: RateLimitTable;
  operation_key: OperationKeyTable;
  audit: AuditTable;
  audit_head: AuditHeadTable;
  setting: SettingTable;
  // ---- what people are told
  outbox: OutboxTable;
  notice: NoticeTable;
  // ---- switches, stand-ins and what they kept
  flag_override: FlagOverrideTable;
  party_scenario: PartyScenarioTable;
  party_call: PartyCallTable;
  stand_in_message: StandInMessageTable;
  report: ReportTable;
  metric_event: MetricEventTable;
}

/** Every table there is. */
export interface Database extends PlatformTables {}

/** One publication: what was compiled, and the documents that it was compiled from. */
export interface BundleTable {
  /** SHA-256 of the contents. */
  hash: string;
  /** Deflated JSON (`voyager/packed-library.ts`). */
  contents: Buffer;
  /** SHA-256 of the documents. */
  sources: string;
  /** Deflated JSON of `{path, text}[]`, for whoever compares or audits. */
  files: Buffer;
}

/** A compiled flow or screen, deflated JSON, by the SHA-256 of the JSON: what several publications hold stands here once. */
export interface CompiledTable {
  hash: string;
  part: Buffer;
}

/**
 * An immutable version of a flow. A record keeps the hash it began with. The bundle is the last that holds it: what is no part of the version,
 * like its shell, is as it was published last.
 */
export interface DefinitionTable {
  hash: string;
  voyager_type: string;
  bundle_hash: string;
  published_at: number;
}

/** Each time that documents were made current, in order from 1. */
export interface PublicationTable {
  seq: number;
  bundle_hash: string;
  published_at: number;
  /** 1: the versions before it are shown in its words. */
  patch: number;
}

export interface RecordTable {
  id: string;
  person_id: string;
  voyager_type: string;
  definition_hash: string;
  step_id: string;
  status: 'open' | 'done' | 'expired' | 'erased';
  /** The sequence of the last event; the guard of every write. */
  revision: number;
  /** Unique while the record is open: one open record for a person, a flow and an input. Null afterwards. */
  open_key: string | null;
  snapshot: Buffer;
  /** The record's own key, sealed by the master key named `key_id`. Null once erased. */
  wrapped_key: Buffer | null;
  key_id: string;
  parent_id: string | null;
  successor_id: string | null;
  created_at: number;
  updated_at: number;
  expires_at: number | null;
}

/** The idempotency keys of starting, which has no record yet to keep them in. */
export interface StartKeyTable {
  person_id: string;
  key: string;
  request_mac: string;
  record_id: string;
  revision: number;
  at: number;
}

/** In clear for the funnel: record, sequence, type, from, to, time. The body is sealed. */
export interface EventTable {
  record_id: string;
  seq: number;
  type: string;
  from_step: string;
  to_step: string;
  at: number;
  /** The key of the update that caused it; only an update's first event has one. */
  idempotency_key: string | null;
  request_mac: string | null;
  /** The revision the update ended at: what a replayed key is answered from. */
  answer_revision: number | null;
  body: Buffer;
}

/** An external operation, or a message to a parent record, that some node has to carry out. */
export interface EffectTable {
  /** `record/seq.idx`: idempotency key and fence. */
  id: string;
  record_id: string;
  kind: 'operation' | 'childDone';
  operation: string;
  input: Buffer;
  status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  attempt: number;
  timeout_ms: number;
  run_at: number;
  lease_token: string | null;
  lease_until: number | null;
  created_at: number;
  finished_at: number | null;
}

export interface TimerTable {
  token: string;
  record_id: string;
  due_at: number;
}

/** A sensitive value that somebody typed, until its operation has used it. */
export interface SecretTable {
  id: string;
  person_id: string;
  record_id: string | null;
  field: string;
  box: Buffer;
  /** `person`: under the key of the person. Of former releases, the id of the master key that sealed it. */
  key_id: string;
  created_at: number;
}

/** What stands in the form of a step and was not sent: replaced by each newer one, and never an answer. */
export interface StepDraftTable {
  record_id: string;
  step_id: string;
  person_id: string;
  /** The record's revision at which it was saved: an event of the step that came later has made it old. */
  revision: number;
  /** JSON of the typed values, sealed under the record's key. */
  box: Buffer;
  saved_at: number;
}

export interface AttachmentTable {
  id: string;
  person_id: string;
  record_id: string;
  box: Buffer;
  /** As in `secret`. */
  key_id: string;
  created_at: number;
}

/** A file that is on its way to a step, in pieces; kept for a while once it is attached, so that whoever lost the answer is told. */
export interface UploadTable {
  id: string;
  person_id: string;
  record_id: string;
  /** Of what was asked for: the same again finds it. */
  request_mac: string;
  /** For which step and field, and the file's name: JSON, sealed under the key of the person. */
  details: Buffer;
  /** In bytes, as are those that have come. */
  size: number;
  received: number;
  /** 1 once it is a file of the step. */
  attached: number;
  created_at: number;
}

/** Bytes of a file that is on its way, from `start` on, sealed under the key of the person. */
export interface UploadPieceTable {
  upload_id: string;
  start: number;
  person_id: string;
  box: Buffer;
  created_at: number;
}

/** The end of a record that its person was not told of yet. What it says stands in the record. */
export interface ConfirmationTable {
  record_id: string;
  person_id: string;
  at: number;
}

export type FilingStatus = 'SINGLE' | 'MARRIED_JOINT' | 'MARRIED_SEPARATE' | 'HEAD_OF_HOUSEHOLD';

export interface PersonTable {
  id: string;
  username: Sealed<string>;
  /** A keyed hash of the username, by which somebody who signs in is found; null once erased. */
  username_index: string | null;
  first_name: Sealed<string>;
  middle_name: Sealed<string> | null;
  last_name: Sealed<string>;
  email: Sealed<string>;
  home_state: Sealed<string>;
  filing_status: Sealed<FilingStatus>;
  pretax_income_cents: Sealed<number>;
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

/** What a person may do beside what is theirs. */
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

/** A message that the stand-in of a channel was given. */
export interface StandInMessageTable {
  id: string;
  person_id: string;
  channel: string;
  message: Sealed<{ to: string; subject: string; text: string }>;
  at: number;
}

/** What somebody was told of a change to what protects them, with a link by which they say that it was not them. */
export interface NoticeTable {
  id: string;
  person_id: string;
  /** The words of its message: `security/emailChanged`. */
  kind: string;
  /** A hash of the link's token. */
  token_hash: string;
  /** What is put back where it was not them. */
  detail: Sealed<{ email: string | null }>;
  at: number;
  reported_at: number | null;
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

/** What happened to sign-ins, switches and people: only ever added to. Each row's MAC covers the row and the MAC before it in its lane. */
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

/** What the database remembers about itself: which master key sealed it, whether it was seeded. */
export interface SettingTable {
  name: string;
  value: string;
}

/** `person_id` is `*` for everybody. */
export interface FlagOverrideTable {
  person_id: string;
  flag: string;
  is_on: number;
}

export interface PartyScenarioTable {
  person_id: string;
  party: string;
  /** One that the party declares. */
  outcome: string;
}

/** What a stand-in was asked: one row a key, so that "done once" can be counted. */
export interface PartyCallTable {
  party: string;
  idempotency_key: string;
  person_id: string;
  /** How often it was asked under this key. */
  asked: number;
  /** How often it did the work: never more than once. */
  worked: number;
  answer: string | null;
  first_at: number;
}

/** What the error-reporting stand-in was told. */
export interface ReportTable {
  id: string;
  at: number;
  code: string;
  person_id: string | null;
  record_id: string | null;
  detail: string;
  /** Of the page, without what its query and hash held; null where the reporter named none. */
  url: string | null;
}

export interface MetricEventTable {
  id: string;
  at: number;
  name: string;
  person_id: string | null;
  category: string;
  page: string;
}

export type Row<T extends keyof Database> = Database[T];
