import type { Kysely } from 'kysely';
import type { Keys } from '#server/security/keys.ts';
import { bestNamed, usernameIndexes } from '#server/security/username-index.ts';
import type { Database } from '#server/storage/database.ts';

type Db = Kysely<Database>;

/** The id of the person with this username, and never of one whose id it is; null where there is none. */
export async function personNamed(db: Db, { keys, username }: { keys: Pick<Keys, 'mac'>; username: string }): Promise<string | null> {
  const indexes = usernameIndexes(keys, username);
  const rows = await db.selectFrom('person').select(['id', 'username_index']).where('username_index', 'in', indexes).execute();
  return bestNamed(rows, indexes)?.id ?? null;
}

/** True if the person was made up by a persona. False for real people and for an unknown id. */
export async function isMadeUp(db: Db, personId: string): Promise<boolean> {
  const person = await db.selectFrom('person').select('persona').where('id', '=', personId).executeTakeFirst();
  return person !== undefined && person.persona !== null;
}

/** Epoch milliseconds at which the person's newest session began; null where they have none. */
export async function lastSessionStart(db: Db, personId: string): Promise<number | null> {
  const session = await db
    .selectFrom('session')
    .select('created_at')
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return session?.created_at ?? null;
}

/** Gives the person another password and ends all their sessions. `at` is in epoch milliseconds. Call it inside a transaction. */
export async function replacePassword(db: Db, { personId, hash, at }: { personId: string; hash: string; at: number }): Promise<void> {
  const row = { hash, updated_at: at };
  await db
    .insertInto('credential')
    .values({ person_id: personId, kind: 'password', ...row })
    .onConflict((conflict) => conflict.columns(['person_id', 'kind']).doUpdateSet(row))
    .execute();
  await db.deleteFrom('session').where('person_id', '=', personId).execute();
}
