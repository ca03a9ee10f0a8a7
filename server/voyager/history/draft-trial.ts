import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { versionsOf } from '#engine/record/history-versions.ts';
import type { Measures } from '#server/observability/measures.ts';
import { operationSignatures } from '#server/operations/operations.ts';
import { type AuthoredFile, DefinitionMissing, lastPublished, readBundle } from '../definitions/bundle.ts';
import type { DraftTask, FromDraftWorker, HandedHistory, ToDraftWorker } from './draft-messages.ts';
import type { DraftTried } from './draft-tried.ts';
import type { PackedLibrary } from '../definitions/packed-library.ts';
import { readPacked } from '../definitions/stored-library.ts';
import { countRecords, openedHistories, type OpenedHistory } from './stored-histories.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';

/** A draft that cannot be tried; in words for whoever sent it. */
export class DraftRefused extends Error {
  constructor(words: string, cause?: Error) {
    super(words, cause === undefined ? {} : { cause });
    this.name = 'DraftRefused';
  }
}

/** Another trial is under way: they take a processor each. */
export class TrialUnderWay extends Error {
  constructor() {
    super('Another draft is being tried.');
    this.name = 'TrialUnderWay';
  }
}

/** Whoever began the trial does not wait for it any more. */
export class TrialStopped extends Error {
  constructor() {
    super('The trial was stopped.');
    this.name = 'TrialStopped';
  }
}

/** After half of the time no more histories are begun with, after all of it the thread is ended, wherever it is. Megabytes of its heap. */
export interface TrialLimits {
  milliseconds: number;
  megabytes: number;
}

export interface TrialAsked {
  documents: AuthoredFile[];
  /** The flows that the draft changes, where left out. */
  voyagerTypes?: string[];
  limit: number;
  /** Goes on behind this record, by the `next` of an earlier answer. */
  after?: string | null;
  /** The report that this slice belongs to: a person has one name in all its slices, and another one in any other report. */
  report?: string;
  /** Ends the trial at once, wherever it is: nobody waits for its answer any more. */
  signal?: AbortSignal;
}

/** The number of histories delivered at once: as many as are held in memory twice. */
const batch = 25;

const underWay = new WeakSet<VoyagerEnvironment['storage']>();

/**
 * Real histories, the newest first, against documents laid over those published last. In a thread of its own, whose time and memory are
 * bounded; the histories are opened here, so no key leaves.
 */
export async function tryDraft(
  env: Pick<VoyagerEnvironment, 'codec' | 'definitions' | 'keys' | 'measures' | 'operations' | 'storage'>,
  asked: TrialAsked,
  limits: TrialLimits,
): Promise<DraftTried> {
  const { storage } = env;
  if (underWay.has(storage)) throw new TrialUnderWay();
  underWay.add(storage);
  try {
    const published = await lastPublished(storage);
    const files = published === null ? [] : await readBundle(storage, published);
    const replaced = new Set(asked.documents.map(({ path }) => path));
    const task: DraftTask = {
      files: [...files.filter(({ path }) => !replaced.has(path)), ...asked.documents],
      signatures: operationSignatures(env.operations),
      live: published,
    };
    const tried = await runTrial(env, task, asked, limits);
    env.measures.tried('reported');
    return tried;
  } catch (error) {
    env.measures.tried(error instanceof TrialStopped ? 'stopped' : error instanceof DraftRefused ? 'refused' : 'failed');
    throw error;
  } finally {
    underWay.delete(storage);
  }
}

