import { describe, expect, test } from 'vitest';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { hydrated } from '../../support/hydrated.ts';
import { answerOf, confirmLayout, inShell, ladderLayout, layout, pageOf, voyager } from '../support/pages.ts';
import type { Reply } from '../support/site.ts';
import { answering, box, context, ladder, next, open, problem, tab, updates, useTab } from '../support/tab.ts';

useTab();

/** Waits for a value. A machine with two shared cores may take its time. */
const soon = <T>(read: () => T | Promise<T>) => expect.poll(read);

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

  test('a page that is read again by itself draws nodes that it had none of before', async () => {
    const facts = { type: 'keyFacts', items: [{ label: 'Shared', value: 'Our future' }] };
    const read = (...nodes: LayoutNode[]) =>
      layout(inShell([{ type: 'heading', text: 'Household', level: 1 }, ...nodes], 'x'), { title: 'Household' });
    await open('/now', {
      '/now': () => pageOf(read(), { url: '/now', pollEvery: 100, pollUrl: '/later' }),
      '/later': () => pageOf(read(facts), { url: '/now' }),
    });
    await tab.getByText('Our future').waitFor();
  });

  test('a page that is read again by itself and leads elsewhere is arrived at: its address, its title and its heading', async () => {
    const read = (heading: string, title: string) => layout(inShell([{ type: 'heading', text: heading, level: 1 }], 'x'), { title });
    await open(
      '/wait',
      {
        '/wait': () => pageOf(read('We are checking', 'Waiting'), { url: '/wait', pollEvery: 100, pollUrl: '/asked' }),
        '/joined': () => pageOf(read('You joined', 'Joined'), { url: '/joined' }),
      },
      (asked) => (asked.path.includes('%2Fasked') ? { json: { redirect: '/joined' } } : { status: 404 }),
    );
    await soon(() => new URL(tab.url()).pathname).toBe('/joined');
    const heading = tab.getByRole('heading', { name: 'You joined' });
    await heading.waitFor();
    expect(await tab.title()).toBe('Joined');
    await soon(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
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
