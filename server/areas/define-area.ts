import type { FlagCatalogue } from '../flags/flag-catalogue.ts';
import type { Operation } from '../operations/operation.ts';
import type { Migrations } from '../storage/migrations/migration.ts';
import type { Party } from '../parties/party.ts';
import type { Tables } from './define-tables.ts';

/** What an area of the product declares: `server/domain/<name>/area.ts` is all that the platform reads of it. */
export interface AreaDeclaration {
  /** That of its folders: `flows/<name>/`, `server/domain/<name>/`, `tests/<name>/`. */
  name: string;
  operations?: readonly Operation[];
  /** As `defineTables` makes them. */
  tables?: Tables;
  /** Steps that make and change its tables, each named after the day it was written on and the area: `2026-11-22-accounts`. */
  migrations?: Migrations;
  flags?: FlagCatalogue;
  /** Who outside is asked, with what each may answer. */
  parties?: readonly Party[];
}

export type Area = Required<AreaDeclaration>;

export function defineArea(declaration: AreaDeclaration): Area {
  return { operations: [], tables: {}, migrations: {}, flags: {}, parties: [], ...declaration };
}
