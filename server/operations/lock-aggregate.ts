import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import type { Actor, Operation } from './operation.ts';
import type { OperationHost } from './operation-host.ts';

/** Locks what an operation declares, until the transaction ends; answers the roots. */
export async function lockAggregate(
  { locks = true }: OperationHost,
  db: Kysely<Database>,
  { operation, person, input }: { operation: Operation; person: Actor | null; input: never },
): Promise<readonly string[]> {
  return locks ? operation.aggregate.lock(db, person, input) : [];
}
