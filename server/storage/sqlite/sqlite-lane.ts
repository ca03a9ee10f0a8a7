import type { SqliteConnection } from './sqlite-connection.ts';

interface Job {
  work: () => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** So many writes at most share a sync; the next batch has its turn after that. */
const largestBatch = 128;

/**
 * The one lane of writes. What waits when a transaction begins goes through it together, made durable by one sync, and nobody is
 * answered before that sync. A write that throws takes back its own savepoint and nothing else.
 */
export class SqliteLane {
  readonly #connection: SqliteConnection;
  readonly #short: Job[] = [];
  readonly #long: Job[] = [];
  #running: Promise<void> | null = null;
  #closed = false;
  /** Batches and writes so far, for the metrics and the test that a sync is shared. */
  readonly counts = { batches: 0, writes: 0 };

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  /** A write that may wait for other things while it holds the lane. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.#enter(this.#long, work);
  }

  /**
   * A write that is a few statements and waits for nothing. These go first and without a savepoint each; when one throws, the batch's
   * are all taken back and made again, each under its own. So `work` may be called twice.
   */
  runShort<T>(work: () => T): Promise<T> {
    return this.#enter(this.#short, work);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
  }

  #enter<T>(queue: Job[], work: () => T | Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new Error('The storage has been closed'));
    return new Promise<T>((resolve, reject) => {
      queue.push({ work, resolve: resolve as (value: unknown) => void, reject });
      // One turn of the event loop lets every request that has already arrived join.
      this.#running ??= new Promise<void>((done) => setImmediate(done)).then(() => this.#drain());
    });
  }

  async #drain(): Promise<void> {
    while (this.#short.length + this.#long.length > 0) {
      const short = this.#short.splice(0, largestBatch);
      await this.#batch(short, this.#long.splice(0, largestBatch - short.length));
      await new Promise<void>((next) => setImmediate(next));
    }
    this.#running = null;
  }

  async #batch(short: Job[], long: Job[]): Promise<void> {
    let settled: (() => void)[] = [];
    try {
      this.#connection.exec('begin immediate');
      settled = this.#together(short);
      for (const job of long) settled.push(await this.#one(job));
      this.#connection.exec('commit');
    } catch (error) {
      // The transaction is lost (a full disk, an error of input or output): so is everything in it, and everybody hears so.
      if (this.#connection.handle.inTransaction) this.#connection.exec('rollback');
      for (const job of [...short, ...long]) job.reject(error);
      return;
    }
    this.counts.batches += 1;
    this.counts.writes += short.length + long.length;
    for (const settle of settled) settle();
  }

  #together(jobs: Job[]): (() => void)[] {
    try {
      return jobs.map((job) => {
        const value = job.work();
        return () => job.resolve(value);
      });
    } catch {
      if (this.#connection.handle.inTransaction) this.#connection.exec('rollback');
      this.#connection.exec('begin immediate');
      return jobs.map((job) => this.#apart(job));
    }
  }

  #apart(job: Job): () => void {
    this.#connection.exec('savepoint write');
    try {
      const value = job.work();
      this.#connection.exec('release write');
      return () => job.resolve(value);
    } catch (error) {
      this.#takeBack(error);
      return () => job.reject(error);
    }
  }

  async #one(job: Job): Promise<() => void> {
    this.#connection.exec('savepoint write');
    try {
      const value = await job.work();
      this.#connection.exec('release write');
      return () => job.resolve(value);
    } catch (error) {
      this.#takeBack(error);
      return () => job.reject(error);
    }
  }

  #takeBack(error: unknown): void {
    if (!this.#connection.handle.inTransaction) throw error;
    this.#connection.exec('rollback to write');
    this.#connection.exec('release write');
  }
}
