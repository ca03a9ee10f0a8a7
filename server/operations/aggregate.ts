import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import { isPostgres } from '#server/storage/is-postgres.ts';
import { OperationNotFound } from './operation-failure.ts';
import type { Actor } from '#server/security/actor.ts';

/**
 * The rows that an operation decides on and changes, by their roots: a person, an account. The runner locks the roots before the handler
 * reads, so that no two operations of one aggregate run at the same time, on any node. Persons are locked before accounts, and rows of one
 * table by their id.
 */
export interface Aggregate<I = never> {
  /**
   * Locks the roots until the transaction ends, and answers them for the audit: `account 0192…`. Throws `OperationNotFound` where there is
   * none, or it is not this person's: nobody waits for, or holds up, what is somebody else's.
   */
  lock(db: Kysely<Database>, person: Actor | null, input: I): Promise<readonly string[]>;
}

/** For an operation that changes no row of the business: it asks a party, or begins a flow. */
export const nothing: Aggregate<unknown> = { lock: async () => [] };

/** The person asking, with all that is theirs alone. */
export const thePerson: Aggregate<unknown> = {
  async lock(db, person) {
    const query = db
      .selectFrom('person')
      .select('id')
      .where('id', '=', person?.id ?? '');
    const row = await forWriting(db, query).executeTakeFirst();
    if (row === undefined) throw new OperationNotFound('The person');
    return [`person ${row.id}`];
  },
};

/**
 * Locks the rows that a query finds, of these tables alone where they are named. Rows that refer to them can still be added. SQLite has one
 * writer at a time: there is nothing to lock.
 */
export function forWriting<DB, T extends keyof DB, O>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<DB, T, O>,
  of?: T & string,
): SelectQueryBuilder<DB, T, O> {
  if (!isPostgres(db)) return query;
  return of === undefined ? query.forNoKeyUpdate() : query.forNoKeyUpdate(of);
}
