import type { Kysely } from 'kysely';
import type { Json } from '#schemas/json.ts';
import type { Database } from '../storage/database.ts';
import type { Vault } from './vault.ts';

interface Means {
  db: Kysely<Database>;
  vault: Vault;
  now: number;
}

/** One thing that protects a person, such as their phone number: an area declares it, so that what a thief changed can be put back. */
export interface Protection {
  name: string;
  /** The person's name for it: "Your phone number". */
  words: string;
  /** The present value, as `write` takes it. Null where there is none. */
  read(means: Means, personId: string): Promise<Json>;
  write(means: Means, personId: string, value: Json): Promise<void>;
}

/** For so long what a change ended can be put back, in milliseconds: as long as the link of its notice works, and a day more. */
const keptForMs = 8 * 24 * 60 * 60_000;

/** Keeps the present value, sealed, before a change, in the transaction of the change. */
export async function keepBefore(
  { ids, ...means }: Means & { ids: () => string },
  personId: string,
  protection: Protection,
): Promise<void> {
  const { db, vault, now } = means;
  const id = ids();
  const { value } = await vault.seal(
    db,
    'protection_before',
    { person: personId, row: id },
    { value: { before: await protection.read(means, personId) } },
  );
  await db.insertInto('protection_before').values({ id, person_id: personId, protection: protection.name, value, at: now }).execute();
}

/** One protection that changed lately. */
export interface LateChange {
  protection: Protection;
  /** When it changed first, and last, epoch milliseconds. */
  first: number;
  last: number;
}

/** The recent changes of a person's protections, in the order of their declaration. */
export async function lateChanges(
  { db, now }: Pick<Means, 'db' | 'now'>,
  personId: string,
  protections: readonly Protection[],
): Promise<LateChange[]> {
  const rows = await db
    .selectFrom('protection_before')
    .select(['protection', 'at'])
    .where('person_id', '=', personId)
    .where('at', '>', now - keptForMs)
    .execute();
  return protections.flatMap((protection) => {
    const times = rows.filter((row) => row.protection === protection.name).map(({ at }) => at);
    return times.length === 0 ? [] : [{ protection, first: Math.min(...times), last: Math.max(...times) }];
  });
}

/** Puts a protection back to what it was before it changed for the first time since an instant, or lately where it did not change since. */
export async function putBack(
  means: Means,
  personId: string,
  { protection, since }: { protection: Protection; since: number },
): Promise<void> {
  const { db, vault, now } = means;
  const rows = await db
    .selectFrom('protection_before')
    .selectAll()
    .where('person_id', '=', personId)
    .where('protection', '=', protection.name)
    .where('at', '>', now - keptForMs)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const row = rows.find(({ at }) => at >= since) ?? rows[0];
  if (row === undefined) return;
  const { value } = await vault.open(db, 'protection_before', { person: personId, row: row.id }, row);
  await protection.write(means, personId, value.before);
  await db.deleteFrom('protection_before').where('person_id', '=', personId).where('protection', '=', protection.name).execute();
}
