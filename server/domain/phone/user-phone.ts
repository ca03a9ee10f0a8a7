import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import type { Vault } from '#server/security/vault.ts';

/** The confirmed number of a person, E.164; null where there is none. */
export async function userPhone(db: Kysely<Database>, { vault }: { vault: Vault }, personId: string): Promise<string | null> {
  const row = await db.selectFrom('user_phone').selectAll().where('person_id', '=', personId).executeTakeFirst();
  return row === undefined ? null : (await vault.open(db, 'user_phone', personId, row)).number;
}
