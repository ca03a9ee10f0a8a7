import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startTestServer } from '../support/server.ts';

const flows = fileURLToPath(new URL('../../flows', import.meta.url));

test('O7: a changed document is served without a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'voyager-flows-'));
  cpSync(flows, folder, { recursive: true });
  const server = await startTestServer({ flows: folder });
  try {
    const page = async (): Promise<string> => (await server.client().get('/sign-in')).text();
    const file = join(folder, 'home/sign-in.screen.yaml');
    const before = readFileSync(file, 'utf8');
    expect(await page()).not.toContain('Welcome in');
    writeFileSync(file, before.replace('heading: Sign in', 'heading: Welcome in'));
    expect(await server.readAgain()).toBeGreaterThan(0);
    expect(await page()).toContain('Welcome in');
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
