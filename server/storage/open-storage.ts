import type { Migrations } from './migrations/migration.ts';
import { openPostgres } from './postgres/postgres-storage.ts';
import { openSqlite } from './sqlite/sqlite-storage.ts';
import { noticeFull } from './notice-full.ts';
import type { NoticedStorage } from './storage.ts';
import { unwatched, type StorageWatch } from './storage-watch.ts';

/** PostgreSQL where an address is given, else the embedded database in the data folder. The tables are brought up to date first. */
export async function openStorage(
  place: { databaseUrl: string | null; dataFolder: string },
  /** The areas' migrations; the platform's own come first. */
  migrations: Migrations,
  watch: StorageWatch = unwatched,
): Promise<NoticedStorage> {
  const storage = await (place.databaseUrl === null
    ? openSqlite(place.dataFolder, migrations, watch)
    : openPostgres(place.databaseUrl, migrations, watch));
  return noticeFull(storage, watch.full);
}
