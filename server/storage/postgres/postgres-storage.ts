import { crashPoint } from '../crash-points.ts';
import { isDatabaseError } from '../database-error.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Migrations } from '../migrations/migration.ts';
import type { Storage, WriteTransaction } from '../storage.ts';
import { unwatched, type StorageWatch } from '../storage-watch.ts';
import { runUpdate, type HeldTransaction, type UpdateSource } from '../update-transaction.ts';
import { databaseClock, type DatabaseClock } from './database-clock.ts';
import { AppendTogether } from './postgres-append.ts';
import { PostgresLine, type RunStatement } from './postgres-line.ts';
import { connectionConfig, kyselyOn, openPool, takeClient, type Client } from './postgres-pool.ts';
import { postgresRecords } from './postgres-records.ts';

/**
 * PostgreSQL, for as many nodes as one likes. Transactions that do more than one thing have a pool; single statements go over a few lines
 * that many callers share, reads apart from writes and both apart from appends, so that none waits for a lock or a flush of another kind.
 */
export async function openPostgres(
  databaseUrl: string,
  migrations: Migrations,
  watch: StorageWatch = unwatched,
  connections: { writing: number; lines: number } = { writing: 16, lines: 2 },
): Promise<Storage> {
  const pool = openPool(databaseUrl, connections.writing);
  const config = connectionConfig(databaseUrl);
  const open = (count: number) => Array.from({ length: count }, () => new PostgresLine(config));
  const [reading, writing, appending] = [open(connections.lines), open(connections.lines), open(1)];
  const read = kyselyOn(leastBusy(reading));
  const db = kyselyOn(leastBusy(writing));
  const records = postgresRecords(leastBusy(reading));
  const appends = new AppendTogether(leastBusy(appending), watch.committed);
  let clock: DatabaseClock | null = null;
  const close = async () => {
    clock?.stop();
    await Promise.all([pool.end(), ...[...reading, ...writing, ...appending].map((line) => line.close())]);
  };
  try {
    const client = await takeClient(pool);
    await migrate(client.db, 'postgres', migrations).finally(() => client.release());
    clock = await databaseClock(leastBusy(reading));
  } catch (error) {
    await close();
    throw error;
  }

  const lines = [...reading, ...writing, ...appending];
  watch.opened(() => {
    const busyLines = lines.filter((line) => line.waiting > 0).length;
    return {
      waiting: pool.waitingCount + lines.reduce((sum, line) => sum + Math.max(0, line.waiting - 1), 0),
      busy: pool.totalCount - pool.idleCount + busyLines,
      idle: pool.idleCount + lines.length - busyLines,
    };
  });
  const begin = async (): Promise<HeldTransaction> => hold(await takeClient(pool));
  const updates: UpdateSource = { read, records: { ...records, append: (change) => appends.append(change) }, begin };

  async function write<T>(work: (transaction: WriteTransaction) => Promise<T>): Promise<T> {
    const held = await begin();
    try {
      const value = await work(held.transaction);
      await held.commit();
      return value;
    } catch (error) {
      await held.rollback();
      throw error;
    }
  }

  return {
    dialect: 'postgres',
    clock,
    read,
    db,
    records,
    write: (work) => again(() => write(work)),
    update: (work) => again(() => runUpdate(updates, work)),
    close,
  };
}

/** Statements of one turn of the event loop share a packet; the next turn's go to the least busy connection. */
function leastBusy(lines: readonly PostgresLine[]): RunStatement {
  return (statement) =>
    (lines.find((line) => line.asked) ?? lines.reduce((best, line) => (line.waiting < best.waiting ? line : best))).run(statement);
}

/** Two transactions that waited for each other: the one the database gave up has changed nothing and is simply run again. */
async function again<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isDatabaseError(error, 'deadlock') || attempt === 5) throw error;
    }
  }
}

/** A transaction on a connection of its own, from `begin` to its end. */
async function hold(client: Client): Promise<HeldTransaction> {
  let broken = false;
  const end = async (text: 'commit' | 'rollback') => {
    try {
      await client.run({ text });
    } catch (error) {
      broken = true;
      throw error;
    } finally {
      client.release(broken);
    }
  };
  let savepoints = 0;
  const transaction: WriteTransaction = {
    db: client.db,
    records: postgresRecords(client.run),
    begin: async () => transaction,
    async savepoint(work) {
      const name = `inner_${++savepoints}`;
      await client.run({ text: `savepoint ${name}` });
      try {
        const value = await work();
        await client.run({ text: `release savepoint ${name}` });
        return value;
      } catch (error) {
        await client.run({ text: `rollback to savepoint ${name}` });
        throw error;
      }
    },
  };
  try {
    await client.run({ text: 'begin' });
  } catch (error) {
    client.release(true);
    throw error;
  }
  let ended = false;
  return {
    transaction,
    async commit() {
      ended = true;
      crashPoint('before-flush');
      await end('commit');
      crashPoint('after-flush');
    },
    async rollback() {
      // A commit that failed has given its connection back already.
      if (!ended) await end('rollback').catch(() => undefined);
    },
  };
}
