import { isDatabaseError } from '../database-error.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Storage, WriteTransaction } from '../storage.ts';
import { kyselyOnPool, openPool, takeClient, type Client } from './postgres-pool.ts';
import { postgresRecords } from './postgres-records.ts';

/**
 * PostgreSQL, for as many nodes as one likes. A write is one transaction; the server shares its own flush between them. Transactions and
 * single statements have pools of their own: a transaction that asks for a flag on the side never waits for one that waits for it.
 */
export async function openPostgres(
  databaseUrl: string,
  connections: { writing: number; reading: number } = { writing: 16, reading: 8 },
): Promise<Storage> {
  const pool = openPool(databaseUrl, connections.writing);
  const singles = openPool(databaseUrl, connections.reading);
  const onPool = kyselyOnPool(singles);
  const close = async () => {
    await Promise.all([pool.end(), singles.end()]);
  };
  try {
    await migrate(onPool, 'postgres');
  } catch (error) {
    await close();
    throw error;
  }

  async function once<T>(work: (transaction: WriteTransaction) => Promise<T>, early: boolean): Promise<T> {
    const client = await takeClient(pool);
    const transaction = new Transaction(client);
    let broken = false;
    try {
      if (early) await transaction.begin();
      const value = await work(transaction);
      await transaction.commit();
      return value;
    } catch (error) {
      broken = isDatabaseError(error, 'connection') || !(await transaction.rollback());
      throw error;
    } finally {
      transaction.end();
      client.release(broken);
    }
  }

  /** Two transactions that waited for each other: the one the database gave up has changed nothing and is simply run again. */
  async function again<T>(work: (transaction: WriteTransaction) => Promise<T>, early: boolean): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(work, early);
      } catch (error) {
        if (!isDatabaseError(error, 'deadlock') || attempt === 5) throw error;
      }
    }
  }

  return {
    dialect: 'postgres',
    read: onPool,
    db: onPool,
    records: postgresRecords(async (config) => {
      const client = await takeClient(singles);
      try {
        return await client.query(config);
      } finally {
        client.release();
      }
    }),
    write: (work) => again(work, true),
    update: (work) => again(work, false),
    close,
  };
}

/** One connection from its first statement to its last. It begins a transaction when it is told to, or with the first write. */
class Transaction implements WriteTransaction {
  readonly db: WriteTransaction['db'];
  readonly records: WriteTransaction['records'];
  readonly #client: Client;
  #begun: Promise<void> | null = null;
  #savepoints = 0;

  constructor(client: Client) {
    this.#client = client;
    this.db = client.db;
    this.records = postgresRecords(
      (config) => client.query(config),
      () => this.begin(),
    );
    client.beforeWriting(() => this.begin());
  }

  begin(): Promise<void> {
    this.#begun ??= this.#client.query({ text: 'begin' }).then(() => undefined);
    return this.#begun;
  }

  async commit(): Promise<void> {
    if (this.#begun !== null) await this.#client.query({ text: 'commit' });
  }

  /** Whether the connection can be used again. */
  async rollback(): Promise<boolean> {
    if (this.#begun === null) return true;
    return this.#client.query({ text: 'rollback' }).then(
      () => true,
      () => false,
    );
  }

  end(): void {
    this.#client.beforeWriting(null);
  }

  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    await this.begin();
    const name = `inner_${++this.#savepoints}`;
    await this.#client.query({ text: `savepoint ${name}` });
    try {
      const value = await work();
      await this.#client.query({ text: `release savepoint ${name}` });
      return value;
    } catch (error) {
      await this.#client.query({ text: `rollback to savepoint ${name}` });
      throw error;
    }
  }
}
