import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page as Tab } from 'playwright-core';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { examples } from '#renderer/nodes/table/examples.ts';
import { sharedBrowser } from '../../support/browser.ts';
import { inShell, layout, pageOf } from '../support/pages.ts';
import { openSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';

const activity: LayoutNode = {
  type: 'table',
  caption: 'Activity',
  columns: [
    { key: 'day', label: 'Date' },
    { key: 'what', label: 'What' },
    { key: 'amount', label: 'Amount', align: 'end' },
  ],
  rows: [
    { day: 'Oct 24', what: 'Deposit', amount: '+$6,500.00' },
    { day: 'Sep 24', what: 'Account opened', amount: '' },
  ],
};
const amounts: LayoutNode = {
  type: 'table',
  caption: 'Amounts',
  columns: [
    { key: 'amount', label: 'Amount', align: 'end' },
    { key: 'what', label: 'What' },
  ],
  rows: [{ amount: '$25.00', what: 'Fee' }],
};

let browser: Browser;
let site: Site;
let tab: Tab;
beforeAll(async () => {
  browser = await sharedBrowser();
  const body = [...Object.values(examples).flatMap((example) => example?.body ?? []), activity, amounts];
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
      const named = [...row.children].filter((cell) => cell.children.length > 1 && cell.getBoundingClientRect().width > 1);
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

describe('UI §5: under 560 px a table is cards, with the names of its columns as labels', () => {
  test('no word of a name is broken, and the values of a card stand under each other', async () => {
    expect(await tab.locator('tbody tr [aria-hidden]').count()).toBeGreaterThan(10);
    expect(await faults()).toEqual([]);
  });

  test('what a row is of heads its card over the whole width, without the name of its column; a figure keeps its name', async () => {
    const heads = () =>
      tab
        .locator('tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) => ({ parts: row.children[0]?.children.length, align: getComputedStyle(row.children[0] as Element).textAlign })),
        );
    const cards = await heads();
    await tab.setViewportSize({ width: 1280, height: 900 });
    const columns = await heads();
    await tab.setViewportSize({ width: 320, height: 900 });
    expect(columns.some(({ align }) => align === 'end')).toBe(true);
    expect(cards.map(({ parts }) => parts)).toEqual(columns.map(({ align }) => (align === 'end' ? 2 : 1)));
  });

  test('values begin below one another on a card, figures too; a name without a value is left out of sight, and its cell is still counted', async () => {
    const cells = (day: string) =>
      tab
        .getByRole('row', { name: day })
        .locator('td')
        .evaluateAll((all) =>
          all.map((cell) => {
            const words = document.createRange();
            words.selectNodeContents(cell.lastElementChild as Element);
            return { shown: cell.getBoundingClientRect().width > 1, begins: Math.round(words.getBoundingClientRect().left) };
          }),
        );
    const [what, amount] = await cells('Oct 24');
    expect(amount).toEqual(what);
    expect((await cells('Sep 24')).map(({ shown }) => shown)).toEqual([true, false]);
    expect(await tab.getByRole('row', { name: 'Sep 24' }).getByRole('cell').count()).toBe(2);
  });

  test('where a column leads, a row is two lines without names: that column and the figure, then the rest', async () => {
    const cells = await tab
      .getByRole('row', { name: 'Nov 24' })
      .locator('th, td')
      .evaluateAll((all) => all.map((cell) => ({ text: cell.textContent, top: cell.getBoundingClientRect().top })));
    const lines = [...new Set(cells.map(({ top }) => top))].toSorted((one, other) => one - other);
    expect(lines.map((line) => cells.filter(({ top }) => top === line).map(({ text }) => text))).toEqual([
      ['Deposit', '+$100.00'],
      ['Nov 24, 2026', 'Cash account'],
    ]);
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
