import { smallPdf } from '#tests/support/small-files.ts';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page as Tab } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadRenderedPages } from '#server/http/answers/rendered-pages.ts';
import type { RunningVoyagerService } from '#server/voyager/service/create-voyager-service.ts';
import { sharedBrowser } from '../../support/browser.ts';
import { dist, rendererBuild } from '#tests/renderer/support/renderer-build.ts';
import { findingsOf, ofColours } from '#tests/support/axe-findings.ts';
import { hydrated } from '#tests/support/hydrated.ts';
import { startMeansServer } from './feature-server.ts';

// A flow drawn in its place on a page, as a person meets it: the built renderer before the real server.
const place = '/features/a1/subflows';
const asks = 'What is the new number?';
const confirms = 'Is it right?';
/** A screen on which every subflow of the page is in sight, and so asked for. */
const tall = { width: 1280, height: 3000 };
let server: Awaited<ReturnType<typeof startMeansServer>>;
let browser: Browser;
let context: BrowserContext;
let tab: Tab;
beforeAll(async () => {
  await rendererBuild();
  server = await startMeansServer({ rendering: await loadRenderedPages(join(dist, '..')) });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await server.stop();
});
beforeEach(async () => {
  const { username, password } = await server.personLike('lena.hart');
  context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
  const data = { username, password };
  const answer = await context.request.post(`${server.origin}/api/session`, { data, headers: { origin: server.origin } });
  expect(answer.status()).toBe(204);
  tab = await context.newPage();
});
afterEach(() => context.close());

/** The number of records of a subflow. */
const records = async (flow = 'SUBFLOW_PHONE'): Promise<number> => {
  const { read } = (server.services.voyagers as RunningVoyagerService).environment.storage; // the service of a server is the running one
  return (await read.selectFrom('record').select('id').where('voyager_type', '=', flow).execute()).length;
};
const subflow = (name = 'Change phone number', on: Tab | Locator = tab): Locator => on.getByRole('group', { name, exact: true });
const numberIn = (flow: Locator): Locator => flow.getByRole('textbox', { name: 'Phone number' });
const press = (flow: Locator, name: string): Promise<void> => flow.getByRole('button', { name }).click();
const says = (flow: Locator, heading: string): Promise<void> => flow.getByRole('heading', { name: heading }).waitFor();
const focused = (on: Tab = tab): Promise<string | null | undefined> => on.evaluate(() => document.activeElement?.textContent);
const message = (words: string): Promise<void> => tab.getByRole('region', { name: 'Messages' }).getByText(words).waitFor();

/** The page once its script has taken over and the first subflow is drawn. */
async function open(on: Tab = tab): Promise<Locator> {
  await on.goto(server.origin + place);
  await hydrated(on);
  const flow = subflow('Change phone number', on);
  await flow.waitFor();
  return flow;
}
async function answerNumber(flow: Locator, number: string): Promise<void> {
  await numberIn(flow).fill(number);
  await press(flow, 'Continue');
}

describe('language, feature 14: its own record, begun by the first event, not by looking', () => {
  test('the first step is drawn and typed into, and no record stands behind it; Continue begins one', async () => {
    const before = await records();
    const flow = await open();
    await says(flow, asks);
    await numberIn(flow).fill('2025550143');
    expect(await records()).toBe(before);
    await press(flow, 'Continue');
    await says(flow, confirms);
    expect(await records()).toBe(before + 1);
  });

  test('the same address asked for without looking begins one (negative control)', async () => {
    await open();
    const before = await records();
    const to = `/features/a1/phone?from=${encodeURIComponent(place)}&subflow=subflow-subflow-phone`;
    await context.request.get(`${server.origin}/api/pages?url=${encodeURIComponent(to)}`);
    expect(await records()).toBe(before + 1);
  });

  test('what a rule refuses in the browser begins none', async () => {
    const before = await records();
    const flow = await open();
    await press(flow, 'Continue');
    await flow.getByRole('alert').getByText('There is a problem').waitFor();
    await flow.getByRole('link', { name: 'Enter a phone number.' }).click();
    expect(await numberIn(flow).evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await records()).toBe(before);
  });
});

