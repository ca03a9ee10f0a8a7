import type { Library } from '#engine/compiled/library.ts';
import type { Row } from '#server/storage/database.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type AuthoredFile, DefinitionMissing, hashOfSources, readBundle } from './bundle.ts';
import type { Definitions } from './definitions.ts';

type PublicationRow = Row<'publication'>;

/** A publication of the studio that documents from files have replaced. */
export interface ReplacedByFiles {
  /** The newest publication of the studio before those files, the last publication from files before it, and the one that replaced it. */
  seq: number;
  since: number;
  by: number;
  /** The documents that the studio had changed and that differ from its texts now. */
  documents: string[];
}

/** True for a publication of files, by a start or a command. Whoever publishes in the studio says why. */
const isFromFiles = ({ reason }: Pick<PublicationRow, 'reason'>): boolean => reason === '';

/**
 * Makes a development server's own documents current. What was published in the studio stays current where these documents are none that the
 * studio did not know: those of the last publication from files, or of one since then. Answers a message for the terminal, or null.
 */
export async function publishOwnFiles(
  { storage, definitions }: { storage: Storage; definitions: Definitions },
  { files, library }: { files: readonly AuthoredFile[]; library: Library },
  { drafts }: { drafts: boolean },
): Promise<string | null> {
  const live = await newest(storage);
  let unfit: string | null = null;
  if (live !== undefined && !isFromFiles(live) && (await wasPublishedSince(storage, files))) {
    unfit = await whyUnfit(definitions);
    if (unfit === null) return wordsOfKept(live.seq, differing(textsOf(files), await textsIn(storage, live)));
  }
  const lost = await lostBy(storage, files);
  await definitions.publish(files, library, { drafts });
  return lost === null || live === undefined ? null : wordsOfReplaced(live.seq, lost, unfit);
}

/** The documents of a live publication of the studio that these files would replace; null where the live publication is from files. */
export async function lostBy(storage: Storage, files: readonly AuthoredFile[]): Promise<string[] | null> {
  const live = await newest(storage);
  if (live === undefined || isFromFiles(live)) return null;
  const [base, studio] = [await textsIn(storage, await newestFromFiles(storage, live.seq)), await textsIn(storage, live)];
  return lost({ base, studio }, textsOf(files));
}

/** The publication of the studio that files have replaced since; null where it is live, or where what is live has its texts. */
export async function replacedByFiles(storage: Storage): Promise<ReplacedByFiles | null> {
  const of = storage.read.selectFrom('publication').selectAll();
  const studio = await of.where('reason', '!=', '').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  if (studio === undefined) return null;
  const by = await of.where('seq', '>', studio.seq).orderBy('seq').limit(1).executeTakeFirst();
  const since = await newestFromFiles(storage, studio.seq);
  if (by === undefined || since === undefined) return null;
  const texts = { base: await textsIn(storage, since), studio: await textsIn(storage, studio) };
  const still = new Set(lost(texts, await textsIn(storage, await newest(storage))));
  const documents = lost(texts, await textsIn(storage, by)).filter((path) => still.has(path));
  return documents.length === 0 ? null : { seq: studio.seq, since: since.seq, by: by.seq, documents };
}

type Texts = ReadonlyMap<string, string>;

const textsOf = (files: readonly AuthoredFile[]): Texts => new Map(files.map(({ path, text }) => [path, text]));

async function textsIn(storage: Storage, publication: PublicationRow | undefined): Promise<Texts> {
  return textsOf(publication === undefined ? [] : await readBundle(storage, publication.bundle_hash));
}

const differing = (one: Texts, other: Texts): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path)).toSorted();

const lost = ({ base, studio }: { base: Texts; studio: Texts }, now: Texts): string[] =>
  differing(base, studio).filter((path) => now.get(path) !== studio.get(path));

const newest = (storage: Storage): Promise<PublicationRow | undefined> =>
  storage.read.selectFrom('publication').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst();

function newestFromFiles(storage: Storage, before: number | null = null): Promise<PublicationRow | undefined> {
  const fromFiles = storage.read.selectFrom('publication').selectAll().where('reason', '=', '').orderBy('seq', 'desc').limit(1);
  return (before === null ? fromFiles : fromFiles.where('seq', '<', before)).executeTakeFirst();
}

/** True if the last publication from files, or one of the studio since, is of these documents: then no file has changed since. */
async function wasPublishedSince(storage: Storage, files: readonly AuthoredFile[]): Promise<boolean> {
  const since = await newestFromFiles(storage);
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const row = await storage.read
    .selectFrom('publication')
    .innerJoin('bundle', 'bundle.hash', 'publication.bundle_hash')
    .select('seq')
    .where('seq', '>=', since?.seq ?? 0)
    .where('bundle.sources', 'in', [hashOfSources(files), hashOfSources(sorted)])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes up what was published last; answers why it cannot be served, or null. */
async function whyUnfit(definitions: Definitions): Promise<string | null> {
  try {
    await definitions.refresh();
    return null;
  } catch (error) {
    if (error instanceof DefinitionMissing) return error.message;
    throw error;
  }
}

function wordsOfKept(seq: number, documents: readonly string[]): string | null {
  if (documents.length === 0) return null;
  return `Publication ${seq} of the studio stays live. It differs from flows/ in ${listed(documents)}. To have it in the files, press "Save as a commit" at /studio/publications, and take the file in with "git am".`;
}

function wordsOfReplaced(seq: number, documents: readonly string[], unfit: string | null): string | null {
  if (documents.length === 0) return null;
  const why =
    unfit === null
      ? `The documents in flows/ changed, so they are live now, and publication ${seq} of the studio is not.`
      : `Publication ${seq} of the studio cannot be served by this server, so the documents in flows/ are live. ${unfit}`;
  return `${why} The files replace changes of the studio in ${listed(documents)}. Nothing is lost: /studio/publications says how to bring them back.`;
}

/** At most five by name. */
export function listed(documents: readonly string[]): string {
  const more = documents.length - 5;
  return `${documents.slice(0, 5).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
