import { join } from 'node:path';
import type { BrowserContext, Locator, Page as Tab } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import mortgageTasks from '#server/domain/mortgage-tasks/area.ts';
import { loadRenderedPages } from '#server/http/answers/rendered-pages.ts';
import { dist, rendererBuild } from '#tests/renderer/support/renderer-build.ts';
import { sharedBrowser } from '#tests/support/browser.ts';
import { hydrated } from '#tests/support/hydrated.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { smallPng } from '#tests/support/small-files.ts';

let server: TestServer;
let person: SignedIn;
let context: BrowserContext;
let tab: Tab;
beforeAll(async () => {
  await rendererBuild();
  server = await startTestServer({ rendering: await loadRenderedPages(join(dist, '..')) });
  person = await server.personLike(persona(mortgageTasks, 'mortgage tasks: one of each kind'));
});
afterAll(() => server.stop());

/** A device of theirs, 320 px wide, at home. */
async function pickUpDevice(): Promise<void> {
  const browser = await sharedBrowser();
  context = await browser.newContext({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
  const data = { username: person.username, password: person.password };
  await context.request.post(`${server.origin}/api/session`, { data, headers: { origin: server.origin } });
  tab = await context.newPage();
  await tab.goto(server.origin);
  await hydrated(tab);
}

/** Tab is pressed until the focus is there: also within the frame of another party. */
async function tabTo(wanted: Locator): Promise<void> {
  await wanted.first().waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement && document.hasFocus()))) return;
    await tab.keyboard.press('Tab');
  }
  throw new Error(`eighty presses of Tab never reached ${String(wanted)}`);
}
async function press(wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(wanted);
  await tab.keyboard.press(key);
}
const button = (name: string | RegExp) => tab.getByRole('button', { name });
const heading = (name: string) => tab.getByRole('heading', { name, level: 1 }).waitFor();
const field = (name: string) => tab.locator(`main [name="${name}"]`);

/** From the dashboard: its group by the arrow keys, then "Start task". */
async function start(group: string, title: string, at = title): Promise<void> {
  await heading('Your application is under review');
  const wanted = tab.getByRole('tab', { name: group });
  await tabTo(tab.locator('[role=tab][aria-selected=true]'));
  for (let presses = 0; presses < 4 && (await wanted.getAttribute('aria-selected')) !== 'true'; presses += 1)
    await tab.keyboard.press('ArrowRight');
  await press(button(`Start task ${title}`));
  await heading(at);
}
const said = (title: string) => tab.getByText(`${title}. We'll review what you sent.`).waitFor();

test('001, 1: all six kinds of task are worked off by keyboard alone at 320 px, interrupted and resumed on another device', async () => {
  await pickUpDevice();
  await press(tab.getByRole('link', { name: /^Start .*8 tasks left/ }));

  await start('Documents', 'Upload your pay stubs');
  const [chooser] = await Promise.all([tab.waitForEvent('filechooser'), press(tab.locator('main input[type=file]'), 'Space')]);
  await chooser.setFiles({ name: 'stub.png', mimeType: 'image/png', buffer: smallPng() });
  await button('Remove stub.png').waitFor(); // it is the step's
  await press(button('Send documents'));
  await said('Upload your pay stubs');

  await start('Documents', 'Explain a large deposit');
  await tabTo(field('explanation'));
  await tab.keyboard.type('A gift of my aunt.');
  await press(button('Continue'));
  await heading('Sign your letter');
  await context.close();
  await pickUpDevice();
  await press(tab.getByRole('link', { name: /^Continue .*tasks left/ }));
  await start('Documents', 'Explain a large deposit', 'Sign your letter');
  await tab.getByText('A gift of my aunt.').waitFor();
  await press(field('isTrue'), 'Space');
  await tabTo(field('signature'));
  await tab.keyboard.type('Odile Brandt');
  await press(button('Send letter'));
  await said('Explain a large deposit');

  await start('Disclosures', 'Sign the receipt of your Loan Estimate', 'Receipt of your Loan Estimate');
  await press(button('Open document'));
  const party = tab.frameLocator('iframe');
  await press(party.getByRole('button', { name: 'I agree to sign electronically' }));
  await tabTo(party.getByRole('textbox'));
  await tab.keyboard.type('Odile Brandt');
  await press(party.getByRole('button', { name: 'Sign', exact: true }));
  await heading('You have signed');
  await press(button('Continue'));
  await said('Sign the receipt of your Loan Estimate');

  await start('About you', 'Confirm where you live');
  await press(field('stillThere'), 'Space');
  await press(button('Continue'));
  await said('Confirm where you live');

  await start('About you', 'Demographic information');
  for (const group of ['ethnicity', 'race', 'sex']) await press(tab.locator(`main [name="${group}"][value="WITHHELD"]`), 'Space');
  await press(button('Continue'));
  await said('Demographic information');

  await start('About you', 'Confirm your dependents');
  await press(button('Add a dependent'));
  await tabTo(tab.getByLabel('Age in years'));
  await tab.keyboard.type('7');
  await press(button('Confirm'));
  await said('Confirm your dependents');

  await tab.getByText('6 of 8 tasks completed').waitFor();
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await context.close();
});
