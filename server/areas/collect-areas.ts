import type { DailyWork } from '../daily/daily-work.ts';
import type { FlagCatalogue } from '../flags/flag-catalogue.ts';
import type { Operation } from '../operations/operation.ts';
import type { Migrations } from '../storage/migrations/migration.ts';
import { usernameOf } from '../personas/persona.ts';
import { personaCatalogue, type PersonaCatalogue } from '../personas/persona-catalogue.ts';
import type { Party } from '../parties/party.ts';
import { getAttention } from '../attention/get-attention.ts';
import { userDocuments } from '../kept-documents/user-documents.ts';
import { discardRecord } from '../attention/discard-record.ts';
import { startOver } from '../attention/start-over.ts';
import type { Area } from './define-area.ts';
import type { OwnerOfAppPassword } from '../security/app-passwords.ts';
import type { Protection } from '../security/protections.ts';
import type { SecondFactorOperations } from '../security/second-factor.ts';
import type { Tables } from '#server/storage/define-tables.ts';
import { platformArea } from './platform-area.ts';
import { rooms } from './rooms.ts';

/** The declarations of all areas together, each by its name. */
export interface Product {
  readonly areas: readonly Area[];
  readonly operations: ReadonlyMap<string, Operation>;
  /** The fate of personal rows, in the order of their erasure; how long they are stored, and which columns are sealed. */
  readonly tables: Tables;
  readonly migrations: Migrations;
  readonly flags: FlagCatalogue;
  readonly parties: readonly Party[];
  /** The daily work, in this order. */
  readonly daily: readonly DailyWork[];
  /** By which people are asked for a second factor; null where no area has any. */
  readonly secondFactor: SecondFactorOperations | null;
  /** The settings that are restored when a change was not made by their person. */
  readonly protections: readonly Protection[];
  /** Finds the owner of an app password; null if no area has any. */
  readonly ownerOfAppPassword: OwnerOfAppPassword | null;
  readonly personas: PersonaCatalogue;
}

/** Areas that do not fit together: a mistake of the programmer, told at start with all that is wrong. */
export class AreasDoNotFit extends Error {
  constructor(mistakes: readonly string[]) {
    super(`The areas do not fit together.\n${mistakes.map((mistake) => `- ${mistake}`).join('\n')}`);
    this.name = 'AreasDoNotFit';
  }
}

/** Puts areas together with what the platform and its rooms have themselves, and checks that each name is there once and each declaration whole. */
export function collectAreas(areas: readonly Area[]): Product {
  const waiting = getAttention(
    areas.flatMap(({ attention }) => attention),
    merged(areas, ({ subjects }) => subjects),
  );
  const files = userDocuments(areas.flatMap(({ documents }) => documents));
  const all = [...areas, { ...platformArea, operations: [...platformArea.operations, waiting, startOver, discardRecord, ...files] }];
  // Tables of rooms come after those of the areas, and the platform's last: rows refer to tables below.
  const owners = [...areas, ...rooms, platformArea];
  const mistakes = [
    ...namedTwice('area', all, ({ name }) => [name]),
    ...namedTwice('operation', all, ({ operations }) => operations.map(({ name }) => name)),
    ...namedTwice('table', owners, ({ tables }) => Object.keys(tables)),
    ...namedTwice('migration', owners, ({ migrations }) => Object.keys(migrations)),
    ...namedTwice('flag', all, ({ flags }) => Object.keys(flags)),
    ...namedTwice('party', all, ({ parties }) => parties.map(({ outcomes }) => outcomes.name)),
    ...namedTwice('kind of attention', all, ({ attention }) => attention.map(({ kind }) => kind)),
    ...namedTwice('kind of document', all, ({ documents }) => documents.map(({ kind }) => kind)),
    ...namedTwice('subject', all, ({ subjects }) => Object.keys(subjects)),
    ...namedTwice('daily work', all, ({ daily }) => daily.map(({ name }) => name)),
    ...namedTwice('second factor', all, ({ secondFactor }) => (secondFactor === null ? [] : ['of signing in'])),
    ...namedTwice('owner', all, ({ ownerOfAppPassword }) => (ownerOfAppPassword === null ? [] : ['of an app password'])),
    ...namedTwice('protection', all, ({ protections }) => protections.map(({ name }) => name)),
    ...namedTwice('persona', all, ({ personas }) => personas.flatMap((entry) => ('like' in entry ? [] : [entry.username]))),
    ...areas.flatMap(mistakesOf),
    ...personasNobodyIs(areas),
    ...gatesNobodyDeclares(all),
  ];
  if (mistakes.length > 0) throw new AreasDoNotFit(mistakes);
  return {
    areas,
    operations: new Map(all.flatMap(({ operations }) => operations.map((operation) => [operation.name, operation]))),
    tables: merged(owners, ({ tables }) => tables),
    migrations: merged(owners, ({ migrations }) => migrations),
    flags: merged(all, ({ flags }) => flags),
    parties: all.flatMap(({ parties }) => parties),
    daily: all.flatMap(({ daily }) => daily),
    secondFactor: areas.find(({ secondFactor }) => secondFactor !== null)?.secondFactor ?? null,
    protections: areas.flatMap(({ protections }) => protections),
    ownerOfAppPassword: areas.find(({ ownerOfAppPassword }) => ownerOfAppPassword !== null)?.ownerOfAppPassword ?? null,
    personas: personaCatalogue(areas),
  };
}

