import { rmSync } from 'node:fs';
import { DatabaseError } from '#server/storage/database-error.ts';
import { SqliteConnection } from '#server/storage/sqlite/sqlite-connection.ts';
import type { Storage, WriteTransaction } from '#server/storage/storage.ts';
import { runUpdate, type HeldTransaction } from '#server/storage/update-transaction.ts';
import type { Faults } from './faults.ts';
import type { Owner, Scheduler } from './scheduler.ts';
import { kyselyOn, recordsOn, sideOf, type OnSide, type Side } from './statements.ts';
import { isFar, type World } from './world.ts';

/** As the sessions of a server have it. */
const lockTimeoutMs = 5000;
const idleTimeoutMs = 15_000;

const connectionLost = () => new DatabaseError('connection', '08006', null);

/**
 * One database for several nodes. It isolates as PostgreSQL does (read committed): what a transaction reads before it first writes is what is
 * committed at that moment, and others may commit between two of its statements. From its first write or lock on it holds the one lock of
 * writes; PostgreSQL locks row by row, so every order of things that happens here may happen there.
 */
export class SimulatedDatabase implements World {
  readonly nodes = 3;
  readonly file: string;
  readonly #writing: Side;
  readonly #reading: Side;
  readonly #scheduler: Scheduler;
  readonly #faults: Faults;
  readonly #onCommit: (by: string) => void;
  /** By how much its clock was set on or back. */
  #skew = 0;
  wasSetFar = false;
  #holder: Session | null = null;
  #queue: (() => void)[] = [];

  constructor(deps: { file: string; scheduler: Scheduler; faults: Faults; onCommit: (by: string) => void }) {
    this.file = deps.file;
    this.#scheduler = deps.scheduler;
    this.#faults = deps.faults;
    this.#onCommit = deps.onCommit;
    this.#writing = sideOf(new SqliteConnection(deps.file, { readonly: false }));
    this.#writing.connection.handle.pragma('synchronous = OFF');
    this.#reading = sideOf(new SqliteConnection(deps.file, { readonly: true }));
  }

  /** The committed state, for observers. */
  get committed(): SqliteConnection {
    return this.#reading.connection;
  }

  now(): number {
    return this.#scheduler.now + this.#skew;
  }

  setClock(by: number): void {
    this.#skew += by;
    if (isFar(by)) this.wasSetFar = true;
  }

  close(): void {
    this.#reading.connection.close();
    this.#writing.connection.close();
    for (const ending of ['', '-wal', '-shm']) rmSync(`${this.file}${ending}`, { force: true });
  }

  async opened(): Promise<void> {}

