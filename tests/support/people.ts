import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { findPerson } from '#server/people/erase-person.ts';
import { usernameIndex } from '#server/security/username-index.ts';
import { keysFrom, type Keys } from '#server/security/keys.ts';
import { notSealed } from '#server/storage/sealed.ts';
import { wrapNewKey } from '#server/security/wrapped-key.ts';
import type { Database, Row } from '#server/storage/database.ts';
import type { Storage } from '#server/storage/storage.ts';

/** The keys of a test server. */
export const serverKeys = keysFrom(Buffer.alloc(32, 7));

/** The id of somebody on a test server. */
export async function idOf(storage: Storage, { username }: { username: string }): Promise<string> {
  const id = await findPerson({ storage, keys: serverKeys }, username);
  if (id === null) throw new Error(`There is nobody called ${username}`);
  return id;
}

/** Somebody as a release before keys of people kept them: in clear. Reading opens that as it stands. */
export function personInClear(id: string, now = 0): Row<'person'> {
  return {
    id,
    username: notSealed(id),
    username_index: null,
    first_name: notSealed('Ada'),
    middle_name: null,
    last_name: notSealed('Test'),
    email: notSealed(`${id}@mail.example`),
    home_state: notSealed('OR'),
    filing_status: notSealed('SINGLE'),
    pretax_income_cents: notSealed('1'),
    persona: null,
    created_at: now,
  };
}

/** Somebody with a key, so that what is theirs can be sealed, and whom their username finds. */
export async function addKeyedPerson(db: Kysely<Database>, keys: Keys, id: string, now = 0): Promise<void> {
  await db
    .insertInto('person')
    .values({ ...personInClear(id, now), username_index: usernameIndex(keys, id) })
    .execute();
  await db
    .insertInto('person_key')
    .values({ person_id: id, ...wrapNewKey(keys, randomBytes(32), { table: 'person_key', record: id }, randomBytes) })
    .execute();
}
