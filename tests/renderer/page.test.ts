import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Page, VoyagerAnswer } from '#schemas/wire.ts';
import { hydrated } from '../support/hydrated.ts';
import { sharedBrowser } from '../support/browser.ts';
import { answerOf, confirmLayout, inShell, ladderLayout, ladderPage, layout, pageOf, voyager } from './support/pages.ts';
import { openSite } from './support/site.ts';
import type { Answerer, Reply, Site } from './support/site.ts';

let browser: Browser;
let context: BrowserContext;
let tab: Tab;
let site: Site;
const problems: string[] = [];

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterEach(async () => {
  await context.close();
  await site.close();
  expect(problems.splice(0), 'errors of the console').toEqual([]);
});

async function open(
  path: string,
  pages: Record<string, () => Page>,
  answer: Answerer = () => ({ status: 404 }),
  options = {},
): Promise<void> {
  site = await openSite(answer, pages);
  context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  tab = await context.newPage();
  tab.on('pageerror', (error) => problems.push(error.message));
  tab.on('console', (message) => {
    // A refused or cut request is what several of these tests are about.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text());
  });
  await tab.goto(site.url + path);
  // A browser that is busy has no idle moment, and nothing else would end this wait.
  await tab.locator('html').evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
}
/** Two cores are shared by everybody here: what is to come may take its time. */
const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 10_000 });
const box = () => tab.getByRole('textbox', { name: 'Length in months' });
const next = () => tab.getByRole('button', { name: 'Continue' });
const updates = () => site.asked.filter((asked) => asked.path.endsWith('/updates'));
const answering = (...replies: (Reply | VoyagerAnswer)[]): Answerer => {
  let turn = 0;
  return () => {
    const reply = replies[Math.min(turn, replies.length - 1)];
    turn += 1;
    return reply !== undefined && 'voyagerRecordId' in reply ? { json: reply } : (reply as Reply);
  };
};
/** The server does its work and the answer is lost on the way. */
async function loseFirstAnswer(): Promise<string[]> {
  const keys: string[] = [];
  await tab.route('**/updates', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return keys;
}
const ladder = { '/ladder': () => ladderPage() };
const problem = (status: number, more: object = {}): Reply => ({
  status,
  json: { type: 'about:blank', title: 'Refused', status, code: 'refused', traceId: 't', ...more },
});

describe('fields', () => {
  test('UI-23: the box, the range and the keys set one value, and what depends on it follows', async () => {
    await open('/ladder', ladder);
    await box().fill('36');
    const range = tab.getByRole('slider', { name: 'Ladder length' });
    await soon(() => range.inputValue()).toBe('36');
    expect(await range.getAttribute('aria-valuetext')).toBe('3 years');
    await range.focus();
    await tab.keyboard.press('ArrowRight');
    expect(await box().inputValue()).toBe('39');
    expect(await tab.getByText('15 more').count()).toBe(1);
  });

  test('decisions: a button that the spec disables is enabled in server HTML and aria-disabled with its reason afterwards', async () => {
    await open('/ladder', ladder);
    const html = await (await context.request.get(`${site.url}/ladder`)).text();
    expect(html).not.toContain('aria-disabled="');
    await soon(() => next().getAttribute('aria-disabled')).toBe('true');
    expect(await tab.getByText('Choose a length other than the one you have now.').getAttribute('id')).toBe(
      await next().getAttribute('aria-describedby'),
    );
    // Playwright itself would wait for it to be enabled.
    await next().click({ force: true });
    expect(updates()).toHaveLength(0);
    await box().fill('27');
    expect(await next().getAttribute('aria-disabled')).toBeNull();
  });

  test('000 §4: Reset returns to what the form started with', async () => {
    await open('/ladder', ladder);
    await box().fill('60');
    await tab.getByRole('button', { name: 'Reset' }).click();
    await soon(() => box().inputValue()).toBe('24');
  });

  test('UI-15: what was typed before the script arrived is kept', async () => {
    site = await openSite(() => ({ status: 404 }), ladder);
    context = await browser.newContext();
    tab = await context.newPage();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await tab.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await tab.goto(`${site.url}/ladder`, { waitUntil: 'commit' });
    await box().fill('33');
    release();
    await soon(() => tab.getByRole('slider').inputValue()).toBe('33');
    expect(await box().inputValue()).toBe('33');
  });

  test('UI-10: nothing is said on leaving a field; on Continue it is, in the summary and beside it, and goes on edit', async () => {
    const body = inShell(
      [
        { type: 'heading', text: 'Your name', level: 1 },
        { type: 'textField', name: 'first', label: 'First name', required: 'Enter your first name.' },
        { type: 'textField', name: 'last', label: 'Last name', required: 'Enter your last name.' },
        { type: 'button', id: 'go', label: 'Continue', kind: 'primary', press: [{ do: 'submit', event: 'CONTINUE' }] },
      ],
      'Names',
    );
    await open('/names', { '/names': () => pageOf(layout(body, { title: 'Your name' }), { url: '/names', voyager: voyager() }) });
    await tab.getByLabel('First name').focus();
    await tab.keyboard.press('Tab');
    expect(await tab.locator('[aria-invalid]').count()).toBe(0);
    await next().click();
    const summary = tab.locator('[data-error-summary]');
    await summary.waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await tab.title()).toBe('Error: Your name');
    expect(await summary.getByRole('link').allInnerTexts()).toEqual(['Enter your first name.', 'Enter your last name.']);
    expect(await summary.getByRole('alert').innerText()).toBe('There is a problem');
    expect(await tab.getByLabel('First name').getAttribute('aria-describedby')).toBe('first-error');
    expect(await tab.locator('#first-error').innerText()).toContain('Enter your first name.');
    await summary.getByRole('link').first().click();
    expect(await tab.getByLabel('First name').evaluate((element) => element === document.activeElement)).toBe(true);
    await tab.getByLabel('First name').fill('Ada');
    expect(await summary.getByRole('link').allInnerTexts()).toEqual(['Enter your last name.']);
    expect(updates()).toHaveLength(0);
  });

  test('of several forms each lists what is wrong at its head, near its fields, and takes the focus there', async () => {
    const form = (name: string) => ({
      type: 'form',
      name,
      children: [
        { type: 'textField', name: 'first', label: `First ${name}`, required: `Enter the first ${name}.` },
        { type: 'button', id: name, label: `Save ${name}`, press: [{ do: 'call' as const, as: `call:${name}` }] },
      ],
    });
    const body = inShell([{ type: 'heading', text: 'Two forms', level: 1 }, form('pen'), form('cup')], 'Forms');
    await open('/forms', { '/forms': () => pageOf(layout(body, { title: 'Two forms' }), { url: '/forms' }) });
    await tab.getByRole('button', { name: 'Save cup' }).click();
    const summary = tab.locator('[data-error-summary]');
    await summary.waitFor();
    expect(await summary.count()).toBe(1);
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    const formOf = (label: string) => tab.locator('form', { has: tab.getByLabel(label) });
    expect(await formOf('First cup').locator('[data-error-summary]').count()).toBe(1);
    await tab.getByRole('button', { name: 'Save pen' }).click();
    await soon(() => formOf('First pen').locator('[data-error-summary]').count()).toBe(1);
    expect(await summary.count()).toBe(1);
    expect(await tab.title()).toBe('Error: Two forms');
  });

  test('decisions: a field with checkOn says what is wrong once that many characters stand in it: beside it, politely, with the focus kept', async () => {
    const field = { type: 'dateField', name: 'day', label: 'Day', checkOn: 10, problem: 'Invalid day' };
    const body = inShell(
      [{ type: 'heading', text: 'A day', level: 1 }, field, { type: 'textField', name: 'other', label: 'Other' }],
      'Days',
    );
    await open('/day', { '/day': () => pageOf(layout(body, { title: 'A day' }), { url: '/day', voyager: voyager() }) });
    const day = tab.getByLabel('Day', { exact: true });
    await day.pressSequentially('02/30/198');
    await day.blur();
    expect(await tab.locator('[aria-invalid]').count()).toBe(0);
    await day.focus();
    await tab.keyboard.press('End');
    await tab.keyboard.type('8');
    await soon(() => tab.locator('#day-error').textContent()).toContain('Invalid day');
    expect(await day.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await tab.locator('[data-error-summary]').count()).toBe(0);
    expect(await tab.title()).toBe('A day');
    await soon(() => tab.locator('p[role="status"]').textContent()).toContain('Invalid day');
    await tab.keyboard.press('Backspace');
    expect(await tab.locator('[aria-invalid]').count()).toBe(0);
  });

  test('UI-21: what was said politely of one page is no longer there on the next', async () => {
    const field = { type: 'dateField', name: 'day', label: 'Day', checkOn: 10, problem: 'Invalid day' };
    const away = { type: 'link', label: 'Another page', to: '/other' };
    const heading = (text: string) => ({ type: 'heading', text, level: 1 });
    await open('/day', {
      '/day': () => pageOf(layout(inShell([heading('A day'), field, away], 'Days'), { title: 'A day' }), { url: '/day' }),
      '/other': () => pageOf(layout(inShell([heading('Another')], 'Days'), { title: 'Another' }), { url: '/other' }),
    });
    await tab.getByLabel('Day', { exact: true }).pressSequentially('02/30/1988');
    const said = tab.locator('p[role="status"]');
    await soon(() => said.textContent()).toContain('Invalid day');
    await tab.getByRole('link', { name: 'Another page' }).click();
    await tab.getByRole('heading', { name: 'Another' }).waitFor();
    await soon(() => said.textContent()).toBe('');
  });

  test('UI-4: money is formatted when left, never while typed, and never clamped', async () => {
    const body = [
      { type: 'heading', text: 'Deposit', level: 1 },
      { type: 'moneyField', name: 'amount', label: 'Deposit', min: 50000 },
    ];
    await open('/money', { '/money': () => pageOf(layout(body)) });
    const field = tab.getByLabel('Deposit in dollars');
    await field.pressSequentially('$1234.5');
    expect(await field.inputValue()).toBe('$1234.5');
    await field.blur();
    expect(await field.inputValue()).toBe('1,234.50');
    await field.fill('3');
    await field.blur();
    expect(await field.inputValue()).toBe('3.00');
  });
});

