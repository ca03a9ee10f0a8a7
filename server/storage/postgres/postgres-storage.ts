import { isDatabaseError } from '../database-error.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Storage, WriteTransaction } from '../storage.ts';
import { kyselyOnPool, openPool, takeClient, type Client } from './postgres-pool.ts';
import { postgresRecords } from './postgres-records.ts';

/** PostgreSQL, for as many nodes as one likes. A write is one transaction; the server shares its own flush between them. */
export async function openPostgres(databaseUrl: string, connections = 16): Promise<Storage> {
  const pool = openPool(databaseUrl, connections);
  const onPool = kyselyOnPool(pool);
  try {
    await migrate(onPool, 'postgres');
  } catch (error) {
    await pool.end();
    throw error;
  }

  async function once<T>(work: (transaction: WriteTransaction) => Promise<T>): Promise<T> {
    const client = await takeClient(pool);
    let broken = false;
    try {
      await client.query({ text: 'begin' });
      const value = await work(transactionOn(client));
      await client.query({ text: 'commit' });
      return value;
    } catch (error) {
      broken = isDatabaseError(error, 'connection');
      if (!broken) await client.query({ text: 'rollback' }).catch(() => (broken = true));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    dialect: 'postgres',
    read: onPool,
    db: onPool,
    records: postgresRecords(async (config) => {
      const client = await takeClient(pool);
      try {
        return await client.query(config);
      } finally {
        client.release();
      }
    }),
    async write(work) {
      // Two transactions that waited for each other: the one the database gave up has changed nothing and is simply run again.
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(work);
        } catch (error) {
          if (!isDatabaseError(error, 'deadlock') || attempt === 5) throw error;
        }
      }
    },
    close: () => pool.end(),
  };
}

function transactionOn(client: Client): WriteTransaction {
  let savepoints = 0;
  return {
    db: client.db,
    records: postgresRecords((config) => client.query(config)),
    async savepoint(work) {
      const name = `inner_${++savepoints}`;
      await client.query({ text: `savepoint ${name}` });
      try {
        const value = await work();
        await client.query({ text: `release savepoint ${name}` });
        return value;
      } catch (error) {
        await client.query({ text: `rollback to savepoint ${name}` });
        throw error;
      }
    },
  };
}
