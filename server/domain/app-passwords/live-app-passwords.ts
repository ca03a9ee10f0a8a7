import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import type { OwnerOfAppPassword } from '#server/security/app-passwords.ts';
import { typedCode } from '#server/security/random-code.ts';
import { hashOfToken } from '#server/security/tokens.ts';

/** The lag of `used_at`: a write for each read would cost more than it tells. */
const usedEveryMs = 60 * 60_000;

/** An app password ends with the password that its person had when it was made. */
export function liveAppPasswords(db: Kysely<Database>) {
  return db
    .selectFrom('app_password')
    .innerJoin('credential', (join) =>
      join.onRef('credential.person_id', '=', 'app_password.person_id').on('credential.kind', '=', 'password'),
    )
    .whereRef('app_password.created_at', '>=', 'credential.updated_at');
}

/** Returns the owner of an app password; null if it is unknown or revoked, or if its person has changed the password since. */
export const ownerOfAppPassword: OwnerOfAppPassword = async ({ db, read }, password, now) => {
  const row = await liveAppPasswords(read)
    .select(['app_password.id', 'app_password.person_id', 'app_password.used_at'])
    .where('app_password.hash', '=', hashOfToken(typedCode(password)))
    .executeTakeFirst();
  if (row === undefined) return null;
  if (now - (row.used_at ?? 0) >= usedEveryMs)
    await db.updateTable('app_password').set({ used_at: now }).where('id', '=', row.id).execute();
  return row.person_id;
};
