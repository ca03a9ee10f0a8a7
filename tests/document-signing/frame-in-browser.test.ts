import { join } from 'node:path';
import type { BrowserContext, FrameLocator, Page as Tab } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import mortgageTasks from '#server/domain/mortgage-tasks/area.ts';
import { loadRenderedPages } from '#server/http/answers/rendered-pages.ts';
import { dist, rendererBuild } from '#tests/renderer/support/renderer-build.ts';
import { findingsOf } from '#tests/support/axe-findings.ts';
import { sharedBrowser } from '#tests/support/browser.ts';
import { hydrated } from '#tests/support/hydrated.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

// The signing party's frame as a person meets it: the built renderer before the real server, and the party on an origin of its own.
let server: TestServer;
let context: BrowserContext;
let person: SignedIn;
let tab: Tab;
beforeAll(async () => {
  await rendererBuild();
  server = await startTestServer({ rendering: await loadRenderedPages(join(dist, '..')) });
});
afterAll(() => server.stop());
afterEach(() => context.close());

/** At the step, at its address. */
async function arrive(options: { javaScriptEnabled?: boolean } = {}): Promise<void> {
  await come(options);
  const { taskGroups } = await person.operation<{ taskGroups: { tasks: { taskId: string }[] }[] }>('getMortgageApplicationTasks', {
    applicationId: await application(),
  });
  const { stepId, voyagerRecordId } = await person.operation<{ stepId: string; voyagerRecordId: string }>('startMortgageApplicationTask', {
    taskId: taskGroups[0]?.tasks[0]?.taskId ?? '',
  });
  await tab.goto(`${server.origin}/mortgages/tasks/${stepId}?vid=${voyagerRecordId}`);
  await tab.getByRole('heading', { name: 'Credit and tax transcript authorization', level: 1 }).waitFor();
  if (options.javaScriptEnabled !== false) await hydrated(tab);
}

/** Somebody with a document to sign, and a tab that is theirs. */
async function come(options: { javaScriptEnabled?: boolean } = {}): Promise<void> {
  person = await server.personLike(persona(mortgageTasks, 'mortgage tasks: a document to sign'));
  const browser = await sharedBrowser();
  context = await browser.newContext({ viewport: { width: 320, height: 900 }, ...options });
  const data = { username: person.username, password: person.password };
  await context.request.post(`${server.origin}/api/session`, { data, headers: { origin: server.origin } });
  tab = await context.newPage();
}

async function application(): Promise<string> {
  const { applicationsViews } = await person.operation<{ applicationsViews: { applicationId: string }[] }>(
    'getAllMortgageApplicationViewsForUser',
  );
  return applicationsViews[0]?.applicationId ?? '';
}

const choose = (outcome: string) => person.post('/api/dev/scenario', { party: 'documentSigning', outcome });
const frame = (): FrameLocator => tab.frameLocator('iframe');
const open = () => tab.getByRole('button', { name: 'Open document' }).click();
/** Presses a button of the party by keyboard: a click goes to where the frame was, and the page around it may still move. */
const press = (name: string) => frame().getByRole('button', { name, exact: true }).press('Enter');
async function sign(): Promise<void> {
  await press('I agree to sign electronically');
  await frame().getByRole('textbox').fill('Søren Vale');
  await press('Sign');
}
const signed = () => tab.getByRole('heading', { name: 'You have signed', level: 1 }).waitFor();
/** Bodies that were posted to these addresses from now on. */
function posted(path: RegExp): string[] {
  const bodies: string[] = [];
  tab.on('request', (request) => request.method() === 'POST' && path.test(request.url()) && bodies.push(request.postData() ?? ''));
  return bodies;
}

test('001, 4.1: consent accepted and sign complete need no action; complete updates the voyager, then navigates', async () => {
  // By "Start task" on the dashboard; the others come to the step by its address.
  await come();
  await tab.goto(`${server.origin}/mortgages/dashboard/${await application()}`);
  await hydrated(tab);
  await tab.getByRole('button', { name: /^Start task/ }).click();
  await tab.getByRole('heading', { name: 'Credit and tax transcript authorization', level: 1 }).waitFor();
  await hydrated(tab);
  const updates = posted(/\/updates$/);
  expect(await tab.locator('iframe').count()).toBe(0);
  await open();
  await press('I agree to sign electronically');
  await frame().getByRole('textbox').waitFor();
  expect(updates).toEqual([]);
  expect(await findingsOf(tab.mainFrame())).toEqual([]);
  await frame().getByRole('textbox').fill('Søren Vale');
  await press('Sign');
  await signed();
  expect(updates.filter((body) => body.includes('COMPLETE'))).toHaveLength(1);
});

test('001, 4.1: consent declined, sign out and consent withdrawn each close the frame, show "Document was not signed" and offer "Re-open document"', async () => {
  await arrive();
  await open();
  for (const button of ['I do not agree', 'Finish later', 'Withdraw my consent']) {
    if (button === 'Finish later') await press('I agree to sign electronically'); // kept until it is withdrawn
    await press(button);
    await tab.locator('#main').getByText('Document was not signed').waitFor();
    expect(await tab.locator('iframe').count(), button).toBe(0);
    if (button === 'I do not agree') expect(await findingsOf(tab.mainFrame())).toEqual([]);
    await tab.getByRole('button', { name: 'Re-open document' }).click();
    await tab.locator('#main').getByText('Document was not signed').waitFor({ state: 'detached' });
  }
  await frame().getByRole('button').first().waitFor();
});

