import type { Kysely } from 'kysely';
import type { Audit } from '#server/security/audit.ts';
import type { Keys } from '#server/security/keys.ts';
import type { Vault } from '#server/security/vault.ts';
import { isDatabaseError } from '#server/storage/database-error.ts';
import type { Database } from '#server/storage/database.ts';
import type { Storage } from '#server/storage/storage.ts';
import { usernameIndex } from '#server/security/username-index.ts';

export interface NewPerson {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Where they live: two letters. Filing status and income are the person's own to say, and null until then. */
  state: string;
  /** The password's hash. */
  hash: string;
}

/** Writes somebody who can sign in, and says so in the audit. Answers their id, or null where the username is taken. */
export async function addPerson(
  deps: { storage: Pick<Storage, 'write' | 'clock'>; keys: Keys; vault: Vault; audit: Audit; ids: () => string },
  { username, firstName, lastName, email, state, hash }: NewPerson,
): Promise<string | null> {
  const { storage, keys, vault, audit, ids } = deps;
  const id = ids();
  const now = storage.clock.now();
  try {
    await storage.write(async ({ db }) => {
      await writePerson(
        db,
        { vault, id, now, usernameIndex: usernameIndex(keys, username) },
        { username, firstName, lastName, email, state, hash },
      );
      await audit.note(db, { event: 'personAdded', personId: id });
    });
    return id;
  } catch (error) {
    if (isDatabaseError(error, 'unique')) return null;
    throw error;
  }
}

/** Writes somebody within a transaction. Without an index nobody finds them by their username, and they cannot sign in yet. */
export async function writePerson(
  db: Kysely<Database>,
  { vault, id, now, usernameIndex: index }: { vault: Vault; id: string; now: number; usernameIndex: string | null },
  { username, firstName, lastName, email, state, hash }: NewPerson,
): Promise<void> {
  await vault.addPerson(db, id);
  const sealed = await vault.seal(db, 'person', id, {
    username,
    first_name: firstName,
    middle_name: null,
    last_name: lastName,
    email,
    home_state: state,
    filing_status: null,
    pretax_income_cents: null,
  });
  await db
    .insertInto('person')
    .values({ id, username_index: index, ...sealed, persona: null, created_at: now })
    .execute();
  await db.insertInto('credential').values({ person_id: id, kind: 'password', hash, updated_at: now }).execute();
}
