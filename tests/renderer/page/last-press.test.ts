import { expect, test } from 'vitest';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Page } from '#schemas/wire.ts';
import { hydrated } from '../../support/hydrated.ts';
import { inShell, layout, pageOf } from '../support/pages.ts';
import { context, open, site, tab, useTab } from '../support/tab.ts';

useTab();

/** A page with a button that leads to one page and a link that leads to another. */
const page =
  (name: string, ...more: LayoutNode[]) =>
  (): Page =>
    pageOf(
      layout(
        inShell(
          [
            ...more,
            { type: 'heading', text: name, level: 1 },
            { type: 'button', id: 'search', label: 'Search', press: [{ do: 'navigate', to: '/found' }] },
            { type: 'link', label: 'One of them', to: '/chosen' },
          ],
          name,
        ),
        { title: name },
      ),
      { url: `/${name}`, title: name },
    );
const pages = { '/list': page('list'), '/found': page('found', { type: 'badge', text: 'Found' }), '/chosen': page('chosen') };

/** Holds back a script or an answer until it is let go, and says when it was first asked for. */
async function heldBack(url: string | RegExp) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let sayAsked = (): void => undefined;
  const asked = new Promise<void>((resolve) => (sayAsked = resolve));
  await context.route(url, async (route) => {
    sayAsked();
    await released;
    await route.continue();
  });
  return { asked, release };
}

/** The page whose script runs: a press before that is the browser's own. */
async function openList(): Promise<void> {
  await open('/list', pages);
  await hydrated(tab);
}

const shown = () => tab.getByRole('heading', { level: 1 }).textContent();

test('the last press wins: a button whose code comes late leads nowhere once a link was followed after it', async () => {
  await openList();
  const code = await heldBack(/acting-.*\.js$/);
  await tab.getByRole('button', { name: 'Search' }).click();
  await code.asked;
  await tab.getByRole('link', { name: 'One of them' }).click();
  code.release();
  await expect.poll(shown).toBe('chosen');
  await expect.poll(() => tab.evaluate(() => document.title)).toBe('chosen');
  expect(site.asked.filter(({ path }) => path.includes('found'))).toEqual([]);
});

test('the last press wins: control: the button alone leads where it says, however late its code is', async () => {
  await openList();
  const code = await heldBack(/acting-.*\.js$/);
  await tab.getByRole('button', { name: 'Search' }).click();
  await code.asked;
  code.release();
  await expect.poll(shown).toBe('found');
});

test('the last press wins: a page whose parts come late takes no place in the history once another was asked for', async () => {
  await openList();
  const before = await tab.evaluate(() => history.length);
  const part = await heldBack(/overview-.*\.js$/);
  await tab.getByRole('button', { name: 'Search' }).click();
  await part.asked;
  await tab.getByRole('link', { name: 'One of them' }).click();
  await expect.poll(shown).toBe('chosen');
  const arrived = tab.waitForResponse(/overview-.*\.js$/);
  part.release();
  await (await arrived).finished();
  // Run as text: the tests' own loader would write the import in another way.
  await tab.evaluate("import(performance.getEntriesByType('resource').findLast(({ name }) => /overview-.*\\.js$/.test(name)).name)");
  expect(await tab.evaluate(() => [location.pathname, history.length])).toEqual(['/chosen', before + 1]);
});
