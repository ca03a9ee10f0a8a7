import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import type { Storage } from '#server/storage/storage.ts';
import { cast, castListing } from './cast.ts';
import { plant } from './plant.ts';

export interface CastMember {
  username: string;
  password: string;
  name: string;
  goodFor: string[];
}

export interface CastDependencies {
  storage: Storage;
  clock: { now(): number };
  ids: () => string;
}

const seeded = 'cast-seeded';

/** Plants the cast in a fresh database; where it stands already, nothing happens. Answers whether it did. */
export async function seedCast(
  { storage, clock, ids }: CastDependencies,
  hashPassword: (password: string) => Promise<string>,
  /** Told before the work, where there is any. */
  begins: () => void = () => undefined,
): Promise<boolean> {
  const before = await storage.read.selectFrom('setting').select('value').where('name', '=', seeded).executeTakeFirst();
  if (before !== undefined) return false;
  begins();
  const hashes = new Map<string, string>();
  for (const member of cast) hashes.set(member.username, await hashPassword(member.password));
  return storage.write(async ({ db }) => {
    // The first of several nodes that start together writes this row; the others find it and leave.
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('setting')
      .values({ name: seeded, value: String(clock.now()) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return false;
    await plant(
      { db, now: clock.now(), ids, passwordHash: (username) => hashes.get(username) ?? '', nameOf: (username) => username },
      cast,
    );
    return true;
  });
}

export function castMembers(): CastMember[] {
  return castListing.map((member) => ({ ...member, goodFor: [...member.goodFor] }));
}

/**
 * A fresh person like that one, with the same password and untouched accounts, for a test of its own. Who shares an account with the
 * original is copied too. Null when there is no such member.
 */
export async function copyCastMember(
  { storage, clock, ids }: CastDependencies,
  username: string,
  /** Told within the transaction. */
  copied: (db: Kysely<Database>, personId: string) => Promise<void> = async () => undefined,
): Promise<(CastMember & { personId: string }) | null> {
  const original = cast.find((plan) => plan.username === username);
  if (original === undefined) return null;
  const together = cast.filter(
    (plan) =>
      plan === original ||
      plan.accounts.some((account) => account.with?.includes(username)) ||
      original.accounts.some((account) => account.with?.includes(plan.username)),
  );
  const suffix = ids().replaceAll('-', '').slice(-8);
  const nameOf = (name: string) => `${name}-${suffix}`;
  const usernames = together.map((plan) => plan.username);
  const personIds = await storage.write(async ({ db }) => {
    const rows = await db
      .selectFrom('person')
      .innerJoin('credential', 'credential.person_id', 'person.id')
      .select(['person.username', 'credential.hash'])
      .where('person.username', 'in', usernames)
      .execute();
    const hashes = new Map(rows.map((row) => [row.username, row.hash]));
    const planted = await plant({ db, now: clock.now(), ids, passwordHash: (name) => hashes.get(name) ?? '', nameOf }, together);
    await copied(db, planted.get(username) ?? '');
    return planted;
  });
  return {
    personId: personIds.get(username) ?? '',
    username: nameOf(username),
    password: original.password,
    name: `${original.firstName} ${original.lastName}`,
    goodFor: [...original.goodFor],
  };
}
