import { createHash, randomUUID } from 'node:crypto';
import { versionsOf } from '#engine/record/history-versions.ts';
import { operationSignatures } from '#server/operations/operations.ts';
import { type AuthoredFile, DefinitionMissing, lastPublished, readBundle } from '../definitions/bundle.ts';
import type { DraftTask, FromDraftWorker, HandedHistory } from './draft-messages.ts';
import { DraftThread, type TrialLimits } from './draft-thread.ts';
import type { DraftTried } from './draft-tried.ts';
import type { PackedLibrary } from '../definitions/packed-library.ts';
import { readPacked } from '../definitions/stored-library.ts';
import { countRecords, openedHistories, type OpenedHistory } from './stored-histories.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';
import { DraftRefused, TrialHadNoTime, TrialStopped, TrialUnderWay } from './trial-errors.ts';

export interface TrialAsked {
  documents: AuthoredFile[];
  /** The flows that the draft changes, where left out. */
  voyagerTypes?: string[];
  limit: number;
  /** Goes on behind this record, by the `next` of an earlier answer. */
  after?: string | null;
  /** The report that this slice belongs to: a person has one name in all its slices, and another one in any other report. */
  report?: string;
  /** Ends the trial at once, wherever it is: no request waits for its answer any more. */
  signal?: AbortSignal;
}

/** The number of histories delivered at once: as many as are held in memory twice. */
const batch = 25;

const underWay = new WeakSet<VoyagerEnvironment['storage']>();

/** A thread that has read a draft, kept for the next slice of its trial. */
interface Warm {
  key: string;
  thread: DraftThread;
  bundles: ReturnType<typeof bundlesOf>;
  /** Null until the draft is read. */
  ready: Ready | null;
  idle: NodeJS.Timeout | null;
}

type Ready = Extract<FromDraftWorker, { is: 'ready' }>;

/** A thread that is not used for so many milliseconds is ended. */
const keptMs = 60_000;

const warm = new WeakMap<VoyagerEnvironment['storage'], Warm>();

type TrialEnvironment = Pick<VoyagerEnvironment, 'codec' | 'definitions' | 'keys' | 'measures' | 'operations' | 'storage'>;

/**
 * Real histories, the newest first, against documents laid over those published last. In a thread of its own, whose time and memory are
 * bounded; the histories are opened here, so no key leaves.
 */
export async function tryDraft(env: TrialEnvironment, asked: TrialAsked, limits: TrialLimits): Promise<DraftTried> {
  const { storage } = env;
  if (underWay.has(storage)) throw new TrialUnderWay();
  underWay.add(storage);
  env.measures.trialUnderWay(1);
  try {
    const tried = await runTrial(env, await warmed(env, asked, limits), asked, limits);
    env.measures.tried('reported');
    return tried;
  } catch (error) {
    const isRefused = error instanceof DraftRefused;
    env.measures.tried(error instanceof TrialStopped ? 'stopped' : isRefused ? 'refused' : 'failed');
    throw error;
  } finally {
    underWay.delete(storage);
    await restOf(storage);
    env.measures.trialUnderWay(-1);
  }
}

/** The thread that has read this draft, or a new one. */
async function warmed(env: TrialEnvironment, { documents }: TrialAsked, limits: TrialLimits): Promise<Warm> {
  const { storage } = env;
  const published = await lastPublished(storage);
  const key = createHash('sha256')
    .update(JSON.stringify([published, documents]))
    .digest('hex');
  const kept = warm.get(storage);
  if (kept !== undefined) {
    if (kept.idle !== null) clearTimeout(kept.idle);
    if (kept.key === key && !kept.thread.hasFailed) return kept;
    warm.delete(storage);
    await kept.thread.end();
  }
  const files = published === null ? [] : await readBundle(storage, published);
  const replaced = new Set(documents.map(({ path }) => path));
  const task: DraftTask = {
    files: [...files.filter(({ path }) => !replaced.has(path)), ...documents],
    signatures: operationSignatures(env.operations),
    live: published,
  };
  const begun: Warm = {
    key,
    thread: new DraftThread(task, limits, env.measures),
    bundles: bundlesOf(env, published),
    ready: null,
    idle: null,
  };
  warm.set(storage, begun);
  return begun;
}

/** Ends the thread where it failed, or when it is not used for a while. */
async function restOf(storage: TrialEnvironment['storage']): Promise<void> {
  const kept = warm.get(storage);
  if (kept === undefined) return;
  const end = async (): Promise<void> => {
    if (warm.get(storage) === kept) warm.delete(storage);
    await kept.thread.end();
  };
  if (kept.thread.hasFailed) return end();
  kept.idle = setTimeout(() => void end(), keptMs);
  kept.idle.unref();
}

