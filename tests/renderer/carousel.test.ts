import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page as Tab } from 'playwright-core';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { sharedBrowser } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { inShell, layout, pageOf } from './support/pages.ts';
import { openSite, type Site } from './support/site.ts';

const pages = ['One', 'Two', 'Three'].map((label): LayoutNode => ({
  type: 'stack',
  children: [
    { type: 'text', text: `About ${label}` },
    { type: 'link', label, to: `/${label.toLowerCase()}` },
  ],
}));
const view = (more: object) =>
  pageOf(
    layout(
      inShell(
        [
          { type: 'heading', text: 'Start', level: 1 },
          { type: 'carousel', label: 'Accounts', children: pages, ...more },
        ],
        'Start',
      ),
    ),
    { url: '/start' },
  );

let site: Site;
beforeAll(async () => {
  site = await openSite(() => ({ status: 404 }), { '/start': () => view({}), '/second': () => view({ first: 2 }) });
});
afterAll(() => site.close());

async function opened(path: string, javaScriptEnabled = true, dir = 'ltr'): Promise<Tab> {
  const tab = await (await sharedBrowser()).newPage({ javaScriptEnabled, reducedMotion: 'reduce', viewport: { width: 700, height: 600 } });
  await tab.goto(site.url + path);
  await tab.evaluate((of) => (document.documentElement.dir = of), dir);
  if (javaScriptEnabled) await hydrated(tab);
  return tab;
}
/** The page that stands in the row, by where it lies. */
const inSight = (tab: Tab): Promise<(string | null)[]> =>
  tab.locator('[aria-roledescription="page"]').evaluateAll((all) =>
    all
      .filter((one) => {
        const [box, row] = [one.getBoundingClientRect(), (one.parentElement ?? one).getBoundingClientRect()];
        return Math.abs(box.left - row.left) < 2;
      })
      .map((one) => one.getAttribute('aria-label')),
  );
const focused = (tab: Tab): Promise<string | null | undefined> =>
  tab.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

test.each(['ltr', 'rtl'])('one page is seen, buttons turn the pages, and what is not seen cannot be reached: %s', async (dir) => {
  const tab = await opened('/start', true, dir);
  const position = tab.locator('[aria-roledescription="carousel"] [aria-live="polite"]');
  const [previous, next] = [tab.getByRole('button', { name: 'Previous' }), tab.getByRole('button', { name: 'Next' })];
  expect(await inSight(tab)).toEqual(['1 of 3']);
  expect(await previous.getAttribute('aria-disabled')).toBe('true');
  await tab.getByRole('group', { name: 'Accounts' }).focus();
  const stops: unknown[] = [];
  for (let stop = 0; stop < 3; stop++) {
    await tab.keyboard.press('Tab');
    stops.push(await focused(tab));
  }
  expect(stops).toEqual(['One', 'Previous', 'Next']);
  await tab.keyboard.press('Enter');
  await expect.poll(() => position.textContent()).toBe('Page 2 of 3');
  expect(await inSight(tab)).toEqual(['2 of 3']);
  await next.click();
  await expect.poll(() => position.textContent()).toBe('Page 3 of 3');
  expect(await next.getAttribute('aria-disabled')).toBe('true');
  expect(await focused(tab)).toBe('Next');
  await next.click({ force: true });
  expect(await position.textContent()).toBe('Page 3 of 3');
  await tab.getByRole('group', { name: 'Accounts' }).focus();
  await tab.keyboard.press(dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft');
  await expect.poll(() => position.textContent()).toBe('Page 2 of 3');
  await tab.close();
});

test('another page than the first can be seen first; without a script the row is scrolled by the keyboard and says all; on paper all stand', async () => {
  const second = await opened('/second');
  await expect.poll(() => inSight(second)).toEqual(['2 of 3']);
  await second.close();
  const plain = await opened('/start', false);
  expect(await plain.getByRole('button', { name: 'Next' }).count()).toBe(0);
  await plain.getByRole('group', { name: 'Accounts' }).focus();
  await plain.keyboard.press('ArrowRight');
  await expect.poll(() => inSight(plain)).toEqual(['2 of 3']);
  expect(await plain.getByRole('link', { name: 'One' }).count()).toBe(1);
  await plain.emulateMedia({ media: 'print' });
  const boxes = await plain
    .locator('[aria-roledescription="page"]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  expect(new Set(boxes.map(({ top }: DOMRect) => top)).size).toBe(3);
  for (const { width } of boxes as DOMRect[]) expect(width).toBeGreaterThan(200);
  await plain.close();
});
