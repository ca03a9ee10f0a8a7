import { OpenFeature, type Client, type EvaluationContext, type Provider, type ResolutionDetails } from '@openfeature/server-sdk';
import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import type { FlagCatalogue } from './flag-catalogue.ts';

/** Flags are asked on the server only, through OpenFeature; the provider reads the database: a person's own setting, then everybody's. */
export interface Flags {
  /** Unknown flags and a store that fails are off: a gate fails closed. */
  isOn(name: string, personId: string | null): Promise<boolean>;
  read(names: readonly string[], personId: string | null): Promise<{ [flag: string]: boolean }>;
  /** Every flag there is. */
  readonly names: readonly string[];
  list(personId: string): Promise<{ flag: string; on: boolean }[]>;
  /** False when there is no such flag. `db` is the transaction that it is part of. */
  set(name: string, personId: string | null, on: boolean, db?: Kysely<Database>): Promise<boolean>;
}

const everybody = '*';

export class DatabaseFlagProvider implements Provider {
  readonly metadata = { name: 'voyager-database' };
  readonly runsOn = 'server' as const;
  readonly #read: Kysely<Database>;
  readonly #catalogue: FlagCatalogue;
  readonly #development: boolean;
  constructor(read: Kysely<Database>, catalogue: FlagCatalogue, development = false) {
    this.#read = read;
    this.#catalogue = catalogue;
    this.#development = development;
  }
  async resolveBooleanEvaluation(flag: string, _otherwise: boolean, context: EvaluationContext): Promise<ResolutionDetails<boolean>> {
    if (!Object.hasOwn(this.#catalogue, flag)) return { value: false, reason: 'DEFAULT' };
    const on = this.#catalogue[flag]?.on ?? false;
    if (on === 'development' && !this.#development) return { value: false, reason: 'DISABLED' };
    const person = context.targetingKey ?? everybody;
    const rows = await this.#read
      .selectFrom('flag_override')
      .select(['person_id', 'is_on'])
      .where('flag', '=', flag)
      .where('person_id', 'in', [person, everybody])
      .execute();
    const row = rows.find((each) => each.person_id === person) ?? rows[0];
    if (row === undefined) return { value: on !== false, reason: 'DEFAULT' };
    return { value: row.is_on === 1, reason: 'TARGETING_MATCH' };
  }
  async resolveStringEvaluation(_flag: string, otherwise: string): Promise<ResolutionDetails<string>> {
    return { value: otherwise, reason: 'DEFAULT' };
  }
  async resolveNumberEvaluation(_flag: string, otherwise: number): Promise<ResolutionDetails<number>> {
    return { value: otherwise, reason: 'DEFAULT' };
  }
  async resolveObjectEvaluation<T>(_flag: string, otherwise: T): Promise<ResolutionDetails<T>> {
    return { value: otherwise, reason: 'DEFAULT' };
  }
}

let domains = 0;

/** A client of its own domain: two servers in one process (tests) do not answer for each other. */
export async function createFlags(deps: {
  read: Kysely<Database>;
  write: Kysely<Database>;
  catalogue: FlagCatalogue;
  /** Whether flags of development alone are there. */
  development?: boolean;
}): Promise<Flags> {
  const domain = `voyager-${++domains}`;
  await OpenFeature.setProviderAndWait(domain, new DatabaseFlagProvider(deps.read, deps.catalogue, deps.development));
  const client: Client = OpenFeature.getClient(domain);
  const isOn = (name: string, personId: string | null) => client.getBooleanValue(name, false, { targetingKey: personId ?? everybody });
  const names = Object.keys(deps.catalogue);
  return {
    isOn,
    names,
    async read(asked, personId) {
      const values = await Promise.all(asked.map((name) => isOn(name, personId)));
      return Object.fromEntries(asked.map((name, place) => [name, values[place] ?? false]));
    },
    list: async (personId) => Promise.all(names.map(async (flag) => ({ flag, on: await isOn(flag, personId) }))),
    async set(name, personId, on, db = deps.write) {
      if (!Object.hasOwn(deps.catalogue, name)) return false;
      await db
        .insertInto('flag_override')
        .values({ person_id: personId ?? everybody, flag: name, is_on: on ? 1 : 0 })
        .onConflict((conflict) => conflict.columns(['person_id', 'flag']).doUpdateSet({ is_on: on ? 1 : 0 }))
        .execute();
      return true;
    },
  };
}
