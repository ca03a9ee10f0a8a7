import type { Browser, Page as Tab } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { sharedBrowser } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { inShell, layout, pageOf } from './support/pages.ts';
import { openSite } from './support/site.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof openSite>>;
let tab: Tab;

const cell = (node: LayoutNode): LayoutNode => ({ type: 'row', gap: 'small', children: [node] });
const gift = (charity: string, cents: number | null, given: string): LayoutNode => ({
  type: 'tableRow',
  cells: { charity, given, ...(cents !== null && { cents }) },
  nodes: ['amount', 'act'],
  children: [
    cell({ type: 'money', value: cents, missing: 'None' }),
    cell({ type: 'button', id: `again~${charity}`, label: 'Again', context: charity, press: [{ do: 'set', form: { picked: charity } }] }),
  ],
});
const columns = [
  { key: 'charity', label: 'Charity', sort: true },
  { key: 'given', label: 'Given', sort: true },
  { key: 'amount', label: 'Amount', sort: 'cents', align: 'end' },
  { key: 'act', label: 'Actions' },
];
const gifts: LayoutNode = {
  type: 'table',
  caption: 'Gifts',
  columns,
  sorted: { column: 'amount', descending: true },
  rows: [],
  children: [
    gift('Éclair Bakers', 12500, '2026-02-11'),
    gift('alder creek', 90000, '2026-02-11'),
    gift('Night School', null, '2025-12-30'),
    gift('Food Bank 10', 9500, '2026-10-01'),
    gift('Food Bank 9', 12500, '2026-06-30'),
  ],
};
/** Rows of a list that only the browser knows: those that cost at least what was typed. */
const typed: LayoutNode = {
  type: 'table',
  caption: 'Found',
  columns: [
    { key: 'name', label: 'Name', sort: true },
    { key: 'mark', label: 'Mark' },
  ],
  rows: [],
  children: [
    {
      type: 'tableRow',
      $each: { row: 'one', in: { $: ['take', ['get', 'data', 'all'], ['get', 'state', 'count']] } },
      cells: { name: { $: ['get', 'rows', 'one', 'name'] } },
      nodes: ['mark'],
      children: [cell({ type: 'badge', text: { $text: ['Mark ', { $: ['get', 'rows', 'one', 'name'] }] } })],
    },
  ],
};

beforeAll(async () => {
  browser = await sharedBrowser();
  const page = pageOf(
    layout(
      inShell(
        [
          { type: 'heading', text: 'Gifts', level: 1 },
          gifts,
          { type: 'text', text: { $text: ['Picked ', { $: ['get', 'form', 'picked'] }] } },
          typed,
          { type: 'button', id: 'more', label: 'More', press: [{ do: 'set', state: { count: 3 } }] },
        ],
        'Gifts',
        'full',
      ),
      { form: { picked: '' }, state: { count: 2 }, data: { all: [{ name: 'B' }, { name: 'C' }, { name: 'A' }] } },
    ),
    { url: '/gifts' },
  );
  site = await openSite(() => ({ status: 404 }), { '/gifts': () => page });
});
afterAll(() => site.close());
afterEach(() => tab.close());

const open = async (options: Parameters<Browser['newPage']>[0] = {}): Promise<void> => {
  tab = await browser.newPage(options);
  await tab.goto(`${site.url}/gifts`);
  if (options.javaScriptEnabled !== false) await hydrated(tab);
};
const table = (name = 'Gifts') => tab.getByRole('table', { name });
const names = (name?: string): Promise<string[]> =>
  table(name)
    .getByRole('rowheader')
    .evaluateAll((cells) => cells.map((one) => (one.lastElementChild ?? one).textContent ?? ''));
const sortBy = (label: string) => table().getByRole('columnheader', { name: label }).getByRole('button').click();
const ways = (): Promise<(string | null)[]> =>
  table()
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.map((head) => head.getAttribute('aria-sort')));

describe('sortable columns', () => {
  test('the first press sorts rising, the second falling; what is equal stays as it came and what is missing is last', async () => {
    await open();
    const rising = ['Food Bank 10', 'Éclair Bakers', 'Food Bank 9', 'alder creek', 'Night School'];
    await sortBy('Charity');
    await sortBy('Amount');
    expect([await names(), await ways()]).toEqual([rising, [null, null, 'ascending', null]]);
    await sortBy('Amount');
    const falling = ['alder creek', 'Éclair Bakers', 'Food Bank 9', 'Food Bank 10', 'Night School'];
    expect([await names(), await ways()]).toEqual([falling, [null, null, 'descending', null]]);
  });

  test('texts are sorted as people read them, days by time', async () => {
    await open();
    await sortBy('Charity');
    expect(await names()).toEqual(['alder creek', 'Éclair Bakers', 'Food Bank 9', 'Food Bank 10', 'Night School']);
    await sortBy('Given');
    expect(await names()).toEqual(['Night School', 'Éclair Bakers', 'alder creek', 'Food Bank 9', 'Food Bank 10']);
  });

  test('a new order is said, and the focus stays on what was pressed', async () => {
    await open();
    await table().getByRole('columnheader', { name: 'Given' }).getByRole('button').focus();
    await tab.keyboard.press('Enter');
    await tab.getByText('Sorted by Given, ascending').waitFor({ state: 'attached' });
    expect(await tab.evaluate(() => document.activeElement?.closest('[role=columnheader]')?.getAttribute('aria-sort'))).toBe('ascending');
  });

  test('what is pressed in a cell after sorting is of its own row', async () => {
    await open();
    await sortBy('Given');
    await table()
      .getByRole('row', { name: /Food Bank 9/ })
      .getByRole('button', { name: 'Again' })
      .click();
    await tab.getByText('Picked Food Bank 9').waitFor();
  });

  test('rows of a list that the browser works out are drawn and sorted too', async () => {
    await open();
    await table('Found').getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    expect(await names('Found')).toEqual(['B', 'C']);
    await tab.getByRole('button', { name: 'More' }).click();
    await expect.poll(() => names('Found')).toEqual(['A', 'B', 'C']);
    expect(await table('Found').getByRole('row').nth(1).innerText()).toContain('Mark A');
  });

  test('without JavaScript the order at first is there, and heads are words', async () => {
    await open({ javaScriptEnabled: false });
    expect(await names()).toEqual(['alder creek', 'Éclair Bakers', 'Food Bank 9', 'Food Bank 10', 'Night School']);
    expect([await ways(), await table().getByRole('columnheader').getByRole('button').count()]).toEqual([
      [null, null, 'descending', null],
      0,
    ]);
  });

  test('at 320 px nothing scrolls sideways, and what sorts the cards stands above them', async () => {
    await open({ viewport: { width: 320, height: 800 } });
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const heads = table().getByRole('columnheader').getByRole('button');
    const boxes = await Promise.all((await heads.all()).map((head) => head.boundingBox()));
    expect(boxes.map((box) => box !== null && box.height >= 44 && box.x >= 0 && box.x + box.width <= 320)).toEqual([true, true, true]);
  });
});
