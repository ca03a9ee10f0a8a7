import type { Library } from '#engine/compiled/library.ts';
import { productSignatures } from '#server/product.ts';
import { createAudit } from '#server/security/audit.ts';
import { DatabaseError } from '#server/storage/database-error.ts';
import type { Storage } from '#server/storage/storage.ts';
import { lastPublished, shortHash } from '#server/voyager/definitions/bundle.ts';
import { createDefinitions } from '#server/voyager/definitions/definitions.ts';
import { listed, lostBy } from '#server/voyager/definitions/own-files.ts';
import { planPublication, PublishingRefused } from '#server/voyager/definitions/publish-documents.ts';
import { openRecordsByVersion } from '#server/voyager/definitions/version-store.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { printFindings } from './check.ts';
import { openDatabase } from './open-database.ts';
import { compileForPublication, flowsFolder, readDocuments } from './read-library.ts';

/** One flow's versions: what becomes of it, and how many open records stand on which. */
interface PublishedFlow {
  voyagerType: string;
  version: string;
  is: 'new' | 'patched' | 'unchanged';
  openRecords: { version: string; records: number }[];
}

/** The server's own settings say which database: `VOYAGER_DATA`, `DATABASE_URL`, `VOYAGER_KEY`. */
export const publishCommand: Command = {
  name: 'publish',
  usage: 'publish [--dry-run] [--patch]',
  says: 'makes the documents current for production servers; open records stay on their versions, --patch shows them corrected words',
  async run(args, output) {
    const { positional, json, options, flags } = readArguments(args, ['flows'], ['dry-run', 'patch']);
    if (positional.length > 0) throw new UsageError('Publish takes no name: all documents are published together.');
    const files = await readDocuments(options.get('flows') ?? flowsFolder);
    const library = compileForPublication(files);
    const patch = flags.has('patch');
    const database = await openDatabase(output, { make: true });
    if (database === null) return 1;
    const { storage, keys, where } = database;
    try {
      const { clock } = storage;
      const definitions = createDefinitions({ storage, clock, signatures: productSignatures });
      const before = await replacedLibrary(storage, definitions);
      const plan = await planPublication(storage, { library, replaces: before }, { patch });
      const flows = await flowsOf(storage, library, plan);
      const lost = (await lostBy(storage, files)) ?? [];
      if (!flags.has('dry-run')) {
        const replaced = await lastPublished(storage);
        const { bundleHash } = await definitions.publish(files, library, { patch });
        const audit = createAudit({ keys, clock });
        const versions = `${replaced === null ? '' : `${shortHash(replaced)} > `}${shortHash(bundleHash)}`;
        const detail = `${versions}${patch ? ' patch' : ''}: ${changesOf(before, library).join(', ') || 'no flow'}`;
        await storage.write(({ db }) => audit.note(db, { event: 'published', personId: null, detail }));
      }
      output.out(
        json
          ? `${JSON.stringify({ published: !flags.has('dry-run'), where, flows, screens: library.screens.size }, null, 2)}\n`
          : `${wordsOf(flows, { library, where, flags })}${wordsOfLost(lost)}`,
      );
      return 0;
    } catch (error) {
      if (!(error instanceof PublishingRefused)) throw error;
      if (json) output.out(`${JSON.stringify({ published: false, refused: error.message, findings: error.findings }, null, 2)}\n`);
      output.error(`${json ? '' : printFindings(error.findings, 'flows/')}${error.message} Nothing was published.\n`);
      return 1;
    } finally {
      await storage.close();
    }
  },
};

/** The last publication, if it still compiles. */
async function replacedLibrary(storage: Storage, definitions: ReturnType<typeof createDefinitions>): Promise<Library | null> {
  if ((await lastPublished(storage)) === null) return null;
  try {
    await definitions.refresh();
    return definitions.library();
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    return null;
  }
}

/** Each flow that is another one than before, with both versions: what was published under a hash stands in the database for good. */
function changesOf(before: Library | null, library: Library): string[] {
  const types = new Set([...(before?.flows.keys() ?? []), ...library.flows.keys()]);
  return [...types].flatMap((voyagerType) => {
    const [was, is] = [before?.flows.get(voyagerType)?.hash, library.flows.get(voyagerType)?.hash];
    if (was === is) return [];
    return [`${voyagerType} ${was === undefined ? 'new' : shortHash(was)} > ${is === undefined ? 'none' : shortHash(is)}`];
  });
}

async function flowsOf(
  storage: Storage,
  library: Library,
  { published, patched }: { published: string[]; patched: string[] },
): Promise<PublishedFlow[]> {
  const open = await openRecordsByVersion(storage.read);
  const types = new Set([...library.flows.keys(), ...open.map((one) => one.voyagerType)]);
  return [...types].map((voyagerType) => ({
    voyagerType,
    version: library.flows.get(voyagerType)?.hash ?? '',
    is: patched.includes(voyagerType) ? 'patched' : published.includes(voyagerType) ? 'new' : 'unchanged',
    openRecords: open.filter((one) => one.voyagerType === voyagerType).map(({ version, records }) => ({ version, records })),
  }));
}

/** The documents that the studio had published otherwise. */
const wordsOfLost = (lost: readonly string[]): string =>
  lost.length === 0
    ? ''
    : `The files replace changes of the studio in ${listed(lost)}. Nothing is lost: /studio/publications says how to bring them back.\n`;

function wordsOf(
  flows: readonly PublishedFlow[],
  { library, where, flags }: { library: Library; where: string; flags: ReadonlySet<string> },
): string {
  const lines = flows.flatMap(({ voyagerType, version, is, openRecords }) => [
    version === '' ? `${voyagerType}: no document any more\n` : `${voyagerType} ${shortHash(version)}: ${is}\n`,
    ...openRecords.map(
      (one) =>
        `    ${one.records} open ${one.records === 1 ? 'record' : 'records'} on ${shortHash(one.version)}${one.version === version ? ', this one' : ''}\n`,
    ),
  ]);
  const done = flags.has('dry-run')
    ? `Nothing was published: this was a dry run against ${where}.`
    : `Published to ${where}, with ${library.screens.size} screens.`;
  return `${lines.join('')}${done}\n`;
}
