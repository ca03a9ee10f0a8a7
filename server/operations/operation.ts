import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { JsonObject } from '#schemas/json.ts';
import type { Database } from '#server/storage/database.ts';
import type { Parties } from '#server/parties/parties.ts';
import type { Identity } from '#server/security/identity.ts';
import type { Protection } from '#server/security/protections.ts';
import type { Random } from '#server/security/tokens.ts';
import type { Notices } from '#server/outbox/notices.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import type { DevelopmentTime } from '#server/time/movable-clock.ts';
import type { OpenWork } from './open-work.ts';
import { nothing, type Aggregate } from './aggregate.ts';
import type { Actor } from '#server/security/actor.ts';
import { doneAlready, OperationNotFound } from './operation-failure.ts';
import { type Failures, platformFailures } from '#engine/compiled/failure.ts';
import { readRate, tooManyRequests, type Allowed, type OperationLimit } from './operation-limit.ts';
import { readFailures } from './read-failures.ts';
import { readRetry, type RetryPolicy } from './retry-policy.ts';
import type { LanguageRead } from './language-read.ts';
import type { Reader } from '#server/phrases/written-in.ts';
import { translatedOf, type Translated } from './said.ts';
import type { SealedReference } from '#engine/record/sealed-reference.ts';
import type { Vault } from '#server/security/vault.ts';
import type { ListedArea } from '#server/personas/persona-catalogue.ts';

export type { Actor } from '#server/security/actor.ts';
export { OperationFailure, OperationNotFound } from './operation-failure.ts';

export interface OperationContext {
  /** Reads: a connection that cannot write. Local operations: the update's transaction, and nothing outside it may be awaited. */
  db: Kysely<Database>;
  person: Actor | null;
  /** The language of the request, where it is not that of the documents: visitors have no other. */
  language: string | undefined;
  /** The language that is read, for what is accepted: it is kept with the acceptance. */
  languageRead: () => LanguageRead;
  /** The reader of a text outside of pages; null: of one in the language of the documents. */
  readerIn: (language: string | null) => Reader;
  /** Epoch milliseconds of the injected clock, and its date in New York. */
  now: number;
  today: string;
  ids: () => string;
  /** Resolves to true if a flag is on for the person. */
  flags: (name: string) => Promise<boolean>;
  parties: Parties;
  /** For an external operation: stable over every attempt. */
  idempotencyKey?: string;
  /** Moves the clock of a development server; null elsewhere. */
  time: DevelopmentTime | null;
  /** The made-up people of a development server, by area; none elsewhere. */
  personas: readonly ListedArea[];
  /** The languages that people may choose: that of the documents first. */
  languages: readonly string[];
  /** The person's open records. */
  work: OpenWork;
  /** Seals and opens the sealed columns of tables. */
  vault: Vault;
  /** Proves who the person is by what they type, and makes what is stored of a new password. Only for an external operation, because hashing takes its time. */
  identity: Identity;
  /** The protections of people, of all areas. */
  protections: readonly Protection[];
  random: Random;
  /** Tells operators that a cap for all people together is reached, by its name. */
  capReached: (cap: string) => void;
  /** Tells the person of a change to what protects them: `tell` within its transaction. An operation that is local declares a `notice` instead. */
  notices: Notices;
  /** Messages outside of our pages: `send` within the transaction of their subject. */
  outbox: Outbox;
  /** Opens what was sealed at the edge. Only handlers can. */
  secrets: {
    open(reference: SealedReference): Promise<string>;
    destroy(reference: SealedReference): Promise<void>;
    /** Seals a stored value for good, under the person asking. */
    seal(value: string, field: string): Promise<SealedReference>;
  };
  /** The bytes of a file that the person asking attached to a step; null where there is none of theirs. */
  attachments: { open(documentId: string): Promise<Buffer | null> };
  /**
   * For an external operation, once the party has answered: a short transaction for the result. `done` says whether that is what the audit
   * writes down as done; a guess that was counted, and was wrong, is not.
   */
  settle: <T>(work: (db: Kysely<Database>) => Promise<T>, option?: { done?: (value: T) => boolean }) => Promise<T>;
  /** For an external operation: begins a flow for the person asking, or finds their open record of it. */
  beginFlow: (voyagerType: string, given?: JsonObject) => Promise<BegunFlow>;
}

