import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import type { CompiledFlow, Library, OperationSignature } from '#engine/definition/compiled.ts';
import type { Storage } from '#server/storage/storage.ts';

export interface AuthoredFile {
  path: string;
  text: string;
}

export interface PinnedFlow {
  flow: CompiledFlow;
  library: Library;
}

/** A version that records stand on is not there, or does not compile any more. Serving would strand them. */
export class DefinitionMissing extends Error {
  constructor(problem: string) {
    super(`${problem} Restore the version it began with, or move the records before starting this one.`);
    this.name = 'DefinitionMissing';
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
  publish(files: readonly AuthoredFile[], library: Library): Promise<{ published: string[] }>;
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
  const byHash = new Map<string, Promise<PinnedFlow>>();
  const bundles = new Map<string, Promise<Library>>();

  function library(): Library {
    if (current === null) throw new Error('No definitions have been published yet');
    return current;
  }

  function bundle(hash: string): Promise<Library> {
    const known = bundles.get(hash);
    if (known !== undefined) return known;
    const compiled = (async () => {
      const row = await storage.read.selectFrom('bundle').select('files').where('hash', '=', hash).executeTakeFirstOrThrow();
      return compileLibrary(JSON.parse(inflateRawSync(row.files).toString()) as AuthoredFile[], signatures());
    })();
    bundles.set(hash, compiled);
    return compiled;
  }

  async function restore(hash: string): Promise<PinnedFlow> {
    const row = await storage.read.selectFrom('definition').selectAll().where('hash', '=', hash).executeTakeFirst();
    if (row === undefined) throw new DefinitionMissing(`The version ${hash.slice(0, 12)} of a flow is not in the database.`);
    const old = await bundle(row.bundle_hash);
    const flow = old.flows.get(row.voyager_type);
    if (flow === undefined || flow.hash !== hash) {
      throw new DefinitionMissing(`The version ${hash.slice(0, 12)} of ${row.voyager_type} cannot be compiled from its stored sources.`);
    }
    return { flow, library: old };
  }

  return {
    library,
    current(voyagerType) {
      const flow = library().flows.get(voyagerType);
      return flow === undefined ? null : { flow, library: library() };
    },
    pinned(hash) {
      const known = byHash.get(hash);
      if (known !== undefined) return known;
      const restored = restore(hash);
      byHash.set(hash, restored);
      restored.catch(() => byHash.delete(hash));
      return restored;
    },
    async publish(files, published) {
      const text = JSON.stringify(files.map(({ path, text: content }) => ({ path, text: content })));
      const bundleHash = createHash('sha256').update(text).digest('hex');
      const names = await storage.write(async ({ db }) => {
        const known = new Set((await db.selectFrom('definition').select('hash').execute()).map((row) => row.hash));
        const fresh = [...published.flows.values()].filter((flow) => !known.has(flow.hash));
        if (fresh.length === 0) return [];
        await db
          .insertInto('bundle')
          .values({ hash: bundleHash, files: deflateRawSync(text) })
          .onConflict((conflict) => conflict.column('hash').doNothing())
          .execute();
        for (const flow of fresh) {
          await db
            .insertInto('definition')
            .values({ hash: flow.hash, voyager_type: flow.voyagerType, bundle_hash: bundleHash, published_at: clock.now() })
            .onConflict((conflict) => conflict.column('hash').doNothing())
            .execute();
        }
        return fresh.map((flow) => flow.voyagerType);
      });
      // What is pinned stays as it is: a library that is replaced keeps serving the records that began on it.
      for (const flow of published.flows.values()) byHash.set(flow.hash, Promise.resolve({ flow, library: published }));
      current = published;
      return { published: names };
    },
    async checkRecords() {
      const rows = await storage.read.selectFrom('record').select('definition_hash').distinct().where('status', '=', 'open').execute();
      for (const row of rows) await this.pinned(row.definition_hash);
    },
  };
}