describe('language, feature 14: drawn in its place, back with `result` or by leaving', () => {
  test('the whole way: the address, the title and what is typed elsewhere stay; the end is said, and it stands there anew', async () => {
    const flow = await open();
    await tab.getByRole('textbox', { name: 'Note' }).fill('Mine');
    const before = await tab.evaluate(() => [document.title, location.href, history.length]);
    await answerNumber(flow, '2025550143');
    await says(flow, confirms);
    expect(await focused()).toBe(confirms);
    expect(await tab.evaluate(() => [document.title, location.href, history.length])).toEqual(before);
    await press(flow, 'Yes, change it');
    await message('Your number is +12025550143 now.');
    await says(flow, asks);
    await expect.poll(() => focused()).toBe(asks);
    expect(await numberIn(flow).inputValue()).toBe('');
    expect(await tab.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Mine');
    expect(await tab.evaluate(() => [document.title, location.href])).toEqual(before.slice(0, 2));
  });

  test('left, the page says so; whoever comes again, here or later, goes on with what was typed', async () => {
    const flow = await open();
    await numberIn(flow).fill('2025550143');
    await press(flow, 'Not now');
    await message('Nothing was changed.');
    // The focus comes back with the step; until then it stands there locked.
    await expect.poll(() => focused()).toBe(asks);
    expect(await numberIn(flow).inputValue()).toBe('(202) 555-0143');
    await press(flow, 'Continue');
    await says(flow, confirms);
    await tab.goto(`${server.origin}/features/a1/household`);
    await says(await open(), confirms);
  });

  test('a step back is a step of the flow, and not of the page', async () => {
    const flow = await open();
    await answerNumber(flow, '2025550143');
    await says(flow, confirms);
    await press(flow, 'Back');
    await says(flow, asks);
    expect([await focused(), await numberIn(flow).inputValue()]).toEqual([asks, '(202) 555-0143']);
  });

  test('in a dialog: its end closes the dialog, and the focus is where it was opened', async () => {
    await open();
    await tab.getByRole('button', { name: 'Change it in a dialog' }).click();
    const flow = subflow(undefined, tab.getByRole('dialog'));
    await answerNumber(flow, '2025550199');
    await says(flow, confirms);
    expect(await focused()).toBe(confirms);
    await press(flow, 'Yes, change it');
    await message('Your number is +12025550199 now.');
    await tab.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await focused()).toBe('Change it in a dialog');
  });

  test('as an action it goes there: the flow runs on its own pages, and its end comes back and is said', async () => {
    await open();
    await tab.getByRole('button', { name: 'Change it on pages of its own' }).click();
    await tab.getByRole('heading', { level: 1, name: asks }).waitFor();
    await tab.getByRole('textbox', { name: 'Phone number' }).fill('2025550143');
    await tab.getByRole('button', { name: 'Continue' }).click();
    await tab.getByRole('heading', { level: 1, name: confirms }).waitFor();
    await tab.getByRole('button', { name: 'Yes, change it' }).click();
    await message('You came back with +12025550143.');
    expect(await tab.evaluate(() => location.pathname + location.search)).toBe(place);
  });

  test('what cannot be shown without being begun stays a link, and the link works', async () => {
    const asked = tab.waitForResponse((response) => response.url().includes('subflow-nothing') && response.status() === 503);
    await tab.setViewportSize(tall);
    await open();
    await asked;
    const goes = tab.waitForResponse((response) => response.url().includes('subflow-nothing') && response.status() === 200);
    await tab.getByRole('link', { name: 'Look whether there is something to do' }).click();
    expect(new URL((await goes).url()).searchParams.has('look')).toBe(false);
  });
});

