import { Worker } from 'node:worker_threads';
import type { Measures } from '#server/observability/measures.ts';
import { ThreadClock } from '#server/observability/thread-clock.ts';
import type { DraftTask, FromDraftWorker, ToDraftWorker } from './draft-messages.ts';
import { DraftRefused, TrialHadNoTime, TrialStopped } from './trial-errors.ts';

/**
 * After half of the milliseconds no more histories are begun with; after all of them the caller gets `TrialHadNoTime`, and the thread stays.
 * It is ended where it has taken so many milliseconds of the processor. Megabytes of its heap.
 */
export interface TrialLimits {
  milliseconds: number;
  processor: number;
  megabytes: number;
}

type Answer = 'ready' | 'taken' | 'report';

/** The thread, one answer at a time. It is ended where it works longer than it may, and its caller gets the error. */
export class DraftThread {
  readonly #worker: Worker;
  readonly #messages: FromDraftWorker[] = [];
  readonly #watch: NodeJS.Timeout;
  readonly #clock = new ThreadClock();
  /** What it was asked and has not answered yet: its caller may be gone. */
  #owed: Answer[] = ['ready'];
  #failed: Error | null = null;
  #wake: () => void = () => undefined;

  constructor(task: DraftTask, { processor, megabytes }: TrialLimits, measures: Pick<Measures, 'trialThread'>) {
    this.#worker = new Worker(new URL('./draft-worker.mjs', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      // Nothing of the server's settings: neither its database nor its key.
      env: {},
      execArgv: [],
    });
    this.#worker.unref();
    measures.trialThread();
    this.#worker.on('message', (message: FromDraftWorker) => {
      if (message.is === 'thread') return this.#clock.know(message.task);
      this.#messages.push(message);
      return this.#wake();
    });
    this.#worker.on('error', (error: NodeJS.ErrnoException) => this.#fail(faultOf(error)));
    this.#watch = setInterval(
      () => {
        if (this.#owed.length > 0 && this.#clock.worked() > processor) this.#fail(new DraftRefused('The draft takes too long.'));
      },
      Math.min(1000, processor),
    );
    this.#watch.unref();
  }

  get hasFailed(): boolean {
    return this.#failed !== null;
  }

  say(message: ToDraftWorker): void {
    this.#owed.push(message.do === 'report' ? 'report' : 'taken');
    this.#clock.begin();
    this.#worker.postMessage(message);
  }

  /** Answers of a slice whose caller is gone are dropped, and so is what was gathered for it. */
  async settle(until: number): Promise<void> {
    if (this.#owed[0] === 'ready' || this.#owed.length === 0) return;
    const isReported = this.#owed.includes('report');
    while (this.#owed[0] !== undefined) await this.next(this.#owed[0], until);
    if (isReported) return;
    this.say({ do: 'report' });
    await this.next('report', until);
  }

  /** The next answer; throws `TrialHadNoTime` where it is not there by then, and the thread stays. */
  async next<K extends Answer>(is: K, until: number): Promise<Extract<FromDraftWorker, { is: K }>> {
    while (this.#messages.length === 0 && this.#failed === null) {
      let limit: NodeJS.Timeout | undefined;
      const isLate = await new Promise<boolean>((resolve) => {
        this.#wake = () => resolve(false);
        limit = setTimeout(() => resolve(true), Math.max(0, until - performance.now()));
      });
      clearTimeout(limit);
      if (isLate && this.#messages.length === 0 && this.#failed === null) throw new TrialHadNoTime();
    }
    if (this.#failed !== null) throw this.#failed;
    const message = this.#messages.shift();
    this.#owed.shift();
    if (message?.is !== is) throw new Error(`The thread said ${message?.is}, not ${is}`);
    return message as Extract<FromDraftWorker, { is: K }>; // as just compared
  }

  /** Its caller gets `TrialStopped`. */
  stop(): void {
    this.#fail(new TrialStopped());
  }

  async end(): Promise<void> {
    clearInterval(this.#watch);
    await this.#worker.terminate();
  }

  #fail(error: Error): void {
    this.#failed ??= error;
    clearInterval(this.#watch);
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
