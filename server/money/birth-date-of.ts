import type { MoneyContext } from './endpoints.ts';

/** A person's birth date, `YYYY-MM-DD`; null where it is not known. */
export async function birthDateOf({ db, vault }: Pick<MoneyContext, 'db' | 'vault'>, personId: string): Promise<string | null> {
  const row = await db.selectFrom('person_identity').selectAll().where('person_id', '=', personId).executeTakeFirst();
  return row === undefined ? null : (await vault.open(db, 'person_identity', personId, row)).birth_date;
}
