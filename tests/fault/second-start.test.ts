import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStorage } from '#server/storage/open-storage.ts';
import { readFlows } from '../server/voyager/fixture.ts';
import { buildServer } from './build-server.ts';
import { Server } from './kill-nine-process.ts';

test(
  'RE-05: while one process holds the embedded database a second start fails at once and says why; kill -9 sets it free',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'voyager-second-'));
    const place = { databaseUrl: null, dataFolder: join(folder, 'data') };
    const files = join(folder, 'flows.json');
    writeFileSync(files, JSON.stringify(readFlows()));
    const server = new Server(await buildServer(), { ...place, files });
    try {
      await server.start(null);
      const began = performance.now();
      await expect(openStorage(place)).rejects.toThrow(/in use by another process.*Stop that one first/);
      expect(performance.now() - began).toBeLessThan(1000);
      await server.kill();
      const storage = await openStorage(place);
      expect(await storage.read.selectFrom('setting').select('name').where('name', '=', 'master-key').execute()).toHaveLength(1);
      await storage.close();
    } finally {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
