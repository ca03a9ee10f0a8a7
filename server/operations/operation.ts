import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#server/storage/database.ts';
import type { Parties } from '#server/parties/parties.ts';
import { readRetry, type RetryPolicy } from './retry-policy.ts';
import type { SealedReference } from '#engine/record/sealed-reference.ts';
import type { ListedArea } from '#server/personas/persona-catalogue.ts';

/** Who asks. Operations check ownership against it themselves. */
export interface Actor {
  id: string;
}

export interface OperationContext {
  /** Reads: a connection that cannot write. Local operations: the update's transaction, and nothing outside it may be awaited. */
  db: Kysely<Database>;
  person: Actor | null;
  /** Epoch milliseconds of the injected clock, and its date in New York. */
  now: number;
  today: string;
  ids: () => string;
  /** Whether a flag is on for the person asking. */
  flags: (name: string) => Promise<boolean>;
  parties: Parties;
  /** Of an external operation: stable over every attempt. */
  idempotencyKey?: string;
  /** The made-up people of a development server, by area; none elsewhere. */
  personas: readonly ListedArea[];
  /** Opens what was sealed at the edge. Only handlers can. */
  secrets: {
    open(reference: SealedReference): Promise<string>;
    destroy(reference: SealedReference): Promise<void>;
    /** Of what is kept: sealed for good, under the person asking. */
    seal(value: string, field: string): Promise<SealedReference>;
  };
  /** The bytes of a file that the person asking attached to a step; null where there is none of theirs. */
  attachments: { open(documentId: string): Promise<Buffer | null> };
  /** Of an external operation, once the party has answered: a short transaction of our own for what came of it. */
  settle: <T>(work: (db: Kysely<Database>) => Promise<T>) => Promise<T>;
  /** Of an external operation: begins a flow for the person asking, or finds the one that they have open. */
  beginFlow: (voyagerType: string) => Promise<BegunFlow>;
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
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** Codes of `OperationFailure` that a caller must have words for. */
  readonly failures: readonly string[];
  /** Paths of input and output that are never shown unmasked. */
  readonly sensitive: readonly string[];
  /**
   * Paths of output that are shown once, in the answer to whoever asked: no flow and no read may ask for them. That answer is kept sealed, as any
   * other, for the same request sent again (P2).
   */
  readonly once: readonly string[];
  /** Of an external operation that a flow calls; what is called outside a flow is tried once, and its caller tries again. */
  readonly retry: RetryPolicy;
  readonly handler: (input: never, context: OperationContext) => unknown;
}

/** A failure that the operation declares: its effects are undone and the caller's `fail` hears of it. */
export class OperationFailure extends Error {
  readonly code: string;
  readonly errors: { path: string; message: string }[];
  constructor(code: string, message: string, errors: { path: string; message: string }[] = []) {
    super(message);
    this.name = 'OperationFailure';
    this.code = code;
    this.errors = errors.length > 0 ? errors : [{ path: '', message }];
  }
}

/** What was asked for does not exist, or is not theirs: the two look alike from outside. */
export class OperationNotFound extends Error {
  constructor(what: string) {
    super(`${what} was not found`);
    this.name = 'OperationNotFound';
  }
}

export function defineOperation<I extends z.ZodType, O extends z.ZodType>(definition: {
  name: string;
  kind: OperationKind;
  caller?: OperationCaller;
  input: I;
  output: O;
  failures?: readonly string[];
  sensitive?: readonly string[];
  once?: readonly string[];
  retry?: Partial<RetryPolicy>;
  handler: (input: z.output<I>, context: OperationContext) => Promise<z.input<O>> | z.input<O>;
}): Operation {
  if (definition.kind === 'read' && definition.once !== undefined)
    throw new Error(`${definition.name} reads: what it gives out is shown as often as it is asked for`);
  return {
    name: definition.name,
    kind: definition.kind,
    caller: definition.caller ?? 'person',
    input: definition.input,
    output: definition.output,
    failures: definition.failures ?? [],
    sensitive: definition.sensitive ?? [],
    once: definition.once ?? [],
    retry: readRetry(definition.name, definition.retry ?? {}),
    handler: definition.handler as Operation['handler'], // the runner has parsed the input with this very schema
  };
}

/** The person asking, of an operation that nobody anonymous can reach. */
export function signedIn(context: OperationContext): Actor {
  if (context.person === null) throw new OperationNotFound('The person');
  return context.person;
}
