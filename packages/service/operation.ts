import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Failures } from '#engine/compiled/failure.ts';
import { nothing } from '#server/operations/aggregate.ts';
import { defineOperation as declare, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import type { RetryPolicy } from '#server/operations/retry-policy.ts';

/** What a handler works with. */
export interface FlowContext {
  /**
   * The database. A read can only read. What a local operation writes here is committed together with the step, or not at all. An external
   * operation writes nothing here. Type your own tables with `db.withTables<{ booking: { id: string } }>()`.
   */
  readonly db: Kysely<unknown>;
  /** The id of the person whose record it is. */
  readonly person: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** For an external operation: the same on every attempt. Send it to the system that you call: nothing is done twice if that system honours it. Else empty. */
  readonly idempotencyKey: string;
}

export interface FlowOperationDefinition<I extends z.ZodType, O extends z.ZodType> {
  /** The name by which a document calls it. */
  name: string;
  /** `read` changes nothing; `local` writes to this database alone; `external` calls another system. */
  kind: 'read' | 'local' | 'external';
  input: I;
  output: O;
  /** By code, what a document's `fail:` may handle. A handler throws `new OperationFailure(code)`. */
  failures?: Failures;
  /** Paths of input and output that are never shown unmasked: `['taxId']`. */
  sensitive?: readonly string[];
  /** For an external operation: by default 5 attempts, after 1, 2, 4 and 8 seconds. */
  retry?: Partial<RetryPolicy>;
  handler(input: z.output<I>, context: FlowContext): Promise<z.input<O>> | z.input<O>;
}

declare const isFlowOperation: unique symbol;

/** An operation as `openService` takes it: made by `defineOperation`. */
export interface FlowOperation {
  readonly name: string;
  readonly [isFlowOperation]: true;
}

/** Declares an operation that documents may call. Throws where its retry policy or a failure makes no sense. */
export function defineOperation<I extends z.ZodType, O extends z.ZodType>(definition: FlowOperationDefinition<I, O>): FlowOperation {
  const { kind, handler, ...common } = definition;
  const declared = {
    ...common,
    caller: 'flow' as const,
    handler: (input: z.output<I>, context: OperationContext) => handler(input, contextOf(context)),
  };
  const operation: Operation =
    kind === 'read' ? declare({ ...declared, kind }) : declare({ ...declared, kind, aggregate: nothing, audit: 'none' });
  return operation as unknown as FlowOperation; // the same object, of which a caller sees the name
}

/** The operations as the service runs them. */
export const operationsOf = (operations: readonly FlowOperation[]): readonly Operation[] => operations as unknown as readonly Operation[];

function contextOf(context: OperationContext): FlowContext {
  const { db, now, idempotencyKey = '' } = context;
  return { db: db as unknown as Kysely<unknown>, person: signedIn(context).id, now, idempotencyKey };
}
