import { crashPoint } from '../crash-points.ts';
import { unwatched, type StorageWatch } from '../storage-watch.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

interface Job {
  work: () => Promise<unknown>;
  /** Under a savepoint of its own; else it sees to it itself that nothing of it is left when it throws. */
  saved: boolean;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

const turnOfTheLoop = (): Promise<void> => new Promise((done) => setImmediate(done));

/** The most writes that share a sync; the next batch has its turn after that. */
const largestBatch = 128;

/**
 * The one lane of writes. What waits when a transaction begins goes through it together, made durable by one sync, and nobody is
 * answered before that sync. A write that throws takes back its own part and nothing else.
 */
export class SqliteLane {
  readonly #connection: SqliteConnection;
  readonly #watch: StorageWatch;
  readonly #turn: () => Promise<void>;
  readonly #waiting: Job[] = [];
  #running: Promise<void> | null = null;
  #closed = false;
  /** Batches and writes so far, for the metrics and the test that a sync is shared. */
  readonly counts = { batches: 0, writes: 0 };

  /** `turn` passes before a batch begins: writes that arrive in it join the batch. */
  constructor(connection: SqliteConnection, watch: StorageWatch = unwatched, turn: () => Promise<void> = turnOfTheLoop) {
    this.#connection = connection;
    this.#watch = watch;
    this.#turn = turn;
    // One writer; the reader answers at once, in the same thread.
    watch.opened(() => ({ waiting: this.#waiting.length, busy: this.#running === null ? 0 : 1, idle: this.#running === null ? 1 : 0 }));
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.#enter(work, true);
  }

  /** Without a savepoint, for work that writes nothing, or writes last in one atomic statement, or opens its own. */
  runUnsaved<T>(work: () => Promise<T>): Promise<T> {
    return this.#enter(work, false);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
  }

  #enter<T>(work: () => Promise<T>, saved: boolean): Promise<T> {
    if (this.#closed) return Promise.reject(new Error('The storage has been closed'));
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, saved, resolve: resolve as (value: unknown) => void, reject });
      // One turn of the event loop lets every request that has already arrived join.
      this.#running ??= this.#turn().then(() => this.#drain());
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#batch(this.#waiting.splice(0, largestBatch));
      await this.#turn();
    }
    this.#running = null;
  }

  async #batch(jobs: Job[]): Promise<void> {
    const settled: (() => void)[] = [];
    try {
      this.#connection.exec('begin immediate');
      for (const job of jobs) settled.push(await this.#one(job));
      crashPoint('before-flush');
      this.#connection.exec('commit');
      crashPoint('after-flush');
    } catch (error) {
      // The transaction is lost (a full disk, an error of input or output): so is everything in it, and everybody hears so.
      if (this.#connection.handle.inTransaction) this.#connection.exec('rollback');
      for (const job of jobs) job.reject(error);
      return;
    }
    this.counts.batches += 1;
    this.counts.writes += jobs.length;
    this.#watch.committed(jobs.length);
    for (const settle of settled) settle();
  }

  async #one(job: Job): Promise<() => void> {
    if (job.saved) this.#connection.exec('savepoint write');
    try {
      const value = await job.work();
      if (job.saved) this.#connection.exec('release write');
      return () => job.resolve(value);
    } catch (error) {
      if (!this.#connection.handle.inTransaction) throw error;
      if (job.saved) {
        this.#connection.exec('rollback to write');
        this.#connection.exec('release write');
      }
      return () => job.reject(error);
    }
  }
}
