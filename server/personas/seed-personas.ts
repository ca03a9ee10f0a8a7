import { grantRole } from '#server/security/roles.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Keys } from '#server/security/keys.ts';
import type { Vault } from '#server/security/vault.ts';
import { usernameIndex } from '#server/security/username-index.ts';
import type { Persona, Seeding } from './persona.ts';
import { nameOf, type PersonaCatalogue } from './persona-catalogue.ts';

export interface PersonaDependencies {
  storage: Storage;
  clock: { now(): number };
  ids: () => string;
  keys: Keys;
  vault: Vault;
  personas: PersonaCatalogue;
  hashPassword: (password: string) => Promise<string>;
}

export interface PersonaCopy {
  personId: string;
  username: string;
  password: string;
  name: string;
  /** The ids of the persona's rows that seeds reported, by kind. */
  ids: Record<string, string[]>;
}

/** The made-up people of a development server, each written into the database when first asked for. */
export interface Personas {
  /** Before somebody signs in under that name: they are there then, if they are one of these and nobody has erased them. */
  seed(username: string): Promise<void>;
  /**
   * A fresh person like that one, with the same password and untouched accounts, for a test of its own. Who shares an account with the original is
   * copied too. Null when there is no such persona. `copied` is told within the transaction.
   */
  copy(username: string, copied?: (db: Kysely<Database>, personId: string) => Promise<void>): Promise<PersonaCopy | null>;
}

export function createPersonas({ storage, clock, ids, keys, vault, personas, hashPassword }: PersonaDependencies): Personas {
  // A hash is a hundredth of a second of work: one for each persona that is asked for, kept for all of its copies.
  const hashes = new Map<string, Promise<string>>();
  const hashOf = ({ username, password }: Persona): Promise<string> => {
    const hash = hashes.get(username) ?? hashPassword(password);
    hashes.set(username, hash);
    return hash;
  };
  const hashesOf = async (people: readonly Persona[]) =>
    new Map(await Promise.all(people.map(async (persona) => [persona.username, await hashOf(persona)] as const)));
  return {
    async seed(username) {
      if (!personas.personas.has(username)) return;
      const marker = `persona ${username}`;
      const before = await storage.read.selectFrom('setting').select('value').where('name', '=', marker).executeTakeFirst();
      if (before !== undefined) return;
      const together = personas.together(username);
      const passwords = await hashesOf(together);
      await storage.write(async ({ db }) => {
        // The first of several that ask at once writes these rows; the others wait for it, find them and leave. They outlive an erasure.
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('setting')
          .values(together.map((persona) => ({ name: `persona ${persona.username}`, value: String(clock.now()) })))
          .onConflict((conflict) => conflict.column('name').doNothing())
          .executeTakeFirstOrThrow();
        if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return;
        await seedAll({ db, now: clock.now(), ids, vault }, keys, together, { passwords, nameOf: (name) => name });
      });
    },
    async copy(username, copied = async () => undefined) {
      const original = personas.personas.get(username);
      if (original === undefined) return null;
      const together = personas.together(username);
      const passwords = await hashesOf(together);
      const suffix = ids().replaceAll('-', '').slice(-8);
      const copyOf = (name: string) => `${name}-${suffix}`;
      const idsByPersona = new Map<string, Record<string, string[]>>();
      const personId = await storage.write(async ({ db }) => {
        const personIds = await seedAll({ db, now: clock.now(), ids, vault }, keys, together, { passwords, nameOf: copyOf, idsByPersona });
        const id = personIds.get(username) ?? '';
        await copied(db, id);
        return id;
      });
      return {
        personId,
        username: copyOf(username),
        password: original.password,
        name: nameOf(original),
        ids: idsByPersona.get(username) ?? {},
      };
    },
  };
}

/** Writes people and what is theirs, relative to the clock: first all of them, then what they may share. */
async function seedAll(
  seeding: Seeding,
  keys: Keys,
  people: readonly Persona[],
  {
    passwords,
    nameOf: usernameOf,
    idsByPersona = new Map(),
  }: {
    passwords: ReadonlyMap<string, string>;
    nameOf: (username: string) => string;
    idsByPersona?: Map<string, Record<string, string[]>>;
  },
): Promise<ReadonlyMap<string, string>> {
  const { db, now, ids, vault } = seeding;
  const personIds = new Map(people.map(({ username }) => [username, ids()]));
  const idOf = (username: string): string => {
    const id = personIds.get(username);
    if (id === undefined) throw new Error(`${username} is not seeded together with ${people.map((one) => one.username).join(', ')}`);
    return id;
  };
  for (const persona of people) {
    const username = usernameOf(persona.username);
    const id = idOf(persona.username);
    await vault.addPerson(db, id);
    await db
      .insertInto('person')
      .values({
        id,
        username_index: usernameIndex(keys, username),
        ...(await vault.seal(db, 'person', id, {
          username,
          first_name: persona.firstName,
          middle_name: persona.middleName ?? null,
          last_name: persona.lastName,
          email: `${username}@mail.example`,
          home_state: persona.state,
          filing_status: persona.filingStatus,
          pretax_income_cents: persona.incomeCents,
        })),
        persona: persona.username,
        created_at: now,
      })
      .execute();
    const hash = passwords.get(persona.username) ?? '';
    await db
      .insertInto('credential')
      .values({ person_id: idOf(persona.username), kind: 'password', hash, updated_at: now })
      .execute();
  }
  for (const persona of people) {
    const ids: Record<string, string[]> = {};
    idsByPersona.set(persona.username, ids);
    const tell = (kind: string, id: string) => void (ids[kind] = [...(ids[kind] ?? []), id]);
    if (persona.role !== undefined) await grantRole(seeding.db, { personId: idOf(persona.username), role: persona.role, now: seeding.now });
    for (const seed of persona.seed) await seed(seeding, { ...persona, id: idOf(persona.username), idOf, tell });
  }
  return personIds;
}
