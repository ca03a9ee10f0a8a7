import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page as Tab } from 'playwright-core';
import { examples } from '#renderer/nodes/table/examples.ts';
import { sharedBrowser } from '../../support/browser.ts';
import { inShell, layout, pageOf } from '../support/pages.ts';
import { openSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';

let browser: Browser;
let site: Site;
let tab: Tab;
beforeAll(async () => {
  browser = await sharedBrowser();
  const body = Object.values(examples).flatMap((example) => example?.body ?? []);
  const page = pageOf(layout(inShell([{ type: 'heading', text: 'Tables', level: 1 }, ...body], 'Tables', 'full')), { url: '/tables' });
  site = await openSite(() => ({ status: 404 }), { '/tables': () => page });
  tab = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 320, height: 900 } });
  await tab.goto(`${site.url}/tables`);
});
afterAll(async () => {
  await site.close();
});

/** Words of the names on cards that stand on more than one line, and names that begin elsewhere than the others of their card. */
const faults = () =>
  tab.locator('tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const named = [...row.children].filter((cell) => cell.children.length > 1);
      const [first, ...others] = named.map((cell) => cell.children[1]?.getBoundingClientRect().left);
      const broken = [...row.querySelectorAll('[aria-hidden]')].flatMap(({ firstChild }) =>
        [...(firstChild?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(firstChild as Node, index);
          range.setEnd(firstChild as Node, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        }),
      );
      return [...broken, ...others.filter((left) => left !== first).map((left) => `${left} and not ${first}`)];
    }),
  );

describe('look.md §5: under 560 px a table is cards, with the names of its columns as labels', () => {
  test('no word of a name is broken, and the values of a card stand under each other', async () => {
    expect(await tab.locator('tbody tr [aria-hidden]').count()).toBeGreaterThan(10);
    expect(await faults()).toEqual([]);
  });

  test('what a row is of heads its card over the whole width, without the name of its column; a figure keeps its name', async () => {
    const heads = await tab
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => [row.children[0]?.children.length, getComputedStyle(row.children[0] as Element).textAlign]));
    for (const [children, align] of heads) expect(children).toBe(align === 'end' ? 2 : 1);
  });

  test('negative control: at a third of the width, one would be', async () => {
    await tab.locator('tbody tr').evaluateAll((rows) => {
      for (const row of rows as HTMLElement[]) {
        row.style.gridTemplateColumns = '34% minmax(0, 1fr)';
        for (const name of row.querySelectorAll<HTMLElement>('[aria-hidden]')) name.style.overflowWrap = 'anywhere';
      }
    });
    expect(await faults()).toContain('Identification');
  });
});
