import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Library } from '#engine/compiled/library.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Database } from '#server/storage/database.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Boxes } from '#server/security/create-boxes.ts';
import type { Vault } from '#server/security/vault.ts';
import type { Audit } from '#server/security/audit.ts';
import type { Refusal } from '#server/security/refusals.ts';
import type { Parties } from '#server/parties/parties.ts';
import type { Alarm } from '../time/alarm.ts';
import { newYorkDate } from '../time/calendar.ts';
import type { DevelopmentTime } from '../time/movable-clock.ts';
import type { Flags } from '../flags/flags.ts';
import type { Actor, BegunFlow, Operation, OperationContext } from './operation.ts';
import type { Random } from '../security/tokens.ts';
import type { Identity } from '../security/identity.ts';
import type { Protection } from '../security/protections.ts';
import type { Notices } from '../outbox/notices.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { OpenWork } from './open-work.ts';
import { languageRead } from './language-read.ts';
import { OperationNotFound } from './operation.ts';
import { inEnglish, readerIn } from '#server/phrases/written-in.ts';
import type { ListedArea } from '#server/personas/persona-catalogue.ts';

/** The services that operations use, for their two callers: the runner outside records, the voyager service inside. */
export interface OperationHost extends Boxes {
  operations: ReadonlyMap<string, Operation>;
  storage: Storage;
  clock: { now(): number };
  ids: () => string;
  flags: Flags;
  parties: Parties;
  /** Reads the `person` of expressions. By default it is the product's, with accounts. */
  readPerson?: (db: Kysely<Database>, vault: Vault, actor: Actor) => Promise<JsonObject>;
  /** The alarm of operations' time limits; by default the system's own. */
  alarm?: Alarm;
  /** True if drafts are published at start and nobody has to run a command for it. */
  development: boolean;
  /** Moves the clock; null, or left out, where nobody may. */
  time?: DevelopmentTime | null;
  /** Whom to sign in as; nobody where there are none. */
  personas?: readonly ListedArea[];
  /** Counted calls and questions; nothing is counted where it is left out. */
  limits?: { writesPerMinute: number };
  /** The audit, written in the transaction of the work; absent where nobody reads it. */
  audit?: Audit;
  /** Tells the audit of what was refused to somebody. */
  refused?: (refusal: Refusal) => void;
  /** Tells operators that a cap for all people together is reached. */
  capReached?: (cap: string) => void;
  /** Off in a negative control and nowhere else: operations run without their aggregates locked. */
  locks?: boolean;
  /** Left out where nobody is told anything, as in a command. */
  outbox?: Outbox;
  notices?: Notices;
  /** Left out where nobody proves who they are, as in a command. */
  identity?: Identity;
  /** The protections that can be restored; none if absent. */
  protections?: readonly Protection[];
  /** The system's own where it is left out. */
  random?: Random;
  /** The languages that people may choose, that of the documents first; English alone where it is left out. */
  languages?: () => readonly string[];
  /** The documents that are served, for texts in other languages; all is in English without it. */
  library?: () => Library;
  /** The language of a request without a session; that of the documents without it. */
  language?: string | undefined;
  /** Set once the flows are served. */
  work?: OpenWork;
  /** Set once the flows are served; without it there are none to begin. */
  beginFlow?: (person: Actor, voyagerType: string, given: JsonObject) => Promise<BegunFlow>;
}

const noWork: OpenWork = {
  openRecords: async () => [],
  addressOf: () => null,
  startOver: async () => {
    throw new OperationNotFound('The record');
  },
  discard: async () => {
    throw new OperationNotFound('The record');
  },
};

async function refuse(): Promise<never> {
  throw new Error('Nobody is told anything here');
}

const nobodyProves: Identity = {
  byPassword: refuse,
  hash: refuse,
  personNamed: refuse,
  usernameIndex: () => {
    throw new Error('Nobody is found here');
  },
  factor: { need: refuse, send: refuse, check: refuse },
};

const nobodyTold: Outbox & Notices = { send: refuse, tell: refuse };

export function contextFor(
  host: OperationHost,
  db: Kysely<Database>,
  person: Actor | null,
  now: number,
  idempotencyKey?: string,
): OperationContext {
  const owner = person?.id ?? '';
  // An operation outside has no transaction, and a reading connection cannot destroy what was used.
  const outside = idempotencyKey !== undefined && db === host.storage.read;
  const writable = outside ? host.storage.db : db;
  return {
    db,
    person,
    language: person?.language ?? host.language,
    languageRead: () => languageRead(host, person),
    readerIn: (language) => (host.library === undefined ? inEnglish : readerIn(host.library(), language)),
    now,
    today: newYorkDate(now),
    ids: host.ids,
    flags: (name) => host.flags.isOn(name, person?.id ?? null),
    parties: host.parties,
    time: host.time ?? null,
    personas: host.personas ?? [],
    languages: host.languages?.() ?? ['en'],
    work: host.work ?? noWork,
    vault: host.vault,
    outbox: host.outbox ?? nobodyTold,
    notices: host.notices ?? nobodyTold,
    identity: host.identity ?? nobodyProves,
    protections: host.protections ?? [],
    random: host.random ?? randomBytes,
    capReached: (cap) => host.capReached?.(cap),
    secrets: {
      open: (reference) => host.secrets.open(writable, reference, owner),
      destroy: (reference) => host.secrets.destroy(writable, reference, owner),
      seal: (value, field) => host.secrets.seal(writable, value, { personId: owner, recordId: null, field }),
    },
    attachments: { open: (documentId) => host.attachments.open(writable, documentId, owner) },
    settle: async () => {
      throw new Error('Only an external operation can settle what a party answered');
    },
    async beginFlow(voyagerType, given = {}) {
      if (!outside) throw new Error('Only an external operation can begin a flow');
      if (host.beginFlow === undefined || person === null) throw new OperationNotFound('The flow');
      return host.beginFlow(person, voyagerType, given);
    },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  };
}
