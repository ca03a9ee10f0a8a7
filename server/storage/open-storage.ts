import { openPostgres } from './postgres/postgres-storage.ts';
import { openSqlite } from './sqlite/sqlite-storage.ts';
import type { Storage } from './storage.ts';

/** PostgreSQL where an address is given, else the embedded database in the data folder. The tables are brought up to date first. */
export function openStorage(place: { databaseUrl: string | null; dataFolder: string }): Promise<Storage> {
  return place.databaseUrl === null ? openSqlite(place.dataFolder) : openPostgres(place.databaseUrl);
}
