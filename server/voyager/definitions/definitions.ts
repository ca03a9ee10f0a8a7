import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { Finding } from '#engine/compiled/finding.ts';
import type { Library } from '#engine/compiled/library.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import type { Storage, WriteTransaction } from '#server/storage/storage.ts';
import { type AuthoredFile, DefinitionMissing, lastPublished, readBundle, shortHash } from './bundle.ts';
import { type Compile, compileInThread } from './compile-in-thread.ts';
import { oneAtATime } from '../shared/one-at-a-time.ts';
import { hashOfSignature, packLibrary, unpackLibrary, versionsOf } from './packed-library.ts';
import { errorsOf, publishDocuments, type Publication, type PublishOptions } from './publish-documents.ts';
import { showInWords, shownElsewhere } from './show-in-words.ts';
import { publishShare, type ShareOptions } from './publish-share.ts';
import { runningShares, type Share } from './shares.ts';
import { readPacked, readPackedContents, verifyPart } from './stored-library.ts';
import { strandedRecords, type StandingVersion, wordsOfStranded } from './stranded-records.ts';

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

/** Versions of flows: what is current, and every older one that an open record still runs on. */
export interface Definitions {
  /** The version that new records begin on, but for those whom a share reaches. */
  current(voyagerType: string): PinnedFlow | null;
  library(): Library;
  /** The version of that hash, as it was compiled when it was published: no compiler runs. */
  pinned(hash: string): Promise<PinnedFlow>;
  /** Makes these files current: stores what they were compiled to, each new version of a flow by its hash. Nothing published is ever changed. */
  publish(files: readonly AuthoredFile[], library: Library, options?: PublishOptions): Promise<Publication>;
  /** Keeps documents that a share of people is to begin on. Throws `PublishingRefused`. */
  share(files: readonly AuthoredFile[], library: Library, options: ShareOptions): Promise<void>;
  /** The shares that are running and fit the operations of this process. */
  shares(): readonly Share[];
  /** Reads again which shares are running. */
  followShares(): Promise<void>;
  /** Shows records of an older version the words of the current one. Throws `PublishingRefused` where more than words differs. */
  showWords(hash: string, within: (db: WriteTransaction['db']) => Promise<void>): Promise<void>;
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
  /** Compiles documents against other operations than they were compiled for. */
  compile?: Compile;
}): Definitions {
  const { storage, clock, signatures, compile = compileInThread } = deps;
  let current: Library | null = null;
  let currentTypes = new Map<string, string>();
  let served: string | null = null;
  const byHash = new Map<string, Promise<PinnedFlow>>();
  /** The publication that an older version was restored from. */
  const restoredFrom = new Map<string, string>();
  const bundles = new Map<string, Promise<Library>>();
  let operations: Map<string, string> | null = null;
  let shares: readonly Share[] = [];

  function library(): Library {
    if (current === null) throw new NothingPublished();
    return current;
  }

  function bundle(hash: string): Promise<Library> {
    const known = bundles.get(hash);
    if (known !== undefined) return known;
    const read = readPacked(storage, hash).then(unpackLibrary);
    bundles.set(hash, read);
    read.catch(() => bundles.delete(hash));
    return read;
  }

  /** Only the compiler can decide whether a version still fits changed operations. */
  async function compiledAgain(hash: string): Promise<Library> {
    return compile(await readBundle(storage, hash), signatures);
  }

  /** True if these operations are unchanged since something was compiled that uses them. */
  function areAsBefore(names: readonly string[], then: { [name: string]: string }): boolean {
    operations ??= new Map(signatures().map((signature) => [signature.name, hashOfSignature(signature)]));
    return names.every((name) => operations?.get(name) === then[name]);
  }

  async function row(hash: string): Promise<{ voyager_type: string; bundle_hash: string }> {
    const found = await storage.read
      .selectFrom('definition')
      .select(['voyager_type', 'bundle_hash'])
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (found === undefined) throw new DefinitionMissing(`The version ${shortHash(hash)} of a flow is not in the database.`);
    return found;
  }

  async function restore(hash: string): Promise<PinnedFlow> {
    const { voyager_type, bundle_hash } = await row(hash);
    restoredFrom.set(hash, bundle_hash);
    const old = await bundle(bundle_hash);
    return { flow: flowOf(old, voyager_type, hash), library: old };
  }

  function flowOf(old: Library, voyagerType: string, hash: string): CompiledFlow {
    const flow = old.flows.get(voyagerType);
    if (flow === undefined)
      throw new DefinitionMissing(`The version ${shortHash(hash)} of ${voyagerType} is not in what it was published with.`);
    return flow;
  }

  /** Pinned versions stay as they are: a replaced library keeps serving the records that began on it. */
  function makeCurrent(next: Library, bundleHash: string): void {
    // Versions that are in it are shown by it, in its shells; a patch shows older ones in its words.
    byHash.clear();
    restoredFrom.clear();
    bundles.set(bundleHash, Promise.resolve(next));
    currentTypes = new Map([...versionsOf(next)].map(([voyagerType, version]) => [version, voyagerType]));
    current = next;
    served = bundleHash;
  }

  function pinned(hash: string): Promise<PinnedFlow> {
    const known = byHash.get(hash);
    if (known !== undefined) return known;
    const voyagerType = currentTypes.get(hash);
    const restored = voyagerType === undefined ? restore(hash) : ofCurrent(voyagerType, hash);
    byHash.set(hash, restored);
    restored.catch(() => byHash.delete(hash));
    return restored;
  }

  async function ofCurrent(voyagerType: string, hash: string): Promise<PinnedFlow> {
    return { flow: flowOf(library(), voyagerType, hash), library: library() };
  }

  async function standing(hash: string): Promise<StandingVersion> {
    const { voyager_type, bundle_hash } = await row(hash);
    const contents = await readPackedContents(storage, bundle_hash);
    const packed = contents.flows[voyager_type];
    if (packed !== undefined && areAsBefore(packed.operations, contents.operations)) {
      await verifyPart(storage, packed.part);
      return { states: new Set(packed.states), findings: [] };
    }
    const again = await compiledAgain(bundle_hash);
    const flow = flowOf(again, voyager_type, hash);
    return {
      states: new Set(packed?.states ?? Object.keys(flow.states)),
      findings: again.findings.filter(({ position }) => flow.files.includes(position.file)),
    };
  }

  /** Mistakes that it was published with, and such as come of other operations than it was compiled for. */
  async function misfits(next: Library, hash: string): Promise<Finding[]> {
    const contents = await readPackedContents(storage, hash);
    if (areAsBefore(Object.keys(contents.operations), contents.operations)) return errorsOf(next);
    return errorsOf(await compiledAgain(hash));
  }

  /** Another process may have shown an older version in other words. */
  async function forgetShownElsewhere(): Promise<void> {
    for (const hash of await shownElsewhere(storage.read, restoredFrom)) byHash.delete(hash);
  }

  async function refresh(): Promise<boolean> {
    await forgetShownElsewhere();
    const before = served;
    const last = await lastPublished(storage);
    if (last === null) throw new NothingPublished();
    if (last === served) return false;
    const next = await bundle(last);
    const errors = await misfits(next, last);
    if (served !== before) {
      // This process has published meanwhile: which of the two is the last is looked up again.
      await refresh();
      return true;
    }
    if (errors.length > 0) {
      const [first] = errors;
      throw new DefinitionMissing(
        `What was published last does not fit this server: ${first?.message ?? ''} (${errors.length} findings). Start the server that it was published with, or publish what fits this one.`,
      );
    }
    makeCurrent(next, last);
    return true;
  }

  async function followShares(): Promise<void> {
    const running = await runningShares(storage);
    const fitting: Share[] = [];
    for (const share of running)
      if (shares.some(({ id }) => id === share.id) || (await misfits(await bundle(share.bundleHash), share.bundleHash)).length === 0)
        fitting.push(share);
    shares = fitting;
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
        {
          files,
          library: published,
          packed: packLibrary(published, files, signatures),
          replaces: before === null ? null : { bundleHash: before, library: await bundle(before) },
        },
        options,
      );
      makeCurrent(published, publication.bundleHash);
      await followShares();
      return publication;
    },
    async share(files, published, options) {
      await publishShare({ storage, clock }, { files, library: published, packed: packLibrary(published, files, signatures) }, options);
      await followShares();
    },
    shares: () => shares,
    followShares,
    async showWords(hash, within) {
      const { flow: before } = await pinned(hash);
      const after = library().flows.get(before.voyagerType);
      await showInWords(storage, { hash, before, after, bundleHash: served ?? '' }, within);
      byHash.delete(hash);
    },
    refresh: oneAtATime(async () => {
      const isOther = await refresh();
      await followShares();
      return isOther;
    }),
    async checkRecords() {
      const stranded = await strandedRecords(storage, standing);
      if (stranded.length > 0) throw new DefinitionMissing(wordsOfStranded(stranded));
    },
  };
}