function merged<D, T>(declarations: readonly D[], of: (declaration: D) => Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(declarations.flatMap((declaration) => Object.entries(of(declaration))));
}

function namedTwice<D extends { name: string }>(
  what: string,
  declarations: readonly D[],
  names: (declaration: D) => readonly string[],
): string[] {
  const by = new Map<string, string>();
  const mistakes: string[] = [];
  for (const declaration of declarations) {
    for (const name of names(declaration)) {
      const first = by.get(name);
      if (first !== undefined)
        mistakes.push(`The ${what} ${name} is declared by ${first} and by ${declaration.name}. Give one of them another name.`);
      else by.set(name, declaration.name);
    }
  }
  return mistakes;
}

const erasures: ReadonlySet<string> = new Set(['delete', 'unlink', 'keep', 'noPerson'] satisfies Tables[string]['erase'][]);
const retentions: ReadonlySet<unknown> = new Set(['withPerson', 'withRecord', 'byItself', 'always'] satisfies Tables[string]['keep'][]);

/** Mistakes that the types catch too, for an area that is made without them; and mistakes that types cannot catch. */
function mistakesOf({ name, tables, migrations, flags, personas }: Area): string[] {
  return [
    ...(/^[a-z]+(-[a-z0-9]+)*$/.test(name) ? [] : [`The area ${name} is named as no folder is: use small letters and hyphens.`]),
    ...Object.entries(tables)
      .filter(([, { erase }]) => !erasures.has(erase))
      .map(([table]) => `The table ${table} of ${name} does not say what becomes of a person's rows: delete, unlink, keep or noPerson.`),
    ...Object.entries(tables)
      .filter(([, { keep }]) => !retentions.has(keep) && !(typeof keep === 'object' && Number.isInteger(keep.days) && keep.days > 0))
      .map(([table]) => `The table ${table} of ${name} does not say how long a row is kept: withPerson, or so many days after an instant.`),
    ...Object.keys(migrations)
      .filter((migration) => !/^\d{4}-\d{2}-\d{2}-/.test(migration) || !migration.slice(11).startsWith(name))
      .map((migration) => `The migration ${migration} of ${name} must be named after its day and its area: 2026-11-22-${name}.`),
    ...Object.entries(flags)
      .filter(([, { on }]) => typeof on !== 'boolean' && on !== 'development')
      .map(([flag]) => `The flag ${flag} of ${name} does not say how it stands at first: on, true or false.`),
    ...personas
      .filter(({ system, trait }) => system === '' || trait === '')
      .map((entry) => `${usernameOf(entry)} of ${name} is good for nothing: name a system and a trait.`),
    ...personas
      .filter(({ trait }, place) => personas.findIndex((other) => other.trait === trait) < place)
      .map(
        ({ trait }) => `Two personas of ${name} have the trait "${trait}": a test could not tell them apart. Say of one what is its own.`,
      ),
  ];
}

/** Such an operation would be closed for good: an unknown flag is off. */
function gatesNobodyDeclares(all: readonly Area[]): string[] {
  const known = new Set(all.flatMap(({ flags }) => Object.keys(flags)));
  return all.flatMap(({ name, operations }) =>
    operations
      .filter(({ gate }) => gate !== null && !known.has(gate))
      .map((operation) => `${operation.name} of ${name} is gated by ${operation.gate}, a flag that no area declares.`),
  );
}

function personasNobodyIs(areas: readonly Area[]): string[] {
  const known = new Set(areas.flatMap(({ personas }) => personas.flatMap((entry) => ('like' in entry ? [] : [entry.username]))));
  return areas.flatMap(({ name, personas }) =>
    personas
      .flatMap((entry) => ('like' in entry ? [entry.like] : (entry.with ?? [])))
      .filter((username) => !known.has(username))
      .map((username) => `The personas of ${name} name ${username}, whom no area declares.`),
  );
}