test('001, 8: error code 6 asks for access again, once, and posts it into the frame', async () => {
  await arrive();
  await choose('expired');
  const asked = posted(/\/api\/pages\/actions$/);
  await open();
  await sign();
  await signed();
  expect(asked).toHaveLength(2);
});

test('001, 8: "Signing failure response: error with its errorMessage"; "Signing request failure or frame error: generic error panel"; and the document opens again', async () => {
  await arrive();
  const again = () =>
    tab
      .getByRole('button', { name: 'Re-open document' })
      .or(tab.getByRole('button', { name: 'Open document' }))
      .click();
  await choose('fail');
  await open();
  await tab.locator('#main').getByText('The signing service cannot open this document at the moment.').waitFor();
  expect(await tab.locator('iframe').count()).toBe(0);
  await choose('broken');
  await again();
  await tab.locator('#main').getByText('The document could not be shown, and nothing was signed.').waitFor();
  expect(await tab.locator('iframe').count()).toBe(0);
  await choose('pass');
  await again();
  await sign();
  await signed();
});

test('001, 4.1: an unknown message type is reported as an error, and changes nothing', async () => {
  await arrive();
  await choose('unknown');
  const reports = posted(/\/api\/reports$/);
  await open();
  await sign();
  await signed();
  expect(reports.length).toBeGreaterThan(0);
  expect(reports.every((body) => body.includes('unknownSigningMessage'))).toBe(true);
});

test('a frame that says complete and has no signature: "Document was not signed"', async () => {
  await arrive();
  await choose('lies');
  await open();
  await tab.getByText('Document was not signed').first().waitFor();
});

test('a frame that says everything twice and out of order completes once', async () => {
  await arrive();
  await choose('twice');
  const updates = posted(/\/updates$/);
  await open();
  await sign();
  await signed();
  expect(updates.filter((body) => body.includes('COMPLETE'))).toHaveLength(1);
});

test('a frame that never says a word: whoever has signed goes on by a button', async () => {
  await arrive();
  await choose('silent');
  await open();
  await sign();
  await frame().getByText('You have signed.').waitFor();
  await tab.getByRole('button', { name: 'I have signed' }).click();
  await signed();
});

test('PV-09: a message of another origin or another window does nothing, also with the frame open', async () => {
  await arrive();
  const updates = posted(/\/updates$/);
  const reports = posted(/\/api\/reports$/);
  await open();
  await frame().getByRole('button', { name: 'I agree to sign electronically' }).waitFor();
  const party = server.services.standInSites?.origin ?? '';
  await tab.evaluate((origin) => {
    const source = document.querySelector('iframe')!.contentWindow;
    for (const [from, window_] of [
      ['https://signing.example', source],
      [`${origin}.evil`, source],
      [origin.replace('http:', 'https:'), source],
      [origin, window],
      ['null', source],
    ] as const)
      dispatchEvent(new MessageEvent('message', { data: { type: 'complete' }, origin: from, source: window_ }));
    // Real ones, of this window.
    postMessage({ type: 'complete' }, '*');
    postMessage('complete', '*');
  }, party);
  await sign();
  await signed();
  expect(updates.filter((body) => body.includes('COMPLETE'))).toHaveLength(1);
  expect(reports).toEqual([]);
});

test('001, 4.1: an app around hears complete in the place of the page, where it has a handler', async () => {
  await arrive();
  await tab.evaluate(() => {
    Object.assign(window, {
      heard: [],
      documentSigned: { postMessage: (text: string) => (window as never as { heard: string[] }).heard.push(text) },
    });
  });
  const updates = posted(/\/updates$/);
  await open();
  await sign();
  await tab.waitForFunction(() => (window as never as { heard: string[] }).heard.length > 0);
  expect(JSON.parse((await tab.evaluate(() => (window as never as { heard: string[] }).heard))[0] ?? '')).toEqual({
    message: 'complete',
    page: '/mortgages/tasks/sign',
  });
  expect(updates).toEqual([]);
});

test('without JavaScript the document opens in a window of its own with its token, and whoever has signed says so', async () => {
  await arrive({ javaScriptEnabled: false });
  await open();
  const token = (await tab.locator('code').textContent()) ?? '';
  const [party] = await Promise.all([context.waitForEvent('page'), tab.getByRole('link', { name: /opens in a new window/ }).click()]);
  await party.getByLabel('Access token').fill(token);
  await party.getByRole('button', { name: 'Open the document' }).click();
  await party.getByRole('button', { name: 'I agree to sign electronically' }).click();
  await party.getByRole('textbox').fill('Søren Vale');
  await party.getByRole('button', { name: 'Sign', exact: true }).click();
  await party.getByRole('heading', { name: 'Signed' }).waitFor();
  await tab.getByRole('button', { name: 'I have signed' }).first().click();
  await tab.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(async () => (await tab.reload(), tab.getByRole('heading', { name: 'You have signed' }).count())).toBe(1);
});