describe('UI-17: nothing typed is lost', () => {
  test('offline at the first press: it says so in its place, keeps what was typed, and asks when the network is back', async () => {
    const before = await records();
    const flow = await open();
    await numberIn(flow).fill('2025550143');
    await context.setOffline(true);
    await press(flow, 'Continue');
    await flow.getByText("You're offline. What you typed is still here.").waitFor();
    expect(await tab.locator('[data-notice]').count()).toBe(1);
    expect(await numberIn(flow).inputValue()).toBe('(202) 555-0143');
    expect(await records()).toBe(before);
    await context.setOffline(false);
    await press(flow, 'Send it now');
    await says(flow, confirms);
    expect([await tab.locator('[data-notice]').count(), await records()]).toEqual([0, before + 1]);
  });

  test('P2: cut between its begin and the first answer, it is sent again under its own key: one record, and nothing twice', async () => {
    const before = await records();
    const flow = await open();
    const keys: unknown[] = [];
    let cut = true;
    await tab.route('**/api/voyagers/*/updates', (route) => {
      keys.push([route.request().headers()['idempotency-key'], route.request().postData()]);
      return cut ? route.abort() : route.continue();
    });
    await answerNumber(flow, '2025550143');
    await flow.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => keys.length).toBeGreaterThan(1);
    cut = false;
    await flow.getByRole('button', { name: 'Try again' }).click();
    await says(flow, confirms);
    expect([new Set(keys.map(String)).size, await records()]).toEqual([1, before + 1]);
  });

  test('a second tab that was looking shows what the first one has begun, and says so', async () => {
    const other = await context.newPage();
    const theirs = await open(other);
    const flow = await open();
    await answerNumber(flow, '2025550143');
    await says(flow, confirms);
    const before = await records();
    await answerNumber(theirs, '2025550177');
    await says(theirs, confirms);
    await theirs.getByText('This was already answered in another tab').waitFor();
    await theirs.getByText('(202) 555-0143').waitFor();
    expect(await records()).toBe(before);
  });
});

describe('a session that ended meanwhile', () => {
  test('the whole page leads to signing in, and back to where the subflow stands', async () => {
    const flow = await open();
    await numberIn(flow).fill('2025550143');
    await context.clearCookies();
    await press(flow, 'Continue');
    await tab.waitForURL((url) => url.searchParams.get('to') === place);
  });
});

describe('several on one page', () => {
  test('they do not get in each other’s way, nor in the way of the page’s own form', async () => {
    await tab.setViewportSize(tall);
    const flow = await open();
    const theirs = subflow('Change the number of Nora Hart');
    await numberIn(theirs).fill('2025550111');
    await tab.getByRole('textbox', { name: 'Note' }).fill('Mine');
    // Enter presses the button of the form that it is typed in.
    await numberIn(flow).fill('2025550143');
    await numberIn(flow).press('Enter');
    await says(flow, confirms);
    await says(theirs, asks);
    expect(await numberIn(theirs).inputValue()).toBe('(202) 555-0111');
    // The page’s own press reads it for another query.
    await tab.getByRole('button', { name: 'This year' }).click();
    await tab.getByText('Shown for: YEAR').waitFor();
    await says(flow, confirms);
    expect([await numberIn(theirs).inputValue(), await tab.getByRole('textbox', { name: 'Note' }).inputValue()]).toEqual([
      '(202) 555-0111',
      'Mine',
    ]);
    await press(theirs, 'Continue');
    await says(theirs, confirms);
    await press(theirs, 'Yes, change it');
    await message('Nora Hart has +12025550111 now.');
    await says(flow, confirms);
    expect(await tab.getByText('Shown for: YEAR').count()).toBe(1);
  });

  test('no id stands twice', async () => {
    await tab.setViewportSize(tall);
    await open();
    await numberIn(subflow('Change the number of Ivo Hart')).waitFor();
    const ids = await tab.evaluate(() => Array.from(document.querySelectorAll('[id]'), ({ id }) => id));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });
});

