import { randomBytes } from 'node:crypto';
import type { Seed } from '#server/personas/persona.ts';
import { randomLetters } from '#server/security/random-code.ts';
import { hashOfToken } from '#server/security/tokens.ts';

/** App passwords of these names. They are not known in plain text: to try one, create one. */
export const appPasswords =
  (...nicknames: readonly string[]): Seed =>
  async ({ db, vault, ids, now }, { id: personId, tell }) => {
    for (const nickname of nicknames) {
      const id = ids();
      tell('appPassword', id);
      const sealed = await vault.seal(db, 'app_password', { person: personId, row: id }, { nickname });
      await db
        .insertInto('app_password')
        .values({ id, person_id: personId, ...sealed, hash: hashOfToken(randomLetters(randomBytes, 28)), created_at: now, used_at: null })
        .execute();
    }
  };
