import type { Kysely, KyselyPlugin } from 'kysely';
import type { JsonObject } from '#schemas/json.ts';
import type { Database } from '#server/storage/database.ts';
import type { WriteTransaction } from '#server/storage/storage.ts';
import type { Actor, Operation } from './operation.ts';
import { contextFor, type OperationHost } from './operation-host.ts';
import type { OperationOutcome } from './operation-runner.ts';
import { noteDone } from './note-done.ts';
import { lockAggregate } from './lock-aggregate.ts';
import { localTimeLimitMs, readInput, runHandler, within } from './run-operation.ts';

/** Carries a failure out of the savepoint, so that its writes are undone, and no further. */
class Undo extends Error {
  readonly outcome: OperationOutcome;
  constructor(outcome: OperationOutcome) {
    super('undo');
    this.outcome = outcome;
  }
}

/**
 * Runs a local operation inside a transaction, with its aggregate locked: a declared failure takes back what it wrote and nothing else;
 * anything thrown takes the whole transaction with it.
 */
export async function runLocalOperation(
  host: OperationHost,
  transaction: WriteTransaction,
  call: { operation: Operation; input: JsonObject; person: Actor | null; now: number; idempotencyKey?: string },
): Promise<OperationOutcome> {
  const { operation, person, now, idempotencyKey } = call;
  const input = readInput(operation, call.input);
  // Before the handler's time begins: how long others hold the aggregate is not its fault.
  const roots = await lockAggregate(host, transaction.db, { operation, person, input });
  const handle = closable(transaction.db);
  try {
    return await transaction.savepoint(async () => {
      const outcome = await within(
        localTimeLimitMs,
        operation.name,
        runHandler(operation, input, contextFor(host, handle.db, person, now, idempotencyKey)),
        host.alarm,
      );
      if (!outcome.ok) throw new Undo(outcome);
      await noteDone(host, transaction.db, { operation, person, roots });
      return outcome;
    });
  } catch (error) {
    if (error instanceof Undo) return error.outcome;
    throw error;
  } finally {
    handle.close();
  }
}

/** A handle on the transaction that stops working with the call it was made for: a handler that goes on after its time writes nothing. */
function closable(db: Kysely<Database>): { db: Kysely<Database>; close: () => void } {
  let closed = false;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (closed) throw new Error('The transaction of this operation is over');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), close: () => (closed = true) };
}