export interface BegunFlow {
  voyagerRecordId: string;
  stepId: string;
}

export type OperationKind = 'read' | 'local' | 'external';

/** `person`: anybody signed in, for what is theirs. `flow`: only from inside a flow. `anyone`: also without signing in. */
export type OperationCaller = 'person' | 'flow' | 'anyone';

export interface Operation {
  readonly name: string;
  readonly kind: OperationKind;
  readonly caller: OperationCaller;
  /** The flag without which there is no such operation; null where nothing gates it. */
  readonly gate: string | null;
  /** For a read: true if programs may call it with an app password. */
  readonly readableByApps: boolean;
  readonly aggregate: Aggregate;
  readonly audit: AuditKind;
  /** The words of the message that tells its person afterwards; null where none does. */
  readonly notice: string | null;
  /** True if it accepts or agrees to a text: the audit says in which language it was read. */
  readonly accepts: boolean;
  /** True if it needs a proof of identity in the last minutes (`step-up.ts`). */
  readonly stepUp: boolean;
  readonly limit: { readonly [of in keyof OperationLimit]-?: Allowed | null };
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** Says an answer in another language; null where it has no texts for people (`said.ts`). */
  readonly translated: Translated | null;
  /** Its failures, by the code of `OperationFailure`. */
  readonly failures: Failures;
  /** Paths of input and output that are never shown unmasked. */
  readonly sensitive: readonly string[];
  /** Paths of input and output that say who somebody is: operators see them masked. */
  readonly personal: readonly string[];
  /**
   * Paths of output that are shown once, in the answer to whoever asked: no flow and no read may ask for them. That answer is kept sealed, as any
   * other, for the same request sent again (P2).
   */
  readonly once: readonly string[];
  /** For a write that a page makes on arrival: a browser that made it is known by a cookie for a while; null where the person is known. */
  readonly onceABrowser: OnceABrowser | null;
  /** True if its answers are stored for a repeated request. If not, the party is asked again, and the answer is stored nowhere. */
  readonly answersKept: boolean;
  /** For a write whose answer holds a secret that may be stored nowhere: the answer to a repeated request. It is done once all the same. */
  readonly doneAlready: string | null;
  /** For an external operation that a flow calls; a call outside a flow is tried once, and its caller retries. */
  readonly retry: RetryPolicy;
  readonly handler: (input: never, context: OperationContext) => unknown;
}

/** The kind of a write for the audit: whether it and its refusals are written, and as what. */
export type AuditKind = 'none' | 'identity' | 'security' | 'money';

/**
 * A page's write on arrival that visitors make too. A browser that made it has a cookie: as long as it has it, it makes it no more. The cookie is named
 * `<cookie>-<hash of these inputs>`, says nothing, and opens nothing.
 */
export interface OnceABrowser {
  readonly cookie: string;
  readonly per: readonly string[];
  readonly seconds: number;
}

/** The declarations of every operation that writes or asks a party, so that no handler has to remember them. */
interface WriteDeclaration<I> {
  /** The rows locked before the handler reads: for a local operation during its whole work, for an external one during `settle`. */
  aggregate: Aggregate<I>;
  audit: AuditKind;
  /** Attempts of one person, questions to the party for them, and a network's attempts by whoever is not signed in. Whoever declares one declares the failure `tooManyRequests`. */
  limit?: OperationLimit;
  onceABrowser?: OnceABrowser;
  /** It changes what protects somebody: whoever calls it has signed in, or confirmed who they are, in the last five minutes. */
  stepUp?: true;
  /** It accepts or agrees to a text: the audit says in which language it was read. Its handler keeps that with the acceptance. */
  accepts?: true;
}

