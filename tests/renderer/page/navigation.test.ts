import { describe, expect, test } from 'vitest';
import type { Page } from '#schemas/wire.ts';
import { inShell, layout, pageOf } from '../support/pages.ts';
import type { Reply } from '../support/site.ts';
import { answering, context, open, problem, site, tab, useTab } from '../support/tab.ts';

useTab();

/** Waits for a value. A machine with two shared cores may take its time. */
const soon = <T>(read: () => T | Promise<T>) => expect.poll(read);

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

  test.each([
    ['home', undefined, '/'],
    ['where its press says', '/invite?token=x', '/invite?token=x'],
  ])('UI-25: signing out in one tab hides what the other shows, and leads %s', async (_where, to, address) => {
    const home = () =>
      pageOf(
        layout([
          { type: 'heading', text: 'Total value', level: 1 },
          { type: 'button', id: 'out', label: 'Sign out', press: [{ do: 'signOut', ...(to !== undefined && { to }) }] },
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
    expect(tab.url()).toBe(`${site.url}${address}`);
    await other.getByText('Total value').waitFor({ state: 'detached' });
  });
});
