import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { meansOperations } from './means-operations.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const flows = new URL('../../../flows', import.meta.url);
const means = new URL('../../fixtures/means', import.meta.url);

/** A server of the product with the fixtures of the language's means beside its own documents. */
export async function startMeansServer(): Promise<TestServer & { dataFolder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'voyager-means-'));
  cpSync(flows, folder, { recursive: true });
  cpSync(means, join(folder, 'means'), { recursive: true });
  const dataFolder = mkdtempSync(join(tmpdir(), 'voyager-means-data-'));
  const server = await startTestServer({ flows: folder, dataFolder, operations: meansOperations });
  return {
    ...server,
    dataFolder,
    async stop() {
      await server.stop();
      for (const own of [folder, dataFolder]) rmSync(own, { recursive: true });
    },
  };
}
