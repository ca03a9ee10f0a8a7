import type { Tables } from './define-tables.ts';
import type { Migrations } from './migrations/migration.ts';

/** A room of `server/` that keeps tables which several areas use. */
export interface Room {
  /** That of its folder. */
  readonly name: string;
  /** As `defineTables` makes them. */
  readonly tables: Tables;
  /** Steps that make and change tables, each named after the day it was written on and the room: `2026-11-22-accounts`. */
  readonly migrations: Migrations;
}

export function defineRoom({ name, tables, migrations = {} }: { name: string; tables: Tables; migrations?: Migrations }): Room {
  return { name, tables, migrations };
}