async function runTrial(
  env: Pick<VoyagerEnvironment, 'codec' | 'definitions' | 'keys' | 'measures' | 'storage'>,
  task: DraftTask,
  { voyagerTypes, limit, after = null, report: reportId = randomUUID(), signal }: TrialAsked,
  limits: TrialLimits,
): Promise<DraftTried> {
  const begun = performance.now();
  const thread = new DraftThread(task, limits, env.measures);
  const stop = (): void => thread.stop();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted === true) stop();
  try {
    const ready = await thread.next('ready');
    const flows = voyagerTypes ?? changedFlows(env, ready.flows);
    const missing = flows.find((voyagerType) => !Object.hasOwn(ready.flows, voyagerType));
    if (missing !== undefined) throw new DraftRefused(`There is no flow ${missing}.`);
    if (flows.length === 0) throw new DraftRefused('The draft changes no flow, so no history can differ: pages keep none.');
    const bundles = bundlesOf(env, task.live, (personId) => env.keys.mac(`what-if ${reportId}`, personId).slice(0, 16));
    const choice = { voyagerTypes: flows, limit: limit + 1, after };
    let [complete, replayed] = [true, 0];
    let last: string | null = null;
    let next: string | null = null;
    let waiting: HandedHistory[] = [];
    const hand = async (): Promise<void> => {
      const fresh = await bundles.freshFor(waiting);
      thread.say({ do: 'replay', bundles: fresh, histories: waiting });
      waiting = [];
      await thread.next('taken');
    };
    for await (const opened of openedHistories({ read: env.storage.read, codec: env.codec }, choice)) {
      complete = performance.now() - begun <= limits.milliseconds / 2;
      if (!complete || replayed === limit) {
        next = last;
        break;
      }
      replayed++;
      last = opened.recordId;
      waiting.push(await bundles.handed(opened));
      if (waiting.length === batch) await hand();
    }
    if (waiting.length > 0) await hand();
    thread.say({ do: 'report' });
    const { report } = await thread.next('report');
    return { ...report, flows, findings: ready.findings, complete, total: await countRecords(env.storage.read, flows), next };
  } finally {
    signal?.removeEventListener('abort', stop);
    await thread.end();
  }
}

function changedFlows(env: Pick<VoyagerEnvironment, 'definitions'>, flows: { [voyagerType: string]: string }): string[] {
  return Object.entries(flows).flatMap(([voyagerType, hash]) =>
    env.definitions.current(voyagerType)?.flow.hash === hash ? [] : [voyagerType],
  );
}

/** The compiled versions: each publication is delivered once, with the first history that ran on it. */
function bundlesOf({ storage }: Pick<VoyagerEnvironment, 'storage'>, live: string | null, nameOf: (personId: string) => string) {
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
    async handed({ definition, personId, ...rest }: OpenedHistory): Promise<HandedHistory> {
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

/** The thread, one answer at a time. It is ended when its time is over, and whoever waits then is told. */
class DraftThread {
  readonly #worker: Worker;
  readonly #messages: FromDraftWorker[] = [];
  readonly #limit: NodeJS.Timeout;
  #failed: Error | null = null;
  #wake: () => void = () => undefined;

  constructor(task: DraftTask, { milliseconds, megabytes }: TrialLimits, measures: Pick<Measures, 'trialThread'>) {
    this.#worker = new Worker(new URL('./draft-worker.mjs', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      // Nothing of the server's settings: neither its database nor its key.
      env: {},
      execArgv: [],
    });
    measures.trialThread(1);
    this.#worker.once('exit', () => measures.trialThread(-1));
    this.#worker.on('message', (message: FromDraftWorker) => {
      this.#messages.push(message);
      this.#wake();
    });
    this.#worker.on('error', (error: NodeJS.ErrnoException) => this.#fail(faultOf(error)));
    this.#limit = setTimeout(() => this.#fail(new DraftRefused('The draft takes too long.')), milliseconds);
  }

  say(message: ToDraftWorker): void {
    this.#worker.postMessage(message);
  }

  async next<K extends FromDraftWorker['is']>(is: K): Promise<Extract<FromDraftWorker, { is: K }>> {
    while (this.#messages.length === 0 && this.#failed === null) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#failed !== null) throw this.#failed;
    const message = this.#messages.shift();
    if (message?.is !== is) throw new Error(`The thread said ${message?.is}, not ${is}`);
    return message as Extract<FromDraftWorker, { is: K }>; // as just compared
  }

  /** Whoever waits for it is told that it was stopped. */
  stop(): void {
    this.#fail(new TrialStopped());
  }

  async end(): Promise<void> {
    clearTimeout(this.#limit);
    await this.#worker.terminate();
  }

  #fail(error: Error): void {
    this.#failed ??= error;
    void this.#worker.terminate();
    this.#wake();
  }
}

function faultOf(error: NodeJS.ErrnoException): Error {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return new DraftRefused('The draft takes too much memory.');
  // A missing source of the thread is no draft's fault.
  if (error.code === 'ERR_MODULE_NOT_FOUND') return error;
  return new DraftRefused('The draft broke what tries it.', error);
}
