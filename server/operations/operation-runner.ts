import type { Issue } from '#schemas/wire.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { ClientNetwork } from '#server/security/client-network.ts';
import type { Actor, Operation } from './operation.ts';

/** The outcome of a call. A failure is one the operation declares, or `success: false` in its output. */
export type OperationOutcome =
  | { ok: true; output: Json }
  /** `retryAfter`: of one call too many, the seconds until another makes sense. */
  | { ok: false; code: string; message: string; errors: Json; output: Json; retryAfter?: number };

/** The input does not fit the operation's schema: 400 from outside, a mistake of the author inside. */
export class OperationInputRefused extends Error {
  readonly issues: Issue[];
  constructor(operation: string, issues: Issue[]) {
    super(`The input of ${operation} was refused`);
    this.name = 'OperationInputRefused';
    this.issues = issues;
  }
}

/** No such operation, or one that this caller may not use (403 when it exists for flows only). */
export class OperationRefused extends Error {
  readonly reason: 'unknown' | 'flowOnly' | 'signIn';
  constructor(operation: string, reason: 'unknown' | 'flowOnly' | 'signIn') {
    super(`The operation ${operation} was refused: ${reason}`);
    this.name = 'OperationRefused';
    this.reason = reason;
  }
}

export interface OperationCall {
  name: string;
  input: JsonObject;
  person: Actor | null;
  /** `outside`: `POST /api/operations/:name`. `page`: a screen's load or call. `flow`: a record's. */
  caller: 'outside' | 'page' | 'flow';
  /** The network of the request; absent where none made the call. */
  network?: ClientNetwork;
  /** The language of the request, where it is not that of the documents. */
  language?: string | undefined;
  /** For an external operation; one is minted when absent. */
  idempotencyKey?: string;
}

/** Runs operations outside a record: reads on the reading connection, writes in a transaction of their own. */
export interface OperationRunner {
  readonly operations: ReadonlyMap<string, Operation>;
  /** Throws `OperationInputRefused`, `OperationRefused`, `OperationNotFound`; anything else is a 500. */
  call(call: OperationCall): Promise<OperationOutcome>;
  /** Resolves to true if a write under this person's key was made and answered. */
  wasMade(person: Actor, key: string): Promise<boolean>;
}
