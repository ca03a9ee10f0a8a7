import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { openStorage } from '#server/storage/open-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { PostgresMissing, startCluster, type TestCluster } from './postgres.ts';

export interface TestDatabase {
  readonly dialect: 'sqlite' | 'postgres';
  /** A fresh database; closed and removed after the test. */
  open(): Promise<Storage>;
  /** A fresh place for one, to be opened by the test itself, more than once if need be. */
  place(): Promise<DatabasePlace>;
  /** What PostgreSQL has written to its own log; empty on SQLite, which has none. */
  serverLog(): string;
}

export interface DatabasePlace {
  databaseUrl: string | null;
  dataFolder: string;
}

/**
 * Runs the same suite on SQLite and on PostgreSQL. Where there is no PostgreSQL, a test of that name says so: it fails in CI and is
 * reported as not run elsewhere.
 */
export function onEachDatabase(title: string, suite: (database: TestDatabase) => void): void {
  describe.each(['sqlite', 'postgres'] as const)(`${title} on %s`, (dialect) => {
    let cluster: TestCluster | null = null;
    let missing: string | null = null;
    const cleanups: (() => Promise<void>)[] = [];

    beforeAll(async () => {
      if (dialect === 'sqlite') return;
      try {
        cluster = await startCluster({ fsync: 'off' });
      } catch (error) {
        if (!(error instanceof PostgresMissing) || process.env['CI'] === 'true') throw error;
        missing = error.message;
        console.warn(`NOT RUN: ${title} on postgres. ${error.message}`);
      }
    });
    afterEach(async () => {
      for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
    });
    afterAll(async () => {
      await cluster?.stop();
    });

    async function place(): Promise<DatabasePlace> {
      if (missing !== null) throw new PostgresMissing(missing);
      const dataFolder = mkdtempSync(join(tmpdir(), 'voyager-data-'));
      cleanups.push(async () => rmSync(dataFolder, { recursive: true, force: true }));
      return { databaseUrl: cluster === null ? null : await cluster.createDatabase(), dataFolder };
    }

    suite({
      dialect,
      place,
      serverLog: () => cluster?.log() ?? '',
      async open() {
        const storage = await openStorage(await place());
        cleanups.push(() => storage.close());
        return storage;
      },
    });
  });
}
