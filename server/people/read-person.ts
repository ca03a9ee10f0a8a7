import type { Kysely } from 'kysely';
import type { Database, Row } from '#server/storage/database.ts';
import type { Opened } from '#server/storage/sealed.ts';
import { PersonErased, type Vault } from '#server/security/vault.ts';

export type Person = Opened<Row<'person'>>;

/** The person of an id, opened. Throws `PersonErased` where there is none. */
export async function readPerson({ db, vault }: { db: Kysely<Database>; vault: Vault }, personId: string): Promise<Person> {
  const row = await db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirst();
  if (row === undefined) throw new PersonErased();
  return vault.open(db, 'person', personId, row);
}
