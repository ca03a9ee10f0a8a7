import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page as Tab } from 'playwright-core';
import { initialsOf } from '#renderer/nodes/avatar/initials-of.ts';
import { drawings } from '#renderer/nodes/illustration/drawings.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { illustrationNames } from '#schemas/nodes/illustration.ts';
import { sharedBrowser } from '../../support/browser.ts';
import { takenOver } from '../../support/hydrated.ts';
import { inShell, layout, pageOf } from '../support/pages.ts';
import { openSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';

type Said = [node: LayoutNode, written: string, heard: string, machine: string | null];
const said: Said[] = [
  [{ type: 'money', value: 12_841_210 }, '$128,412.10', '$128,412.10', '128412.10'],
  [{ type: 'money', value: -5 }, '-$0.05', 'minus $0.05', '-0.05'],
  [{ type: 'money', value: -99_999_999_999 }, '-$999,999,999.99', 'minus $999,999,999.99', '-999999999.99'],
  [{ type: 'money', value: 41_210, signed: true }, '+$412.10', 'plus $412.10', '412.10'],
  [{ type: 'money', value: 0, signed: true }, '$0.00', '$0.00', '0.00'],
  // A value that rounds to nothing has no sign.
  [{ type: 'money', value: -4, digits: 0 }, '$0', '$0', '-0.04'],
  [{ type: 'money', value: null }, '–', '–', null],
  [{ type: 'money', value: null, missing: 'Not known yet' }, 'Not known yet', 'Not known yet', null],
  [{ type: 'money', value: 'a lot' }, '–', '–', null],
  [{ type: 'percent', value: '0.0412' }, '4.12%', '4.12%', '0.0412'],
  [{ type: 'percent', value: 0.04, digits: 2 }, '4.00%', '4.00%', '0.04'],
  [{ type: 'percent', value: '-0.1811', signed: true }, '-18.11%', 'minus 18.11%', '-0.1811'],
  [{ type: 'percent', value: '12%' }, '–', '–', null],
  [{ type: 'date', value: '2026-11-21' }, 'November 21, 2026', 'November 21, 2026', '2026-11-21'],
  [{ type: 'date', value: '2026-11-21', written: 'short' }, '11/21/2026', 'November 21, 2026', '2026-11-21'],
  [{ type: 'date', value: '2026-11-21', written: 'month' }, 'November 2026', 'November 2026', '2026-11-21'],
  // An instant shortly after midnight in Greenwich is the evening before in New York.
  [{ type: 'date', value: Date.UTC(2026, 10, 22, 1) }, 'November 21, 2026', 'November 21, 2026', '2026-11-21'],
  [{ type: 'date', value: '2026-02-30' }, '–', '–', null],
];
const sentence: LayoutNode = {
  type: 'text',
  children: [
    { type: 'text', text: 'You deposited ' },
    { type: 'money', value: 450_000, strong: true },
    { type: 'text', text: ' in ' },
    { type: 'text', text: 'one', strong: true },
    { type: 'text', text: ' day, ' },
    { type: 'link', label: 'see it', to: '/activity' },
    { type: 'text', text: '.', $if: { $: ['==', ['get', 'state', 'ended'], true] } },
  ],
};

let browser: Browser;
let site: Site;
let tab: Tab;
beforeAll(async () => {
  browser = await sharedBrowser();
  const body = [{ type: 'heading', text: 'Typed texts', level: 1 }, ...said.map(([node]) => node), sentence];
  site = await openSite(() => ({ status: 404 }), {
    '/typed': () => pageOf(layout(inShell(body, 'Typed texts'), { state: { ended: true } }), { url: '/typed' }),
  });
  tab = await browser.newPage();
  await tab.goto(`${site.url}/typed`);
  await takenOver(tab);
});
afterAll(async () => {
  await site.close();
});

describe('money, percent and date are written by their type', () => {
  test.each(said.map((one, index) => [JSON.stringify(one[0]), index, ...one.slice(1)] as [string, number, string, string, string | null]))(
    '%s',
    async (_node, index, written, heard, machine) => {
      const paragraph = tab.locator('main p').nth(index);
      const seen = await paragraph.evaluate((p) => p.querySelector('[aria-hidden]')?.textContent ?? p.textContent);
      const read = await paragraph.evaluate((p) => p.querySelector('[aria-hidden] + span')?.textContent ?? p.textContent);
      const value = await paragraph.evaluate(
        (p) => p.querySelector('data')?.getAttribute('value') ?? p.querySelector('time')?.getAttribute('datetime') ?? null,
      );
      expect([seen, read, value]).toEqual([written, heard, machine]);
    },
  );

  test('figures are all as wide as each other', async () => {
    expect(
      await tab
        .locator('main data')
        .first()
        .evaluate((one) => getComputedStyle(one).fontVariantNumeric),
    ).toContain('tabular-nums');
  });
});

test('bml.md: a text has inline strong, link and the like: its children are one sentence in one paragraph', async () => {
  const paragraph = tab.locator('main p').last();
  expect(await paragraph.innerText()).toBe('You deposited $4,500.00 in one day, see it.');
  expect(await paragraph.locator('p').count()).toBe(0);
  expect(await paragraph.locator('strong').innerText()).toBe('one');
  expect(await paragraph.getByRole('link', { name: 'see it' }).getAttribute('href')).toBe('/activity');
});

test.each([
  ['Marisol Vega', 'MV'],
  ['Marisol Esperanza de la Cruz Anderson-Featherstone', 'MF'],
  ['Åsa', 'Å'],
  ["  o'neill  quinn ", 'OQ'],
  ['Ζωή Παπά', 'ΖΠ'],
  ['王 小明', '王小'],
  ['"Theo" (Quill)', 'TQ'],
  ['12 Main Street', '1S'],
  ['…', ''],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('each illustration that the contract names is drawn', () => {
  expect(Object.keys(drawings).toSorted()).toEqual([...illustrationNames].toSorted());
});
