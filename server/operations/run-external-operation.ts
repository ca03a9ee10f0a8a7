import type { Kysely } from 'kysely';
import type { JsonObject } from '#schemas/json.ts';
import type { Database } from '#server/storage/database.ts';
import { countedParties } from './admit.ts';
import { noteDone } from './note-done.ts';
import { lockAggregate } from './lock-aggregate.ts';
import type { Actor, Operation, OperationContext } from './operation.ts';
import { contextFor, type OperationHost } from './operation-host.ts';
import type { OperationOutcome } from './operation-runner.ts';
import { readInput, runHandler, within } from './run-operation.ts';

/**
 * Runs an operation that asks a party. Its reads before the answer are a view of what was; what it decides on is locked and read again
 * in `settle`, in a transaction of its own.
 */
export async function runExternalOperation(
  host: OperationHost,
  call: {
    operation: Operation;
    input: JsonObject;
    person: Actor | null;
    idempotencyKey: string;
    limitMs: number;
    /** Told within the transaction that settles what was done. */
    settled?: (db: Kysely<Database>) => Promise<void>;
  },
): Promise<OperationOutcome> {
  const { operation, person, idempotencyKey, limitMs } = call;
  const input = readInput(operation, call.input);
  const settle: OperationContext['settle'] = (work, { done = () => true } = {}) =>
    host.storage.write(async ({ db }) => {
      const roots = await lockAggregate(host, db, { operation, person, input });
      const value = await work(db);
      if (done(value)) {
        await noteDone(host, db, { operation, person, roots });
        await call.settled?.(db);
      }
      return value;
    });
  const context: OperationContext = {
    ...contextFor(host, host.storage.read, person, host.clock.now(), idempotencyKey),
    parties: countedParties(host, operation, person),
    settle,
  };
  return within(limitMs, operation.name, runHandler(operation, input, context), host.alarm);
}
