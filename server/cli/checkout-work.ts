import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { uuidv7 } from 'uuidv7';
import type { AgentWork } from '#server/agents/agent-work.ts';
import { compilerOf } from '#server/composition/documents.ts';
import { failureWords } from '#server/composition/failure-words.ts';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { addPerson } from '#server/people/add-person.ts';
import { product, productSignatures } from '#server/product.ts';
import { root } from '#server/root.ts';
import { createAudit } from '#server/security/audit.ts';
import { loadKeys } from '#server/security/load-keys.ts';
import { openKeys } from '#server/security/open-keys.ts';
import { createVault } from '#server/security/vault.ts';
import { makeFolder } from '#server/storage/make-folder.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { beginDraft } from '#server/studio/begin-draft.ts';
import { createDesk } from '#server/studio/desk.ts';
import { laidOver } from '#server/studio/draft-files.ts';
import { saveDocument } from '#server/studio/edit-draft.ts';
import { recordedPeople } from '#server/studio/recorded-people.ts';
import type { DraftDeps } from '#server/studio/studio-deps.ts';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import { createDefinitions } from '#server/voyager/definitions/definitions.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';
import { UsageError } from './command.ts';
import { changedFlows } from './draft-library.ts';
import { drawingOfBuild } from './drawing-of-build.ts';
import { findPath } from './find-path.ts';
import { compileDocuments, readDocuments } from './read-library.ts';
import { whatIfOfJourneys } from './what-if-of-journeys.ts';

/** The tools' work beside a checkout: the same studio as a server's, on a database that lives as long as the command. */
export interface Checkout {
  work: AgentWork;
  /** The draft whose documents are the files of the folder. */
  draftId: string;
  close(): Promise<void>;
}

/** Milliseconds, megabytes and questions of the thread that checks drafts, for one client alone. */
const deskLimits = { milliseconds: 120_000, processor: 120_000, megabytes: 512, waiting: 24 };

/** Opens the documents of a folder, and a draft over them that is kept in another folder. */
export async function openCheckout({
  flows,
  draft,
  say,
}: {
  flows: string;
  draft: string;
  say: (words: string) => void;
}): Promise<Checkout> {
  const files = await readDocuments(flows);
  const dataFolder = await mkdtemp(join(tmpdir(), 'voyager-mcp-'));
  const remove = (): Promise<void> => rm(dataFolder, { recursive: true, force: true });
  try {
    const { drafts, personId, close } = await openDrafts(dataFolder, flows, files);
    const draftId = await beginDraft(drafts, 'Draft of this folder', personId);
    for (const { path, text } of await filesOfDraft(draft)) await saveDocument(drafts, draftId, { path, text, revision: 0 }, personId);
    const work: AgentWork = {
      drafts,
      personId,
      histories: 'recorded',
      onlyDraft: draftId,
      whatIf: ({ documents }) => onJourneys(files, documents, flows),
      records: null,
      drawing: drawingOfBuild(),
      root,
      signal: new AbortController().signal,
      async saved(id, path, text) {
        if (id === draftId) await writeDraftFile(draft, path, text);
      },
      noted: say,
      failed: (error) => say(failureWords(error)),
    };
    return {
      work,
      draftId,
      async close() {
        await close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A database with the documents published in it and one author, of whom nothing is known. */
async function openDrafts(dataFolder: string, flows: string, files: readonly SourceFile[]) {
  const configuration = readConfiguration({ VOYAGER_DATA: dataFolder, VOYAGER_KEY: randomBytes(32).toString('base64') }, root);
  const storage = await openStorage(configuration, product.migrations);
  const desk = createDesk(productSignatures, deskLimits);
  const close = async (): Promise<void> => {
    await desk.stop();
    await storage.close();
  };
  try {
    const keys = await openKeys(storage, loadKeys(configuration), randomBytes);
    const { clock } = storage;
    const audit = createAudit({ keys, clock });
    const vault = createVault({ keys, tables: product.tables, random: randomBytes });
    const definitions = createDefinitions({ storage, clock, signatures: productSignatures });
    // A build keeps what it compiled for its next start.
    const compile = compilerOf(root, {});
    await definitions.publish(files, await compile(files, productSignatures), { drafts: true });
    const author = { username: 'author', firstName: 'The', lastName: 'author', email: 'author@mail.example', state: 'NY', hash: '' };
    const personId = await addPerson({ storage, keys, vault, audit, ids: uuidv7 }, author);
    if (personId === null) throw new Error('The author of this checkout cannot be written.');
    const drafts: DraftDeps = {
      storage,
      clock,
      ids: uuidv7,
      audit,
      vault,
      definitions,
      compile,
      signatures: productSignatures,
      people: recordedPeople([flows]),
      desk,
    };
    return { drafts, personId, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function onJourneys(files: readonly SourceFile[], documents: readonly SourceFile[], folder: string) {
  const [before, draft] = [compileDocuments(files), compileDocuments(laidOver(files, documents))];
  const report = await whatIfOfJourneys({ before, draft }, { flows: changedFlows(before, draft), journeys: [], folder });
  return { ...report, total: report.histories, next: null };
}

async function filesOfDraft(folder: string): Promise<SourceFile[]> {
  return (await findPath(folder))?.isDirectory() === true ? readFlowFiles(folder) : [];
}

/** Writes a document of the draft into its folder. Of a document that the draft removes, or no longer holds, there is no file. */
async function writeDraftFile(folder: string, path: string, text: string | null | undefined): Promise<void> {
  const file = join(folder, path);
  if (text == null) return rm(file, { force: true });
  makeFolder(dirname(file));
  await writeFile(file, text);
}

/** Refuses a draft within the documents themselves. */
export function demandOutside(flows: string, draft: string): void {
  if (isWithin(flows, draft))
    throw new UsageError(`${draft} is in ${flows}. A draft is a folder outside of it: copy its documents there when you want them.`);
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (!way.startsWith('..') && !isAbsolute(way));
}