async function runTrial(
  env: TrialEnvironment,
  kept: Warm,
  { voyagerTypes, limit, after = null, report: reportId = randomUUID(), signal }: TrialAsked,
  { milliseconds }: TrialLimits,
): Promise<DraftTried> {
  const begun = performance.now();
  const until = begun + milliseconds;
  const { thread, bundles } = kept;
  const stop = (): void => thread.stop();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted === true) stop();
  try {
    await thread.settle(until);
    const ready = (kept.ready ??= await thread.next('ready', until));
    const flows = voyagerTypes ?? changedFlows(env, ready.flows);
    const missing = flows.find((voyagerType) => !Object.hasOwn(ready.flows, voyagerType));
    if (missing !== undefined) throw new DraftRefused(`There is no flow ${missing}.`);
    if (flows.length === 0) throw new DraftRefused('The draft changes no flow, so no history can differ: pages keep none.');
    const nameOf = (personId: string): string => env.keys.mac(`what-if ${reportId}`, personId).slice(0, 16);
    const choice = { voyagerTypes: flows, limit: limit + 1, after };
    let [complete, replayed] = [true, 0];
    let last: string | null = null;
    let next: string | null = null;
    let waiting: HandedHistory[] = [];
    const hand = async (): Promise<void> => {
      const fresh = await bundles.freshFor(waiting);
      thread.say({ do: 'replay', bundles: fresh, histories: waiting });
      waiting = [];
      await thread.next('taken', until);
    };
    for await (const opened of openedHistories({ read: env.storage.read, codec: env.codec }, choice)) {
      complete = performance.now() - begun <= milliseconds / 2;
      if (!complete || replayed === limit) {
        next = last;
        break;
      }
      replayed++;
      last = opened.recordId;
      waiting.push(await bundles.handed(opened, nameOf));
      if (waiting.length === batch) await hand();
    }
    // No history is no result where there are some.
    if (!complete && replayed === 0) throw new TrialHadNoTime();
    if (waiting.length > 0) await hand();
    thread.say({ do: 'report' });
    const { report } = await thread.next('report', until);
    return { ...report, flows, findings: ready.findings, complete, total: await countRecords(env.storage.read, flows), next };
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

function changedFlows(env: Pick<VoyagerEnvironment, 'definitions'>, flows: { [voyagerType: string]: string }): string[] {
  return Object.entries(flows).flatMap(([voyagerType, hash]) =>
    env.definitions.current(voyagerType)?.flow.hash === hash ? [] : [voyagerType],
  );
}

/** The compiled versions: each publication is delivered once, with the first history that ran on it. */
function bundlesOf({ storage }: Pick<TrialEnvironment, 'storage'>, live: string | null) {
  const byDefinition = new Map<string, string | null>();
  const known = new Set<string>();
  async function bundleOf(definition: string): Promise<string | null> {
    const kept = byDefinition.get(definition);
    if (kept !== undefined) return kept;
    const row = await storage.read.selectFrom('definition').select('bundle_hash').where('hash', '=', definition).executeTakeFirst();
    const bundle = row?.bundle_hash ?? null;
    byDefinition.set(definition, bundle);
    return bundle;
  }
  return {
    async handed({ definition, personId, ...rest }: OpenedHistory, nameOf: (personId: string) => string): Promise<HandedHistory> {
      const opened = { ...rest, person: nameOf(personId) };
      if (opened.kind !== 'readable') return opened;
      const bundles: string[] = [];
      for (const version of versionsOf(opened.history.events, definition)) {
        const bundle = await bundleOf(version);
        const { recordId, voyagerType, person } = opened;
        if (bundle === null)
          return { recordId, voyagerType, person, kind: 'unreadable', words: 'A version that it went by is not in the database.' };
        bundles.push(bundle);
      }
      return { ...opened, bundles };
    },
    async freshFor(histories: readonly HandedHistory[]): Promise<{ [hash: string]: PackedLibrary }> {
      const fresh: { [hash: string]: PackedLibrary } = {};
      const needed = histories.flatMap((history) => (history.kind === 'readable' ? history.bundles : []));
      for (const bundle of live === null ? needed : [live, ...needed]) {
        if (known.has(bundle)) continue;
        known.add(bundle);
        const packed = await readPacked(storage, bundle).catch((error: unknown) => {
          if (error instanceof DefinitionMissing) return null;
          throw error;
        });
        // Without it a history that went by it cannot be read: the thread says so of each.
        if (packed !== null) fresh[bundle] = packed;
      }
      return fresh;
    },
  };
}
