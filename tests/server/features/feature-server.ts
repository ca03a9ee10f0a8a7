import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { featureOperations, madeHouseholds } from './feature-operations.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '#tests/support/server.ts';

const flows = new URL('../../../flows', import.meta.url);
const means = new URL('../../fixtures/features', import.meta.url);

/** The origin of the signing party that the fixtures are configured with. */
export const signingParty = 'https://signing.example';

/** A server of the product with the fixtures of the language's means beside its own documents. */
export async function startMeansServer(
  more: Pick<TestServerOptions, 'rendering' | 'databaseUrl'> = {},
): Promise<TestServer & { dataFolder: string }> {
  // The files of one worker share what the operations made up.
  madeHouseholds.length = 0;
  const folder = mkdtempSync(join(tmpdir(), 'voyager-means-'));
  cpSync(flows, folder, { recursive: true });
  cpSync(means, join(folder, 'features'), { recursive: true });
  // A deployment's setting: the address of the signing party.
  const config = join(folder, 'config.yaml');
  writeFileSync(config, readFileSync(config, 'utf8').replace('frames:\n', `frames:\n  signing: ${signingParty}/sign\n`));
  const dataFolder = mkdtempSync(join(tmpdir(), 'voyager-means-data-'));
  const server = await startTestServer({ flows: folder, dataFolder, operations: featureOperations, ...more });
  return {
    ...server,
    dataFolder,
    async stop() {
      await server.stop();
      for (const own of [folder, dataFolder]) rmSync(own, { recursive: true });
    },
  };
}
