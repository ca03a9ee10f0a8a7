import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import { OperationNotFound } from './operation-failure.ts';
import type { Actor, Operation } from './operation.ts';
import type { OperationHost } from './operation-host.ts';

/** Locks what an operation declares, until the transaction ends; answers the roots. That they are not there, or not theirs, is told. */
export async function lockAggregate(
  host: OperationHost,
  db: Kysely<Database>,
  { operation, person, input }: { operation: Operation; person: Actor | null; input: never },
): Promise<readonly string[]> {
  if (host.locks === false) return [];
  try {
    return await operation.aggregate.lock(db, person, input);
  } catch (error) {
    if (error instanceof OperationNotFound) host.refused?.({ event: 'notTheirs', personId: person?.id ?? null, detail: operation.name });
    throw error;
  }
}