/** The time for which the answer of a write is kept for the same request sent again. */
interface WriteAnswer {
  once?: readonly string[];
  /** False where an answer may be stored nowhere, not even sealed, and asking again changes nothing. */
  answersKept?: false;
  /**
   * Where an answer holds a secret that may be stored nowhere, and asking again would do the work again: the words of the failure `doneAlready`, which the
   * same request gets then. Nothing is done a second time.
   */
  doneAlready?: string;
}

interface CommonDeclaration<I extends z.ZodType, O extends z.ZodType> {
  name: string;
  caller?: OperationCaller;
  /** The flag without which there is no such operation, for whoever calls it. */
  gate?: string;
  input: I;
  output: O;
  failures?: Failures;
  sensitive?: readonly string[];
  personal?: readonly string[];
  retry?: Partial<RetryPolicy>;
  handler: (input: z.output<I>, context: OperationContext) => Promise<z.input<O>> | z.input<O>;
}

type ReadDefinition<I extends z.ZodType, O extends z.ZodType> = CommonDeclaration<I, O> & {
  kind: 'read';
  /** Data that programs may read with an app password: never settings, nor what protects somebody. */
  readableByApps?: true;
};
type WriteDefinition<I extends z.ZodType, O extends z.ZodType> = CommonDeclaration<I, O> &
  WriteDeclaration<z.output<I>> &
  (
    | {
        kind: 'local';
        /**
         * The words of the mail that tells its person of the change, by the address that they have: `security/backupCodesMade`. An external operation tells
         * them itself where it settles.
         */
        notice?: string;
      }
    | { kind: 'external' }
  ) &
  WriteAnswer;

export function defineOperation<I extends z.ZodType, O extends z.ZodType>(
  definition: ReadDefinition<I, O> | WriteDefinition<I, O>,
): Operation {
  const { name, kind, caller = 'person', gate = null, input, output, failures, sensitive = [], personal = [], retry = {} } = definition;
  return {
    name,
    kind,
    caller,
    gate,
    readableByApps: kind === 'read' && definition.readableByApps === true,
    notice: kind === 'local' ? (definition.notice ?? null) : null,
    input,
    output,
    translated: translatedOf(output),
    sensitive,
    personal,
    retry: readRetry(name, retry),
    handler: definition.handler,
    ...declaredOfWrite(name, kind === 'read' ? { aggregate: nothing, audit: 'none' } : definition, failures),
  };
}

type OfWrite =
  | 'accepts'
  | 'aggregate'
  | 'audit'
  | 'limit'
  | 'onceABrowser'
  | 'stepUp'
  | 'once'
  | 'answersKept'
  | 'doneAlready'
  | 'failures';

/** The properties that only a write declares. A read has them empty. */
function declaredOfWrite<I>(
  name: string,
  { aggregate, audit, limit, onceABrowser, stepUp, accepts, once = [], answersKept, doneAlready: say }: WriteDeclaration<I> & WriteAnswer,
  failures: Failures | undefined,
): Pick<Operation, OfWrite> {
  return {
    // The runner has parsed what the aggregate is given with the operation's own schema.
    aggregate: aggregate,
    audit,
    limit: { person: readRate(name, limit?.person), party: readRate(name, limit?.party), network: readRate(name, limit?.network) },
    onceABrowser: onceABrowser ?? null,
    stepUp: stepUp ?? false,
    accepts: accepts ?? false,
    once,
    answersKept: answersKept ?? true,
    doneAlready: say ?? null,
    failures: readFailures(name, {
      ...failures,
      ...(limit && { [tooManyRequests]: platformFailures.tooManyRequests }),
      ...(say !== undefined && { [doneAlready]: { retry: 'never', kind: 'done', say } as const }),
    }),
  };
}

/** The person asking, of an operation that nobody anonymous can reach. */
export function signedIn(context: Pick<OperationContext, 'person'>): Actor {
  if (context.person === null) throw new OperationNotFound('The person');
  return context.person;
}
