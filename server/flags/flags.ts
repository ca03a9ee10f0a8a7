import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import type { FlagCatalogue } from './flag-catalogue.ts';

/** Flags are read on the server only: a person's own setting first, then everybody's, then the catalogue's. */
export interface Flags {
  /** An unknown flag is off. Rejects if the store cannot be read: neither on nor off is known then, so the request fails and can be sent again. */
  isOn(name: string, personId: string | null): Promise<boolean>;
  read(names: readonly string[], personId: string | null): Promise<{ [flag: string]: boolean }>;
  /** Every flag there is. */
  readonly names: readonly string[];
  /** What a flag lets people do, in words. */
  gatesOf(name: string): string;
  list(personId: string): Promise<{ flag: string; on: boolean }[]>;
  /** False when there is no such flag. `db` is the transaction that it is part of. */
  set(name: string, personId: string | null, on: boolean, db?: Kysely<Database>): Promise<boolean>;
}

/** The `person_id` of a setting that holds for everybody. */
const everybody = '*';

/** Flags over our own table. `development` turns on the flags that exist on a development server only. */
export function createFlags(deps: {
  read: Kysely<Database>;
  write: Kysely<Database>;
  catalogue: FlagCatalogue;
  development?: boolean;
}): Flags {
  const { catalogue, development = false } = deps;
  const names = Object.keys(catalogue);

  /** Null where no setting may change the flag; otherwise its value without a setting. */
  function defaultOf(name: string): boolean | null {
    if (!Object.hasOwn(catalogue, name)) return null;
    const on = catalogue[name]?.on ?? false;
    if (on === 'development') return development ? true : null;
    return on;
  }

  async function settingsOf(asked: readonly string[], personId: string | null): Promise<Map<string, boolean>> {
    const person = personId ?? everybody;
    const rows = await deps.read
      .selectFrom('flag_override')
      .select(['flag', 'person_id', 'is_on'])
      .where('flag', 'in', asked)
      .where('person_id', 'in', [person, everybody])
      .execute();
    const own = rows.filter((row) => row.person_id === person);
    return new Map([...rows, ...own].map((row) => [row.flag, row.is_on === 1]));
  }

  async function read(asked: readonly string[], personId: string | null): Promise<{ [flag: string]: boolean }> {
    const settable = asked.filter((name) => defaultOf(name) !== null);
    const settings = settable.length === 0 ? new Map<string, boolean>() : await settingsOf(settable, personId);
    return Object.fromEntries(asked.map((name) => [name, settings.get(name) ?? defaultOf(name) ?? false]));
  }

  return {
    names,
    gatesOf: (name) => (Object.hasOwn(catalogue, name) ? catalogue[name]?.gates : undefined) ?? name,
    read,
    isOn: async (name, personId) => (await read([name], personId))[name] === true,
    async list(personId) {
      const values = await read(names, personId);
      return names.map((flag) => ({ flag, on: values[flag] === true }));
    },
    async set(name, personId, on, db = deps.write) {
      if (!Object.hasOwn(catalogue, name)) return false;
      await db
        .insertInto('flag_override')
        .values({ person_id: personId ?? everybody, flag: name, is_on: on ? 1 : 0 })
        .onConflict((conflict) => conflict.columns(['person_id', 'flag']).doUpdateSet({ is_on: on ? 1 : 0 }))
        .execute();
      return true;
    },
  };
}
