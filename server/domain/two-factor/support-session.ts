import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import { randomLetters } from '#server/security/random-code.ts';
import { hashOfToken } from '#server/security/tokens.ts';

/** A code from support is good for so long, and once. */
export const supportSessionMs: number = 15 * 60_000;

/** 26 letters of base32, as of a backup code. */
const letters = 26;

/** For support: the code of a person whose device is lost, in groups as it is read out; null if they have no device. */
export async function codeForLostDevice(db: Kysely<Database>, of: { personId: string; now: number }): Promise<string | null> {
  const device = await db.selectFrom('two_factor').select('device_id').where('person_id', '=', of.personId).executeTakeFirst();
  if (device === undefined) return null;
  return (await giveSupportSession(db, of)).match(/.{1,5}/g)?.join('-') ?? null;
}

/** Makes the code that replaces a lost device at one sign-in; an earlier code ends. Only this answer contains it. */
export async function giveSupportSession(
  db: Kysely<Database>,
  { personId, now, code = randomLetters(randomBytes, letters) }: { personId: string; now: number; code?: string },
): Promise<string> {
  const row = { hash: hashOfToken(code), created_at: now, ends_at: now + supportSessionMs };
  await db
    .insertInto('support_session')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
  return code;
}
