import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';

type Db = Kysely<Database>;

/** The types of all flows that were ever published, by name. */
export async function publishedTypes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('definition').select('voyager_type').distinct().orderBy('voyager_type').execute();
  return rows.map((row) => row.voyager_type);
}

/** The hashes of a flow's published versions, the oldest first. */
export async function publishedVersions(db: Db, voyagerType: string): Promise<string[]> {
  const rows = await db.selectFrom('definition').select('hash').where('voyager_type', '=', voyagerType).orderBy('published_at').execute();
  return rows.map((row) => row.hash);
}

/** The number of open records on each version of each flow, by the version's hash. */
export async function openRecordsByVersion(db: Db): Promise<{ voyagerType: string; version: string; records: number }[]> {
  const rows = await db
    .selectFrom('record')
    .select(['voyager_type', 'definition_hash'])
    .select((build) => build.fn.countAll<number>().as('records'))
    .where('status', '=', 'open')
    .groupBy(['voyager_type', 'definition_hash'])
    .orderBy('definition_hash')
    .execute();
  return rows.map((row) => ({ voyagerType: row.voyager_type, version: row.definition_hash, records: Number(row.records) }));
}