describe('what needs a record before anything is sent of the step', () => {
  /** The page whose subflow begins with files, a lookup and a download, and ends with a dialog. */
  async function openPapers(): Promise<Locator> {
    await tab.goto(`${server.origin}/features/a1/sending`);
    await hydrated(tab);
    const flow = subflow('Send papers');
    await flow.waitFor();
    return flow;
  }
  const attach = (flow: Locator, name: string): Promise<void> =>
    flow.getByLabel('Documents').setInputFiles({ name, mimeType: 'application/pdf', buffer: smallPdf() });
  const attached = (flow: Locator): Promise<void> => flow.getByRole('button', { name: 'Remove one.pdf' }).waitFor();

  test('a file, a lookup and a download begin it, once; what was typed stays', async () => {
    const before = await records('SUBFLOW_PAPERS');
    const flow = await openPapers();
    expect(await records('SUBFLOW_PAPERS')).toBe(before);
    await flow.getByRole('textbox', { name: 'ZIP code' }).fill('97201');
    await expect.poll(() => flow.getByRole('textbox', { name: 'City' }).inputValue()).toBe('City of 97201');
    expect(await records('SUBFLOW_PAPERS')).toBe(before + 1);
    await attach(flow, 'one.pdf');
    await attached(flow);
    const saved = tab.waitForEvent('download');
    await flow.getByRole('button', { name: 'Take the form' }).click();
    expect((await saved).suggestedFilename()).toBe('form.csv');
    expect([await flow.getByRole('textbox', { name: 'City' }).inputValue(), await records('SUBFLOW_PAPERS')]).toEqual([
      'City of 97201',
      before + 1,
    ]);
  });

  test.each([
    ['a file', (flow: Locator) => attach(flow, 'one.pdf')],
    ['a download', (flow: Locator) => press(flow, 'Take the form')],
  ])('%s as the first thing begins it', async (what, act) => {
    const before = await records('SUBFLOW_PAPERS');
    const flow = await openPapers();
    const saved = what === 'a download' ? tab.waitForEvent('download') : null;
    await act(flow);
    if (saved) expect((await saved).suggestedFilename()).toBe('form.csv');
    else await attached(flow);
    expect(await records('SUBFLOW_PAPERS')).toBe(before + 1);
  });

  test('a step that lies over another is a dialog over the page; Escape is its own way back, and Change leads back and on', async () => {
    const flow = await openPapers();
    await attach(flow, 'one.pdf');
    await attached(flow);
    await press(flow, 'Continue');
    await says(flow, 'Check what you send');
    await flow.getByRole('button', { name: /^Change/ }).click();
    await says(flow, 'What do you send?');
    await press(flow, 'Continue');
    await says(flow, 'Check what you send');
    await expect.poll(() => focused()).toMatch(/^Change/);
    await press(flow, 'Send');
    const dialog = tab.getByRole('dialog');
    await says(dialog, 'Send them now?');
    await expect.poll(() => focused()).toBe('Send them now?');
    await tab.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await press(flow, 'Send');
    await press(dialog, 'Yes, send them');
    await message('1 sent from');
    await says(flow, 'What do you send?');
    expect(await tab.evaluate(() => location.pathname)).toBe('/features/a1/sending');
  });
});

describe('for everybody', () => {
  test('by keyboard alone, from the page through the flow and on', async () => {
    await open();
    await tab.getByRole('textbox', { name: 'Note' }).focus();
    await tab.keyboard.press('Tab');
    await tab.keyboard.type('2025550143');
    await tab.keyboard.press('Enter');
    await expect.poll(() => focused()).toBe(confirms);
    await tab.keyboard.press('Tab');
    expect(await focused()).toBe('Yes, change it');
    await tab.keyboard.press('Enter');
    await message('Your number is +12025550143 now.');
    await expect.poll(() => focused()).toBe(asks);
  });

  test('a step’s title stands one level below what is over it: the page’s title, a section’s or a dialog’s', async () => {
    await tab.setViewportSize(tall);
    const flow = await open();
    const levelOf = (on: Locator): Promise<string> => on.getByRole('heading', { name: asks }).evaluate(({ tagName }) => tagName);
    const theirs = subflow('Change the number of Nora Hart');
    await says(theirs, asks);
    expect([await levelOf(flow), await levelOf(theirs)]).toEqual(['H2', 'H3']);
    await tab.getByRole('button', { name: 'Change it in a dialog' }).click();
    const over = subflow(undefined, tab.getByRole('dialog'));
    await says(over, asks);
    expect(await levelOf(over)).toBe('H3');
  });

  test('axe finds nothing, light and dark, at either step, and nothing scrolls sideways at 320 pixels', async () => {
    await tab.setViewportSize({ width: 320, height: 3000 });
    const flow = await open();
    const wide = (): Promise<number> => tab.evaluate(() => document.documentElement.scrollWidth);
    expect([await findingsOf(tab, { mayBePart: true }), await wide()]).toEqual([[], 320]);
    await answerNumber(flow, '2025550143');
    await says(flow, confirms);
    expect([await findingsOf(tab, { mayBePart: true }), await wide()]).toEqual([[], 320]);
    await tab.emulateMedia({ colorScheme: 'dark' });
    expect(await findingsOf(tab, { only: ofColours })).toEqual([]);
  });
});
