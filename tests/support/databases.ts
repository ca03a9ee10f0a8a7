import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { openStorage } from '#server/storage/open-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { PostgresMissing } from './postgres.ts';
import { sharedCluster, type SharedCluster } from './shared-cluster.ts';
import { product } from '#server/product.ts';
import { memoryFolder } from './memory-folder.ts';
import { giveTables } from './migrated-database.ts';

export interface TestDatabase {
  readonly dialect: 'sqlite' | 'postgres';
  /** A fresh database; closed and removed after the test. */
  open(): Promise<Storage>;
  /** A fresh place for one, to be opened by the test itself, more than once if need be. */
  place(): Promise<DatabasePlace>;
  /** PostgreSQL's own log since the suite began; empty on SQLite, which has none. */
  serverLog(): string;
}

export interface DatabasePlace {
  databaseUrl: string | null;
  dataFolder: string;
}

/** `npm run test:deep -- databases` sets it. */
const everywhere = process.env['EVERY_DATABASE'] === 'true';

/**
 * Runs the same suite on SQLite and on PostgreSQL, for rules that depend on the database: transactions, locks, races, what is stored. Where there is
 * no PostgreSQL, a test of that name says so: it fails in CI and is reported as not run elsewhere.
 */
export const onEachDatabase = (title: string, suite: (database: TestDatabase) => void): void => on(['sqlite', 'postgres'], title, suite);

/**
 * Runs a suite on SQLite alone, for the business rules of an area. `tests/server/areas/on-postgres.test.ts` proves for all areas that PostgreSQL takes
 * the same statements.
 */
export const onAnyDatabase = (title: string, suite: (database: TestDatabase) => void): void =>
  on(everywhere ? ['sqlite', 'postgres'] : ['sqlite'], title, suite);

/** Runs a suite on PostgreSQL alone, where SQLite has been proved elsewhere. */
export const onPostgres = (title: string, suite: (database: TestDatabase) => void): void => on(['postgres'], title, suite);

function on(dialects: readonly TestDatabase['dialect'][], title: string, suite: (database: TestDatabase) => void): void {
  describe.each(dialects)(`${title} on %s`, (dialect) => {
    let cluster: SharedCluster | null = null;
    let missing: string | null = null;
    const cleanups: (() => Promise<void>)[] = [];

    beforeAll(async () => {
      if (dialect === 'sqlite') return;
      try {
        cluster = await sharedCluster();
      } catch (error) {
        if (!(error instanceof PostgresMissing) || process.env['CI'] === 'true') throw error;
        missing = error.message;
        console.warn(`NOT RUN: ${title} on postgres. ${error.message}`);
      }
    });
    // A test's databases are returned when it ends; those that the suite took before its tests stay with it.
    const taken: Record<'test' | 'suite', string[]> = { test: [], suite: [] };
    let taker: keyof typeof taken = 'suite';
    const giveBack = async (): Promise<void> => {
      for (const address of taken[taker].splice(0)) await cluster?.giveBack(address);
      taker = 'suite';
    };
    beforeEach(() => {
      taker = 'test';
    });
    afterEach(async () => {
      for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
      await giveBack();
    });
    afterAll(giveBack);

    async function place(): Promise<DatabasePlace> {
      if (missing !== null) throw new PostgresMissing(missing);
      const dataFolder = memoryFolder('voyager-data-');
      cleanups.push(async () => rmSync(dataFolder, { recursive: true, force: true }));
      if (cluster === null) return { databaseUrl: null, dataFolder };
      const databaseUrl = await cluster.takeDatabase();
      taken[taker].push(databaseUrl);
      return { databaseUrl, dataFolder };
    }

    suite({
      dialect,
      place,
      serverLog: () => cluster?.log() ?? '',
      async open() {
        const where = await place();
        if (where.databaseUrl === null) await giveTables(where.dataFolder);
        const storage = await openStorage(where, product.migrations);
        cleanups.push(() => storage.close());
        return storage;
      },
    });
  });
}
