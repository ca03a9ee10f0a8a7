import { compileLibrary } from '#engine/definition/compile-library.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { Library } from '#engine/compiled/library.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type AuthoredFile, DefinitionMissing, lastPublished, readBundle, shortHash } from './bundle.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { errorsOf, publishDocuments, type Publication, type PublishOptions } from './publish-documents.ts';
import { strandedRecords, wordsOfStranded } from './stranded-records.ts';

export interface PinnedFlow {
  flow: CompiledFlow;
  library: Library;
}

/** A server that publishes nothing itself was started on a database that nothing was published to. */
export class NothingPublished extends Error {
  constructor() {
    super('Nothing has been published to this database yet. Run "npx voyager publish" with the same settings, then start again.');
    this.name = 'NothingPublished';
  }
}

/** Versions of flows: what is current, and every older one that a record still stands on. */
export interface Definitions {
  /** The version that new records begin on. */
  current(voyagerType: string): PinnedFlow | null;
  library(): Library;
  /** The version of that hash, compiled from the sources it was published with. */
  pinned(hash: string): Promise<PinnedFlow>;
  /** Makes these files current: stores each flow of them that is new, by its hash. Nothing published is ever changed. */
  publish(files: readonly AuthoredFile[], library: Library, options?: PublishOptions): Promise<Publication>;
  /**
   * Makes current what was published last, by whichever process, before it was asked for at the latest. Answers whether that is something else
   * than before. Throws `NothingPublished`, or `DefinitionMissing` where it does not fit the operations of this process; then what was current stays.
   */
  refresh(): Promise<boolean>;
  /** Throws `DefinitionMissing` unless every open record's version can be run (FL-12). */
  checkRecords(): Promise<void>;
}

export function createDefinitions(deps: {
  storage: Storage;
  clock: { now(): number };
  signatures: () => OperationSignature[];
}): Definitions {
  const { storage, clock, signatures } = deps;
  let current: Library | null = null;
  let served: string | null = null;
  const byHash = new Map<string, Promise<PinnedFlow>>();
  const bundles = new Map<string, Promise<Library>>();

  function library(): Library {
    if (current === null) throw new NothingPublished();
    return current;
  }

  function bundle(hash: string): Promise<Library> {
    const known = bundles.get(hash);
    if (known !== undefined) return known;
    const compiled = readBundle(storage, hash).then((files) => compileLibrary(files, signatures()));
    bundles.set(hash, compiled);
    compiled.catch(() => bundles.delete(hash));
    return compiled;
  }

  async function restore(hash: string): Promise<PinnedFlow> {
    const row = await storage.read.selectFrom('definition').selectAll().where('hash', '=', hash).executeTakeFirst();
    if (row === undefined) throw new DefinitionMissing(`The version ${shortHash(hash)} of a flow is not in the database.`);
    const old = await bundle(row.bundle_hash);
    const flow = old.flows.get(row.voyager_type);
    if (flow === undefined)
      throw new DefinitionMissing(`The version ${shortHash(hash)} of ${row.voyager_type} cannot be compiled from its stored sources.`);
    return { flow, library: old };
  }

  /** What is pinned stays as it is: a library that is replaced keeps serving the records that began on it. */
  function makeCurrent(next: Library, bundleHash: string): void {
    // Versions that are in it are shown by it, in its shells; a patch shows older ones in its words.
    byHash.clear();
    bundles.set(bundleHash, Promise.resolve(next));
    for (const flow of next.flows.values()) byHash.set(flow.hash, Promise.resolve({ flow, library: next }));
    current = next;
    served = bundleHash;
  }

  function pinned(hash: string): Promise<PinnedFlow> {
    const known = byHash.get(hash);
    if (known !== undefined) return known;
    const restored = restore(hash);
    byHash.set(hash, restored);
    restored.catch(() => byHash.delete(hash));
    return restored;
  }

  async function refresh(): Promise<boolean> {
    const before = served;
    const last = await lastPublished(storage);
    if (last === null) throw new NothingPublished();
    if (last === served) return false;
    const next = await bundle(last);
    if (served !== before) {
      // This process has published meanwhile: which of the two is the last is looked up again.
      await refresh();
      return true;
    }
    const errors = errorsOf(next);
    if (errors.length > 0) {
      const [first] = errors;
      throw new DefinitionMissing(
        `What was published last does not fit this server: ${first?.message ?? ''} (${errors.length} findings). Start the server that it was published with, or publish what fits this one.`,
      );
    }
    makeCurrent(next, last);
    return true;
  }

  return {
    library,
    pinned,
    current(voyagerType) {
      const flow = library().flows.get(voyagerType);
      return flow === undefined ? null : { flow, library: library() };
    },
    async publish(files, published, options = {}) {
      const before = options.patch === true ? await lastPublished(storage) : null;
      const publication = await publishDocuments(
        { storage, clock },
        { files, library: published, replaces: before === null ? null : { bundleHash: before, library: await bundle(before) } },
        options,
      );
      makeCurrent(published, publication.bundleHash);
      return publication;
    },
    refresh: oneAtATime(refresh),
    async checkRecords() {
      const stranded = await strandedRecords(storage, pinned);
      if (stranded.length > 0) throw new DefinitionMissing(wordsOfStranded(stranded));
    },
  };
}