  /** The connections of a node that died are closed: what they had not committed is taken back. */
  abandon(owner: Owner): void {
    if (this.#holder?.owner === owner) this.#holder.lose();
  }

  storageOf(owner: Owner): Storage {
    const on: OnSide = (label, writes, work) => this.#alone(owner, label, writes, work);
    const single = kyselyOn(on);
    const records = recordsOn(on);
    return {
      dialect: 'sqlite',
      clock: { now: () => this.now() },
      read: single,
      db: single,
      records,
      write: async (work) => {
        const { transaction, commit, rollback } = this.#begin(owner);
        try {
          const value = await work(transaction);
          await commit();
          return value;
        } catch (error) {
          await rollback();
          throw error;
        }
      },
      update: (work) => runUpdate({ read: single, records, begin: async () => this.#begin(owner) }, work),
      close: async () => undefined,
    };
  }

  /** One statement that is a transaction of its own. */
  async #alone<R>(owner: Owner, label: string, writes: boolean, work: (side: Side) => Promise<R>): Promise<R> {
    const session = new Session(this, this.#scheduler, owner);
    await this.#arrive(session, label);
    if (!writes) return work(this.#reading);
    await session.hold();
    try {
      const answer = await work(this.#writing);
      this.#commit(session);
      return answer;
    } catch (error) {
      session.lose();
      throw error;
    }
  }

  #begin(owner: Owner): HeldTransaction {
    const session = new Session(this, this.#scheduler, owner);
    const on: OnSide = async (label, writes, work) => {
      await this.#arrive(session, label);
      if (writes) await session.hold();
      session.touch();
      return work(session.holds ? this.#writing : this.#reading);
    };
    const transaction: WriteTransaction = {
      db: kyselyOn(on),
      records: recordsOn(on),
      begin: async () => transaction,
      async savepoint(work) {
        const name = session.deeper();
        await on(`savepoint ${name}`, true, async ({ connection }) => connection.exec(`savepoint ${name}`));
        try {
          const value = await work();
          await on(`release ${name}`, true, async ({ connection }) => connection.exec(`release ${name}`));
          return value;
        } catch (error) {
          // A lost transaction is already rolled back, and the thrown error says more.
          if (session.lost) throw error;
          await on(`rollback to ${name}`, true, async ({ connection }) => {
            connection.exec(`rollback to ${name}`);
            connection.exec(`release ${name}`);
          });
          throw error;
        } finally {
          session.shallower();
        }
      },
    };
    return {
      transaction,
      commit: async () => {
        await this.#scheduler.point(session.owner, 'commit');
        if (session.lost) throw connectionLost();
        if (!session.holds) return;
        if (this.#faults.happens('commitFails')) {
          this.#scheduler.note('fault', `the commit of ${owner.name} is refused`);
          session.lose();
          throw connectionLost();
        }
        this.#commit(session);
        await this.#scheduler.point(session.owner, 'committed');
      },
      rollback: async () => session.lose(),
    };
  }

  async #arrive(session: Session, label: string): Promise<void> {
    await this.#scheduler.point(session.owner, label);
    if (session.lost) throw connectionLost();
    if (!this.#faults.happens('statementFails')) return;
    this.#scheduler.note('fault', `the connection of ${session.owner.name} breaks`);
    session.lose();
    throw connectionLost();
  }

  #commit(session: Session): void {
    this.#writing.connection.exec('commit');
    this.#holder = null;
    session.ended = true;
    this.#release();
    this.#onCommit(session.owner.name);
    if (!this.#faults.happens('commitAnswerLost')) return;
    this.#scheduler.note('fault', `${session.owner.name} does not hear that it was committed`);
    throw connectionLost();
  }

  /** For sessions. */
  get holder(): Session | null {
    return this.#holder;
  }
  take(session: Session): void {
    this.#holder = session;
    this.#writing.connection.exec('begin immediate');
  }
  giveBack(session: Session): void {
    if (this.#holder !== session) return;
    this.#writing.connection.exec('rollback');
    this.#holder = null;
    this.#release();
  }
  whenReleased(then: () => void): void {
    this.#queue.push(then);
  }
  #release(): void {
    for (const then of this.#queue.splice(0)) then();
  }
}

/** The changes of one transaction. */
class Session {
  readonly owner: Owner;
  readonly #database: SimulatedDatabase;
  readonly #scheduler: Scheduler;
  #depth = 0;
  #usedAt = 0;
  lost = false;
  ended = false;

  constructor(database: SimulatedDatabase, scheduler: Scheduler, owner: Owner) {
    this.#database = database;
    this.#scheduler = scheduler;
    this.owner = owner;
  }

  get holds(): boolean {
    return this.#database.holder === this;
  }

  touch(): void {
    this.#usedAt = this.#scheduler.now;
  }

  /** Takes the lock of writes, after whoever has it. */
  async hold(): Promise<void> {
    if (this.holds) return;
    const since = this.#scheduler.now;
    for (;;) {
      const { owner } = this;
      const left = since + lockTimeoutMs - this.#scheduler.now;
      if (left <= 0) {
        this.lose();
        throw new DatabaseError('timeout', '55P03', null);
      }
      if (this.#database.holder === null) break;
      await new Promise<void>((goOn) => {
        const callOff = this.#scheduler.alarm(owner)(left, goOn);
        this.#database.whenReleased(() => {
          callOff();
          goOn();
        });
      });
      await this.#scheduler.point(owner, 'after a lock');
    }
    if (this.lost) throw connectionLost();
    this.#database.take(this);
    this.touch();
    this.#watch();
  }

  /** A session that holds the lock and is silent for too long is ended by the server. */
  #watch(): void {
    const server: Owner = { name: 'database', condition: 'runs' };
    const look = () => {
      if (!this.holds) return;
      const left = this.#usedAt + idleTimeoutMs - this.#scheduler.now;
      if (left > 0) this.#scheduler.alarm(server)(left, look);
      else this.lose();
    };
    this.#scheduler.alarm(server)(idleTimeoutMs, look);
  }

  lose(): void {
    this.lost = true;
    this.#database.giveBack(this);
  }

  deeper(): string {
    this.#depth += 1;
    return `inner_${this.#depth}`;
  }
  shallower(): void {
    this.#depth -= 1;
  }
}
