import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadRenderedPages } from '#server/http/answers/rendered-pages.ts';
import { findingsOfView } from '#tests/pictures/support/view-page.ts';
import { dist, rendererBuild } from '#tests/renderer/support/renderer-build.ts';
import { sharedBrowser } from '#tests/support/browser.ts';
import { hydrated } from '#tests/support/hydrated.ts';
import type { TestServer } from '#tests/support/server.ts';
import { startGivingServer, Visit } from './giving-server.ts';

let server: TestServer;
beforeAll(async () => {
  await rendererBuild();
  server = await startGivingServer({ rendering: await loadRenderedPages(join(dist, '..')) });
});
afterAll(() => server.stop());

/** A page's own part of it, or the dialog that is open over it. */
type Within = 'main' | 'dialog';

test('in a browser: each view reads as accepted, axe finds nothing, its layout holds', async () => {
  const { person, accounts } = await Visit.begin(server);
  const browser = await sharedBrowser();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const data = { username: person.username, password: person.password };
  await context.request.post(`${server.origin}/api/session`, { data, headers: { origin: server.origin } });
  const tab = await context.newPage();
  const read: string[] = [];
  const look = async (heading: string, within: Within = 'main'): Promise<void> => {
    const part = tab.getByRole(within);
    await part.getByRole('heading', { name: heading }).waitFor();
    read.push(`${(await part.ariaSnapshot()).replaceAll(accounts[0] ?? '', '0')}\n`);
    expect.soft(await findingsOfView(tab), heading).toEqual([]);
    // It was looked at last in the dark and from right to left.
    await tab.evaluate(() => ['data-theme', 'dir', 'style'].forEach((name) => document.documentElement.removeAttribute(name)));
  };
  const press = (name: string) => tab.getByRole('button', { name }).click();

  await tab.goto(`${server.origin}/accounts/${accounts[0]}/giving`);
  await hydrated(tab);
  await look('Which charity would you like to give to?');
  await tab.getByRole('radio', { name: 'Harbor Lifeboats' }).check();
  await press('Continue');
  await look('How much would you like to give?');
  await tab.getByRole('textbox', { name: 'Amount' }).fill('25');
  await press('Continue');
  await look('How often would you like to give $25.00?');
  await tab.getByRole('radio', { name: 'Monthly' }).check();
  await press('Continue');
  await look('Is this right?');
  await press('Cancel');
  await look('Cancel this gift?', 'dialog');
  await press('Go on');
  await press('Give $25.00');
  await tab.getByText('You gave $25.00 to Harbor Lifeboats, the first of a gift each month.').waitFor();
  await tab.goto(`${server.origin}/accounts/${accounts[0]}/gifts`);
  await look('Your gifts');
  await context.close();
  await expect(read.join('\n')).toMatchFileSnapshot('reads-as.txt');
});
