import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Storage, WriteTransaction } from '#server/storage/storage.ts';
import { type AuthoredFile, DefinitionMissing, shortHash, textOfSources } from './bundle.ts';
import { type PackedContents, type PackedLibrary, partOf, readContents } from './packed-library.ts';

/** The compiled library of a publication. */
export async function readPacked(storage: Storage, hash: string): Promise<PackedLibrary> {
  const stored = await readStored(storage, hash);
  const { flows, screens } = readContents({ hash, contents: stored });
  const wanted = [...new Set([...Object.values(flows), ...Object.values(screens)].map(({ part }) => part))];
  const parts: PackedLibrary['parts'] = {};
  for (let at = 0; at < wanted.length; at += mostAtOnce) {
    const rows = await storage.read
      .selectFrom('compiled')
      .selectAll()
      .where('hash', 'in', wanted.slice(at, at + mostAtOnce))
      .execute();
    for (const row of rows) parts[row.hash] = row.part;
  }
  return { hash, contents: stored, parts };
}

/** The table of contents of a publication, without any flow or screen. */
export async function readPackedContents(storage: Pick<Storage, 'read'>, hash: string): Promise<PackedContents> {
  return readContents({ hash, contents: await readStored(storage, hash) });
}

/** Throws where a compiled flow is not there as it was published. */
export async function verifyPart(storage: Storage, hash: string): Promise<void> {
  const row = await storage.read.selectFrom('compiled').select('part').where('hash', '=', hash).executeTakeFirst();
  partOf(row === undefined ? {} : { [hash]: row.part }, hash);
}

/** As many values as a statement of either database takes with ease. */
const mostAtOnce = 500;

async function readStored(storage: Pick<Storage, 'read'>, hash: string): Promise<string> {
  const row = await storage.read.selectFrom('bundle').select('contents').where('hash', '=', hash).executeTakeFirst();
  if (row === undefined) throw new DefinitionMissing(`The publication ${shortHash(hash)} is not in the database.`);
  try {
    return inflateRawSync(row.contents).toString();
  } catch {
    throw new DefinitionMissing(`What was compiled as ${shortHash(hash)} cannot be read: put it back from a backup.`);
  }
}

/** Keeps a publication: each flow and screen that is not there yet, and the documents. */
export async function storePacked(
  { db }: WriteTransaction,
  { hash, contents, parts }: PackedLibrary,
  files: readonly AuthoredFile[],
): Promise<void> {
  const kept = await db.selectFrom('bundle').select('hash').where('hash', '=', hash).executeTakeFirst();
  if (kept !== undefined) return;
  const rows = Object.entries(parts).map(([name, part]) => ({ hash: name, part: Buffer.from(part) }));
  for (let at = 0; at < rows.length; at += mostAtOnce)
    await db
      .insertInto('compiled')
      .values(rows.slice(at, at + mostAtOnce))
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  await db
    .insertInto('bundle')
    .values({
      hash,
      files: deflateRawSync(textOfSources(files)),
      sources: readContents({ hash, contents }).sources,
      contents: deflateRawSync(contents),
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}
