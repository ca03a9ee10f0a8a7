import { rmSync } from 'node:fs';
import { DatabaseError } from '#server/storage/database-error.ts';
import { endLeases, laneStorage } from '#server/storage/sqlite/lane-storage.ts';
import { kyselyOnConnection } from '#server/storage/sqlite/lane-dialect.ts';
import { SqliteConnection } from '#server/storage/sqlite/sqlite-connection.ts';
import { SqliteLane } from '#server/storage/sqlite/sqlite-lane.ts';
import { steadyClock } from '#server/storage/sqlite/steady-clock.ts';
import type { Storage, Transaction } from '#server/storage/storage.ts';
import { unwatched } from '#server/storage/storage-watch.ts';
import type { Faults } from './faults.ts';
import type { Owner, Scheduler } from './scheduler.ts';
import { kyselyOn, recordsOn, sideOf, type OnSide } from './statements.ts';
import { isFar, type World } from './world.ts';

const diskFull = () => new DatabaseError('full', 'SQLITE_FULL', null);

interface Deps {
  file: string;
  scheduler: Scheduler;
  faults: Faults;
  onCommit: (by: string) => void;
  /** The process ends here, whatever it was doing. */
  onDeath: (owner: Owner) => void;
  /** A forbidden order, for a negative control: an update is answered before its batch is committed. */
  answersFirst: boolean;
}

/**
 * One node on the embedded database: the product's own lane of writes, on a file. A batch begins when its turn comes, so that several who come
 * by then share it; at its commit the disk may be full, or the process end before it or after it.
 */
export class EmbeddedDatabase implements World {
  readonly nodes = 1;
  readonly #deps: Deps;
  readonly #reading: SqliteConnection;
  #open: { owner: Owner; writer: FaultyConnection; reader: SqliteConnection } | null = null;
  #clock: { now(): number };
  /** By how much the machine's clock was set on or back. */
  #skew = 0;
  wasSetFar = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#reading = new SqliteConnection(deps.file, { readonly: true });
    this.#clock = this.#startClock();
  }

  get committed(): SqliteConnection {
    return this.#reading;
  }

  now(): number {
    return this.#clock.now();
  }

  setClock(by: number): void {
    this.#skew += by;
    if (isFar(by)) this.wasSetFar = true;
  }

  storageOf(owner: Owner): Storage {
    const { file, scheduler, answersFirst } = this.#deps;
    this.#closeOpen();
    this.#clock = this.#startClock();
    const writer = new FaultyConnection(file, owner, this.#deps);
    const reader = new SqliteConnection(file, { readonly: true });
    this.#open = { owner, writer, reader };
    const lane = new SqliteLane(writer, unwatched, async () => {
      for (let wait = 0; wait < 3; wait++) await scheduler.point(owner, 'a batch is awaited');
    });
    const storage = laneStorage({ writer, reader, lane, clock: this });
    const [written, read] = [sideOf(writer), sideOf(reader)];
    const reading: OnSide = async (label, _writes, work) => {
      await scheduler.point(owner, label);
      return work(read);
    };
    /** Through the lane, and heard of when the batch is over. */
    const entering = async <T>(label: string, write: () => Promise<T>): Promise<T> => {
      await scheduler.point(owner, label);
      try {
        return await write();
      } finally {
        await scheduler.point(owner, 'is told by the lane');
      }
    };
    return {
      ...storage,
      read: kyselyOn(reading),
      records: recordsOn(reading),
      db: kyselyOn((label, _writes, work) => entering(label, () => lane.run(() => work(written)))),
      write: (work) => entering('enters the lane', () => storage.write(work)),
      update: (work) => entering('updates in the lane', () => (answersFirst ? answeredFirst(storage, work) : storage.update(work))),
      close: async () => undefined,
    };
  }

  async opened(owner: Owner): Promise<void> {
    const writer = this.#open?.owner === owner ? this.#open.writer : null;
    if (writer === null) return;
    await endLeases(kyselyOnConnection(writer));
    this.#deps.onCommit(owner.name);
  }

  abandon(owner: Owner): void {
    if (this.#open?.owner === owner) this.#open.writer.rollBack();
  }

  close(): void {
    this.#closeOpen();
    this.#reading.close();
    for (const ending of ['', '-wal', '-shm']) rmSync(`${this.#deps.file}${ending}`, { force: true });
  }

  #startClock(): { now(): number } {
    const { scheduler } = this.#deps;
    return steadyClock(
      () => scheduler.now + this.#skew,
      () => scheduler.now,
    );
  }

  #closeOpen(): void {
    this.#open?.reader.close();
    this.#open?.writer.close();
    this.#open = null;
  }
}

function answeredFirst<T>(storage: Pick<Storage, 'update'>, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    storage
      .update(async (transaction) => {
        const value = await work(transaction);
        resolve(value);
        return value;
      })
      .catch(reject);
  });
}

/** A connection whose commit may find the disk full, or be the last thing that its process does, or not even that. */
class FaultyConnection extends SqliteConnection {
  readonly #owner: Owner;
  readonly #deps: Deps;

  constructor(file: string, owner: Owner, deps: Deps) {
    super(file, { readonly: false });
    this.handle.pragma('synchronous = OFF');
    this.#owner = owner;
    this.#deps = deps;
  }

  rollBack(): void {
    if (this.handle.inTransaction) this.handle.exec('rollback');
  }

  override exec(sql: string): void {
    const { faults, scheduler, onCommit } = this.#deps;
    if (this.#owner.condition === 'dead') throw diskFull();
    if (sql === 'commit') {
      if (faults.happens('commitFails')) return this.#lose('finds the disk full at a commit');
      if (faults.happens('diesBeforeCommit')) return this.#die('dies before a commit');
    } else if (sql === 'release write' && faults.happens('statementFails')) return this.#lose('finds the disk full in a batch');
    super.exec(sql);
    if (sql !== 'commit') return;
    onCommit(this.#owner.name);
    if (faults.happens('diesAfterCommit')) this.#die('dies after a commit');
    scheduler.note(this.#owner.name, 'commits a batch');
  }

  /** SQLite takes the whole transaction back where its disk is full. */
  #lose(what: string): never {
    this.rollBack();
    this.#deps.scheduler.note('fault', `${this.#owner.name} ${what}`);
    throw diskFull();
  }

  #die(what: string): never {
    this.#deps.scheduler.note('fault', `${this.#owner.name} ${what}`);
    this.#deps.onDeath(this.#owner);
    throw diskFull();
  }
}
