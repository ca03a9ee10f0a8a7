import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Database, Row } from '#server/storage/database.ts';
import { isPostgres } from '#server/storage/is-postgres.ts';
import type { Storage } from '#server/storage/storage.ts';

export interface AuthoredFile {
  path: string;
  text: string;
}

/** A version that records stand on is not there, or cannot be run any more. Serving would strand them. */
export class DefinitionMissing extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'DefinitionMissing';
  }
}

/** A version as people write it: enough of its hash to tell it from others, after a letter that keeps YAML from reading a number. */
export function shortHash(hash: string): string {
  return `v${hash.slice(0, 12)}`;
}

/** The bundle that was published last, or null. */
export async function lastPublished(storage: Storage): Promise<string | null> {
  const row = await storage.read.selectFrom('publication').select('bundle_hash').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return row?.bundle_hash ?? null;
}

/** The number of the publication that is live, and its documents; null where nothing was published. */
export async function liveDocuments(storage: Storage): Promise<{ seq: number; files: AuthoredFile[] } | null> {
  const row = await storage.read
    .selectFrom('publication')
    .select(['seq', 'bundle_hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { seq: row.seq, files: await readBundle(storage, row.bundle_hash) };
}

/** The publication that is live; until the transaction ends no other one publishes, to everyone or to a share. SQLite's one writer is its lock. */
export async function lockLive(db: Kysely<Database>): Promise<Row<'publication'> | undefined> {
  const newest = db.selectFrom('publication').selectAll().orderBy('seq', 'desc').limit(1);
  if (isPostgres(db)) await newest.forUpdate().executeTakeFirst();
  // Whoever held the lock may have published meanwhile.
  return newest.executeTakeFirst();
}

/** The documents of one publication. What is not as it was published is refused: a version is its content. */
export async function readBundle(storage: Storage, hash: string): Promise<AuthoredFile[]> {
  const row = await storage.read.selectFrom('bundle').select(['files', 'sources']).where('hash', '=', hash).executeTakeFirst();
  const text = row === undefined ? '' : inflated(row.files);
  if (row === undefined || createHash('sha256').update(text).digest('hex') !== row.sources)
    throw new DefinitionMissing(`The stored sources ${shortHash(hash)} are not those that were published: put them back from a backup.`);
  const files: unknown = JSON.parse(text);
  return files as AuthoredFile[]; // written by `publishDocuments`, as its hash shows
}

function inflated(bytes: Buffer): string {
  try {
    return inflateRawSync(bytes).toString();
  } catch {
    return '';
  }
}

/** Documents as they are stored and hashed. */
export function textOfSources(files: readonly AuthoredFile[]): string {
  return JSON.stringify(files.map(({ path, text }) => ({ path, text })));
}

export const hashOfSources = (files: readonly AuthoredFile[]): string => createHash('sha256').update(textOfSources(files)).digest('hex');
