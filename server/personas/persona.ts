import type { Role } from '#server/security/roles.ts';
import type { Kysely } from 'kysely';
import type { Vault } from '#server/security/vault.ts';
import type { FilingStatus } from '#server/storage/filing-status.ts';
import type { Database } from '#server/storage/database.ts';

/** The tools of a seed. */
export interface Seeding {
  db: Kysely<Database>;
  now: number;
  ids: () => string;
  /** Seals what is personal. */
  vault: Vault;
}

/** The person that a seed writes of: a persona, or a copy of one. */
export interface SeededPerson extends PersonaDetails {
  id: string;
  /** The id of somebody whom the persona is seeded together with. */
  idOf: (username: string) => string;
  /** Names an id in the answer to whoever asked for a copy: what a test begins with and no page lists. */
  tell: (kind: string, id: string) => void;
}

/** Writes something of a person's into the tables of one area. */
export type Seed = (seeding: Seeding, person: SeededPerson) => Promise<void>;

export interface PersonaDetails {
  username: string;
  password: string;
  firstName: string;
  middleName?: string;
  lastName: string;
  state: string;
  filingStatus: FilingStatus;
  incomeCents: number;
}

/** The purpose of a persona: a system of the documents, and the part of it that they show. */
interface GoodFor {
  system: string;
  trait: string;
}

/** A made-up person of a development server. Amounts are in cents. */
export interface Persona extends PersonaDetails, GoodFor {
  /** Whom they share something with: seeded and copied together. */
  with?: readonly string[];
  /** The role that they have from the beginning. */
  role?: Role;
  /** The persona's rows, in the order in which they are written. */
  seed: readonly Seed[];
}

/** A persona that is good for something else too, in this area or in another one. */
export interface AlsoGoodFor extends GoodFor {
  like: string;
}

export type PersonaEntry = Persona | AlsoGoodFor;

/** The username behind an entry. */
export function usernameOf(entry: { readonly username: string } | { readonly like: string }): string {
  return 'like' in entry ? entry.like : entry.username;
}

/** Keeps the traits as literals, so that a test that asks for one that nobody has does not compile. */
export function definePersonas<const Entries extends readonly PersonaEntry[]>(entries: Entries): Entries {
  return entries;
}
