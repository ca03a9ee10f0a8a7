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

/** The flow of a published version, and the publication that it is shown by. */
export async function publishedVersion(db: Db, hash: string): Promise<{ voyagerType: string; bundleHash: string } | undefined> {
  const row = await db.selectFrom('definition').select(['voyager_type', 'bundle_hash']).where('hash', '=', hash).executeTakeFirst();
  return row === undefined ? undefined : { voyagerType: row.voyager_type, bundleHash: row.bundle_hash };
}

/** The open records of a flow by version and step. */
export async function openRecordsByStep(db: Db, voyagerType: string): Promise<{ version: string; stepId: string; records: number }[]> {
  const rows = await db
    .selectFrom('record')
    .select(['definition_hash', 'step_id'])
    .select((build) => build.fn.countAll<number>().as('records'))
    .where('voyager_type', '=', voyagerType)
    .where('status', '=', 'open')
    .groupBy(['definition_hash', 'step_id'])
    .orderBy('definition_hash')
    .orderBy('step_id')
    .execute();
  return rows.map((row) => ({ version: row.definition_hash, stepId: row.step_id, records: Number(row.records) }));
}