describe('a step', () => {
  test('P2: an update carries the page’s key, its step, revision and typed values', async () => {
    await open('/ladder', ladder, answering(answerOf(confirmLayout())));
    await box().fill('27');
    await next().click();
    await tab.getByRole('dialog').waitFor();
    const [update] = updates();
    expect(update?.path).toBe('/api/voyagers/record-1/updates');
    expect(update?.headers['idempotency-key']).toBe('key-1');
    expect(JSON.parse(update?.body ?? '')).toEqual({
      type: 'VoyagerEventRequest',
      stepId: 'length',
      voyagerType: 'CARD_ORDER',
      event: 'CONTINUE',
      values: { months: 27 },
      revision: 1,
    });
  });

  test('decisions: a dialog step is drawn over the step before it, titled, focused; Esc is its cancel event; the answer stays', async () => {
    const back = answerOf(ladderLayout({ months: 27 }), { stepId: 'length', revision: 3, transition: { kind: 'back', url: '/ladder' } });
    await open('/ladder', ladder, answering(answerOf(confirmLayout()), back));
    await box().fill('27');
    await next().click();
    const dialog = tab.getByRole('dialog', { name: 'Change your ladder to 27 months?' });
    await dialog.waitFor();
    expect(new URL(tab.url()).pathname).toBe('/ladder/confirm');
    expect(await tab.title()).toBe('Confirm your new ladder length');
    expect(await tab.evaluate(() => document.activeElement?.textContent)).toBe('Change your ladder to 27 months?');
    expect(await tab.locator('main').count()).toBe(1);
    await tab.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await box().inputValue()).toBe('27');
    expect(JSON.parse(updates()[1]?.body ?? '').event).toBe('BACK');
    expect(updates()[1]?.headers['idempotency-key']).not.toBe('key-1');
    await soon(() => new URL(tab.url()).pathname).toBe('/ladder');
    expect(await next().evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('decisions: loaded by its address a dialog step becomes a dialog once the script runs', async () => {
    await open('/confirm', {
      '/confirm': () => pageOf(confirmLayout(), { kind: 'flow', url: '/confirm', voyager: voyager({ stepId: 'confirm' }) }),
    });
    await tab.getByRole('dialog', { name: 'Change your ladder to 27 months?' }).waitFor();
    expect(await tab.locator('h1').innerText()).toBe('Edit ladder length');
  });

  test('UI-14: a triple click sends once; the button says so after 300 ms and is locked at once', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await open('/ladder', ladder, async () => {
      await held;
      return { json: answerOf(confirmLayout()) };
    });
    await box().fill('27');
    await next().click({ clickCount: 3 });
    await tab.getByRole('button', { name: 'Sending…' }).waitFor();
    expect(await tab.getByRole('button', { name: 'Sending…' }).getAttribute('aria-disabled')).toBe('true');
    await tab.keyboard.press('Enter');
    expect(updates()).toHaveLength(1);
    release();
    await tab.getByRole('dialog').waitFor();
  });

  test('FL-01: 422 says what is wrong where it is wrong, keeps what was typed, and the next try has a fresh key', async () => {
    const issues = [{ path: '/form/months', message: 'Choose one of the lengths on the scale.' }];
    await open('/ladder', ladder, answering(problem(422, { code: 'rules', issues }), answerOf(confirmLayout())));
    await box().fill('27');
    await next().click();
    await tab.locator('[data-error-summary]').waitFor();
    expect(await box().inputValue()).toBe('27');
    expect(await box().getAttribute('aria-invalid')).toBe('true');
    await box().fill('30');
    await next().click();
    await tab.getByRole('dialog').waitFor();
    expect(updates()[1]?.headers['idempotency-key']).not.toBe('key-1');
  });

  test('FL-01: 409 shows where the record stands now and says that it moved on', async () => {
    const current = answerOf(layout(inShell([{ type: 'heading', text: 'Where it stands', level: 1 }], 'x'), { title: 'Where it stands' }), {
      transition: { kind: 'replace', url: '/now' },
    });
    await open('/ladder', ladder, answering(problem(409, { code: 'staleStep', current })));
    await box().fill('27');
    await next().click();
    await tab.getByRole('heading', { name: 'Where it stands' }).waitFor();
    expect(await tab.getByText('This was already answered in another tab or on another device.').count()).toBe(1);
    expect(new URL(tab.url()).pathname).toBe('/now');
  });

  test('FL-01: 409 of a record that has ended leads to its end’s page and says there that what was sent was not used', async () => {
    const heading = (text: string, url: string) => () =>
      pageOf(
        layout(
          inShell(
            [
              { type: 'heading', text, level: 1 },
              { type: 'link', label: 'Elsewhere', to: '/other' },
            ],
            'x',
          ),
          { title: text },
        ),
        {
          url,
        },
      );
    const pages = { '/account': heading('Account settings', '/account'), '/other': heading('Other', '/other') };
    const view = { type: 'TerminalView' as const, nextFlow: 'account', handoffArguments: { url: '/account' } };
    await open(
      '/ladder',
      { ...ladder, ...pages },
      answering(problem(409, { code: 'staleStep', current: { ...answerOf(layout([])), view } })),
    );
    const words = tab.getByText('This was already answered in another tab or on another device. What you just sent was not used.');
    await box().fill('27');
    await next().click();
    await tab.getByRole('heading', { name: 'Account settings' }).waitFor();
    expect(await words.count()).toBe(1);
    // It is said of this arrival only.
    await tab.getByRole('link', { name: 'Elsewhere' }).click();
    await tab.getByRole('heading', { name: 'Other' }).waitFor();
    expect(await words.count()).toBe(0);
  });

  test('what was pressed and stands there no more: the page shows what stands there now, and says that nothing was done', async () => {
    let isThere = true;
    const body = (): LayoutNode[] => [
      { type: 'heading', text: 'Requests', level: 1 },
      isThere ? { type: 'button', id: 'cancel', label: 'Cancel request', press: [{ do: 'call' }] } : { type: 'text', text: 'Linked' },
    ];
    const page = () => pageOf(layout(inShell(body(), 'Requests'), { title: 'Requests' }), { url: '/requests' });
    await open('/requests', { '/requests': page }, (asked) => (asked.path === '/api/pages/actions' ? problem(404) : { status: 404 }));
    isThere = false;
    await tab.getByRole('button', { name: 'Cancel request' }).click();
    await tab.getByText('Linked').waitFor();
    expect(await tab.getByText('What you just sent was not used.').count()).toBe(1);
  });

  /** One request was lost, and whatever else is asked is answered: nobody is offline. */
  const cutOnce = 'The connection was cut before an answer came. Trying again does nothing twice. What you typed is still here.';

  test('UI-17: a lost answer is asked for again with the same key, what was typed stays, and the words are the design’s', async () => {
    await open('/ladder', ladder, answering(answerOf(confirmLayout())));
    const keys = await loseFirstAnswer();
    await box().fill('27');
    await next().click();
    await tab.getByText(cutOnce).waitFor();
    expect(await box().inputValue()).toBe('27');
    await next().click();
    await tab.getByRole('dialog').waitFor();
    expect(keys).toEqual(['key-1', 'key-1']);
    expect(await tab.locator('[data-notice]').count()).toBe(0);
  });

  test('when the network is back, what was pressed is asked about and not sent by itself, then under the same key', async () => {
    await open('/ladder', ladder, answering(answerOf(confirmLayout())));
    await hydrated(tab);
    await box().fill('27');
    await context.setOffline(true);
    await next().click();
    await tab.getByText(/^You're offline\./).waitFor();
    await tab.getByText("You're offline. What you typed is still here.").waitFor();
    await context.setOffline(false);
    await tab.getByText('You are back online. Send it now?').waitFor();
    expect(updates()).toEqual([]);
    await tab.getByRole('button', { name: 'Send it now' }).click();
    await tab.getByRole('dialog').waitFor();
    expect(updates().map((update) => update.headers['idempotency-key'])).toEqual(['key-1']);
  });

  test('a first touch without a network is kept too, says nothing of what nobody typed, and is asked about when it is back', async () => {
    const page = () => pageOf(confirmLayout(), { kind: 'flow', url: '/ladder', voyager: voyager({ stepId: 'confirm' }) });
    const end = layout(inShell([{ type: 'heading', text: 'Done', level: 1 }], 'x'), { title: 'Done' });
    await open('/ladder', { '/ladder': page }, answering(answerOf(end, { transition: { kind: 'replace', url: '/done' } })));
    await tab.getByRole('dialog').waitFor();
    await context.setOffline(true);
    await tab.getByRole('button', { name: 'Confirm' }).click();
    await tab.getByText(/^You're offline\. Your answers are saved up to \d+:\d\d [AP]M\.$/).waitFor();
    await context.setOffline(false);
    await tab.getByRole('button', { name: 'Send it now' }).click();
    await tab.getByRole('heading', { name: 'Done' }).waitFor();
    expect(updates().map((update) => update.headers['idempotency-key'])).toEqual(['key-1']);
  });

  test('UI-17: other answers after a lost one go under another key', async () => {
    await open('/ladder', ladder, answering(answerOf(confirmLayout(30))));
    const keys = await loseFirstAnswer();
    await box().fill('27');
    await next().click();
    await tab.getByText(cutOnce).waitFor();
    await box().fill('30');
    await next().click();
    await tab.getByRole('dialog').waitFor();
    expect(new Set(keys).size).toBe(2);
  });

  test('a failing service is not called offline, and nothing is lost', async () => {
    await open('/ladder', ladder, answering(problem(500), answerOf(confirmLayout())));
    await box().fill('27');
    await next().click();
    await tab.getByText(/^Sorry, there is a problem with the service\./).waitFor();
    await tab.getByRole('button', { name: 'Try again' }).click();
    await tab.getByRole('dialog').waitFor();
    expect(new Set(updates().map((update) => update.headers['idempotency-key'])).size).toBe(1);
  });

  test('001 §3: a terminal view hands off to its address', async () => {
    const end = {
      ...answerOf(layout([])),
      view: { type: 'TerminalView' as const, nextFlow: 'account', handoffArguments: { url: '/account' } },
    };
    const account = () =>
      pageOf(layout(inShell([{ type: 'heading', text: 'Account settings', level: 1 }], 'x'), { title: 'Account' }), { url: '/account' });
    await open('/ladder', { ...ladder, '/account': account }, answering(end));
    await box().fill('27');
    await next().click();
    const heading = tab.getByRole('heading', { name: 'Account settings' });
    await heading.waitFor();
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(new URL(tab.url()).pathname).toBe('/account');
    expect(await tab.getByText('was not used').count()).toBe(0);
  });

  test('decisions: a polling view asks each second with an EmptyVoyagerRequest until it has an answer', async () => {
    const waiting = layout(
      inShell(
        [
          { type: 'heading', text: 'Checking', level: 1 },
          { type: 'polling', message: 'We are checking what you entered.' },
        ],
        'x',
      ),
      { title: 'Checking' },
    );
    const poll = { type: 'PollingView' as const, message: 'Checking', layout: waiting };
    const start = () =>
      pageOf(waiting, { view: poll, url: '/wait', kind: 'flow', voyager: voyager({ stepId: 'pending' }), pollEvery: 100 });
    const still = { ...answerOf(waiting), revision: 1, view: poll, transition: { kind: 'none' as const, url: '/wait' } };
    const done = answerOf(layout(inShell([{ type: 'heading', text: 'Done', level: 1 }], 'x'), { title: 'Done' }), {
      transition: { kind: 'replace', url: '/done' },
    });
    await open('/wait', { '/wait': start }, answering(still, done));
    await tab.getByRole('heading', { name: 'Done' }).waitFor();
    expect(JSON.parse(updates()[0]?.body ?? '')).toEqual({
      type: 'EmptyVoyagerRequest',
      stepId: 'pending',
      voyagerType: 'CARD_ORDER',
      revision: 1,
    });
    expect(updates().length).toBe(2);
  });
});

describe('an operation that takes a moment does not replace the form that started it', () => {
  const polling = (hold: number) => ({
    type: 'PollingView' as const,
    message: 'Checking',
    layout: layout(
      inShell(
        [
          { type: 'heading', text: 'Please wait', level: 1 },
          { type: 'polling', message: 'We are checking.', every: 250, hold },
        ],
        'x',
      ),
      { title: 'Please wait' },
    ),
  });
  const wait = (hold: number) => ({
    ...answerOf(layout([])),
    stepId: 'checking',
    view: polling(hold),
    transition: { kind: 'forward' as const, url: '/wait' },
  });
  const end = layout(inShell([{ type: 'heading', text: 'Done', level: 1 }], 'x'), { title: 'Done' });
  const done = answerOf(end, { stepId: 'done', transition: { kind: 'replace', url: '/done' } });

  test('its page stays, busy, and what came of it is the page after it: Back leads to the form', async () => {
    let release: (reply: Reply) => void = () => undefined;
    const held = new Promise<Reply>((resolve) => (release = resolve));
    let turn = 0;
    await open('/ladder', ladder, () => (turn++ === 0 ? { json: wait(10_000) } : held));
    await box().fill('27');
    await next().click();
    await soon(() => updates().length).toBe(2);
    expect(JSON.parse(updates()[1]?.body ?? '')).toMatchObject({ type: 'EmptyVoyagerRequest', stepId: 'checking' });
    expect(await box().inputValue()).toBe('27');
    expect(await tab.getByRole('heading', { name: 'Please wait' }).count()).toBe(0);
    release({ json: done });
    await tab.getByRole('heading', { name: 'Done' }).waitFor();
    await tab.goBack();
    await box().waitFor();
  });

  test('one that takes longer than it may is waited for on a page of its own, and one that may not at once (control)', async () => {
    await open('/ladder', ladder, answering(wait(250), wait(250), wait(250), done));
    await box().fill('27');
    await next().click();
    await tab.getByRole('heading', { name: 'Please wait' }).waitFor();
    await tab.getByRole('heading', { name: 'Done' }).waitFor();
  });
});

describe('navigation', () => {
  const page =
    (name: string, to: string): (() => Page) =>
    () =>
      pageOf(
        layout(
          inShell(
            [
              { type: 'heading', text: name, level: 1 },
              { type: 'link', label: `To ${to}`, to: `/${to}` },
            ],
            name,
          ),
          { title: name },
        ),
        { url: `/${name}`, title: name },
      );
  const two = { '/one': page('one', 'two'), '/two': page('two', 'one') };

  test('UI §7: a link is followed without a reload: title, then focus on the heading; Back works', async () => {
    await open('/one', two);
    await tab.evaluate(() => Object.assign(window, { same: true }));
    expect(await tab.evaluate(() => document.activeElement === document.body)).toBe(true);
    await tab.getByRole('link', { name: 'To two' }).click();
    await tab.getByRole('heading', { level: 1, name: 'two' }).waitFor();
    expect(await tab.title()).toBe('two');
    await soon(() => tab.evaluate(() => document.activeElement?.textContent)).toBe('two');
    expect(await tab.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
    await tab.goBack();
    await tab.getByRole('heading', { level: 1, name: 'one' }).waitFor();
    expect(await tab.title()).toBe('one');
    expect(await tab.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
  });

  test('UI-20: with motion allowed the step moves, the focus comes after it, and nothing is left half drawn', async () => {
    await open('/one', two, undefined, { reducedMotion: 'no-preference' });
    await tab.getByRole('link', { name: 'To two' }).click();
    await tab.getByRole('heading', { level: 1, name: 'two' }).waitFor();
    await soon(() => tab.evaluate(() => document.activeElement?.textContent)).toBe('two');
    await soon(() => tab.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  test('a page that the client cannot be given is left to the browser', async () => {
    const html = '<!doctype html><title>Plain</title><h1>Plain page</h1>';
    await open('/one', { '/one': page('one', 'plain') }, (asked) => (asked.path === '/plain' ? { html } : problem(404)));
    await tab.getByRole('link', { name: 'To plain' }).click();
    await tab.getByRole('heading', { name: 'Plain page' }).waitFor();
  });

  test('a screen’s action posts only the page, the node and the form; its answer is followed', async () => {
    const body = inShell(
      [
        { type: 'heading', text: 'Settings', level: 1 },
        {
          type: 'form',
          name: 'mail',
          start: { address: 'a@b.example' },
          children: [
            { type: 'textField', name: 'address', label: 'E-mail' },
            { type: 'button', id: 'save', label: 'Save', kind: 'primary', press: [{ do: 'call' }] },
          ],
        },
      ],
      'x',
    );
    const answer = { outcome: 'done', issues: [], then: [{ do: 'toast', text: 'Saved!', tone: 'positive', for: 3000 }], page: null };
    await open('/settings', { '/settings': () => pageOf(layout(body), { url: '/settings' }) }, answering({ json: answer }));
    await tab.getByLabel('E-mail').fill('c@d.example');
    await tab.getByLabel('E-mail').press('Enter');
    await tab.getByText('Saved!').waitFor();
    const [call] = site.asked.filter((asked) => asked.path === '/api/pages/actions');
    expect(JSON.parse(call?.body ?? '')).toEqual({ url: '/settings', action: 'save', form: { address: 'c@d.example' } });
    expect(call?.headers['idempotency-key']).toBe('key-1');
    await tab.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
    expect(await tab.getByText('Saved!').count()).toBe(0);
  });

  test('UI-25: signing out in one tab hides what the other shows', async () => {
    const home = () =>
      pageOf(
        layout([
          { type: 'heading', text: 'Total value', level: 1 },
          { type: 'button', id: 'out', label: 'Sign out', press: [{ do: 'signOut' }] },
        ]),
        { url: '/home' },
      );
    let signedOut = false;
    const signIn: Reply = { html: '<!doctype html><title>Sign in</title><h1>Sign in</h1>' };
    const pages = new Proxy<Record<string, () => Page>>(
      {},
      { get: (_target, path) => (!signedOut && path === '/home' ? home : undefined) },
    );
    await open('/home', pages, (asked) => {
      signedOut ||= asked.method === 'DELETE';
      return signIn;
    });
    const other = await context.newPage();
    await other.goto(`${site.url}/home`);
    await other.getByText('Total value').waitFor();
    await tab.getByRole('button', { name: 'Sign out' }).click();
    await tab.getByRole('heading', { name: 'Sign in' }).waitFor();
    await other.getByText('Total value').waitFor({ state: 'detached', timeout: 3000 });
  });
});
