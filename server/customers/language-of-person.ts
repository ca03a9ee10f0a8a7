import type { Kysely } from 'kysely';
import type { Vault } from '#server/security/vault.ts';
import { readChosenLanguage } from './chosen-language.ts';
import type { Database } from './tables.ts';

/**
 * The language that a person is written to in, as a BCP 47 tag: their choice, else what the browser of their newest sign-in reads. Null where neither is
 * known.
 */
export async function languageOfPerson({ db, vault }: { db: Kysely<Database>; vault: Vault }, personId: string): Promise<string | null> {
  const choice = await readChosenLanguage({ db, vault }, personId);
  if (choice?.language != null) return choice.language;
  const newest = await db
    .selectFrom('sign_in')
    .select(['id', 'language'])
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (newest === undefined || newest.language === null) return null;
  const { language } = await vault.open(db, 'sign_in', { person: personId, row: newest.id }, { language: newest.language });
  return language;
}
