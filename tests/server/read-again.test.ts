import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pressable, startTestServer } from '../support/server.ts';

const flows = fileURLToPath(new URL('../../flows', import.meta.url));

test('a changed document is served without a restart', async () => {
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

test('a record whose documents were changed says so on a development server, and is started over on the newest version by one press', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'voyager-flows-'));
  cpSync(flows, folder, { recursive: true });
  const server = await startTestServer({ flows: folder });
  try {
    const theo = await server.personLike('theo.brandt');
    const [account] = (await theo.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2')).accounts;
    const begun = await theo.open(`/accounts/${account?.externalizedAccountId ?? ''}/allocation-update?origin=dashboard`);
    const label = 'Start over in the newest version';
    expect(JSON.stringify(begun.view)).not.toContain(label);
    const file = join(folder, 'allocation-update/views/overview.view.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('heading: We have a new', 'heading: Here is a new'));
    await server.readAgain();
    const older = await theo.open(begun.url);
    expect(JSON.stringify(older.view)).toContain('We have a new');
    const { headers } = await theo.submit(older, pressable(older, label), {});
    const newest = JSON.stringify((await theo.open(headers.get('location') ?? '')).view);
    expect(newest).toContain('Here is a new');
    expect(newest).not.toContain(label);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
