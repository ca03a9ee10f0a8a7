import type { Kysely } from 'kysely';
import type { LanguageChoice } from '#server/security/language-choice.ts';
import type { Vault } from '#server/security/vault.ts';
import type { Database } from './tables.ts';

/** The person's choice; null where they have made none. */
export async function readChosenLanguage(
  { db, vault }: { db: Kysely<Database>; vault: Vault },
  personId: string,
): Promise<LanguageChoice | null> {
  const row = await db.selectFrom('person_language').selectAll().where('person_id', '=', personId).executeTakeFirst();
  if (row === undefined) return null;
  const { language, chosen_at: chosenAt } = await vault.open(db, 'person_language', personId, row);
  return { language, chosenAt };
}

/** Writes the person's choice, in place of an earlier one. Null: their browser decides. */
export async function writeChosenLanguage(
  { db, vault, now }: { db: Kysely<Database>; vault: Vault; now: number },
  personId: string,
  language: string | null,
): Promise<void> {
  const sealed = await vault.seal(db, 'person_language', personId, { language, chosen_at: now });
  await db
    .insertInto('person_language')
    .values({ ...sealed, person_id: personId })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(sealed))
    .execute();
}
