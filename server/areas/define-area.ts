import type { DailyWork } from '../daily/daily-work.ts';
import type { FlagCatalogue } from '../flags/flag-catalogue.ts';
import type { Operation } from '../operations/operation.ts';
import type { PersonaEntry } from '../personas/persona.ts';
import type { Migrations } from '../storage/migrations/migration.ts';
import type { Party } from '../parties/party.ts';
import type { DocumentSource } from '../kept-documents/kept-document.ts';
import type { Attention, Subjects } from '../attention/attention.ts';
import type { OwnerOfAppPassword } from '../security/app-passwords.ts';
import type { Protection } from '../security/protections.ts';
import type { SecondFactorOperations } from '../security/second-factor.ts';
import type { Tables } from '#server/storage/define-tables.ts';

/** The declarations of an area: `server/domain/<name>/area.ts` is all that the platform reads of it. */
export interface AreaDeclaration {
  /** That of its folders: `flows/<name>/`, `server/domain/<name>/`, `tests/<name>/`. */
  name: string;
  /** For people: what the sign-in page of a development server calls it. The name with a capital where it is left out. */
  title?: string;
  operations?: readonly Operation[];
  /** As `defineTables` makes them. */
  tables?: Tables;
  /** Steps that make and change its tables, each named after the day it was written on and the area: `2026-11-22-accounts`. */
  migrations?: Migrations;
  flags?: FlagCatalogue;
  /** Who outside is asked, with what each may answer. */
  parties?: readonly Party[];
  /** The area's tasks that wait for people: shown at home and on the page of the account. */
  attention?: readonly Attention[];
  /** The kinds of documents that the area has for people: Taxes & Documents lists them. */
  documents?: readonly DocumentSource[];
  /** By the name of what flows are given: what a record of theirs is about, in words. */
  subjects?: Subjects;
  /** The daily work of the area, on one node. */
  daily?: readonly DailyWork[];
  /** By which operations people are asked for a second factor, beside the password. One area at most has them. */
  secondFactor?: SecondFactorOperations | null;
  /** The area's protections of people, which can be restored when a change was not theirs. */
  protections?: readonly Protection[];
  /** Finds the owner of an app password; null if it is nobody's. One area at most has them. */
  ownerOfAppPassword?: OwnerOfAppPassword | null;
  /** As `definePersonas` makes them. */
  personas?: readonly PersonaEntry[];
}

export type Area = Required<AreaDeclaration>;

type PersonasOf<D extends AreaDeclaration> = D['personas'] extends readonly PersonaEntry[] ? D['personas'] : readonly [];

/** The type keeps the traits of the personas, which tests ask by. */
export function defineArea<const D extends AreaDeclaration>(declaration: D): Area & { readonly personas: PersonasOf<D> } {
  const { name } = declaration;
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
  const nothing = {
    title,
    operations: [],
    tables: {},
    migrations: {},
    flags: {},
    parties: [],
    attention: [],
    documents: [],
    subjects: {},
    daily: [],
    secondFactor: null,
    protections: [],
    ownerOfAppPassword: null,
    personas: [],
  };
  return { ...nothing, ...declaration } as unknown as Area & { readonly personas: PersonasOf<D> }; // what is missing is there, empty
}
