import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import type { JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { sharedBrowser } from '../support/browser.ts';
import { takenOver } from '../support/hydrated.ts';
import { layout, pageOf } from './support/pages.ts';
import { openSite } from './support/site.ts';
import type { Reply, Site } from './support/site.ts';

/** The number of readings: it is part of the page, so that each reading draws another view. */
let read = 0;
/** The answer where fees are requested by name. */
let fees: () => Reply | Promise<Reply> = () => ({ status: 404 });
/** The answer to a press, if a test sets one. */
let pressed: (() => Reply | Promise<Reply>) | null = null;
/** The answer of a lookup. */
let found: JsonObject = {};

const to = (period: string) => `/period?period=${period}`;
const body = (period: string): LayoutNode[] => [
  { type: 'heading', level: 1, text: 'Growth' },
  { type: 'text', text: `Read ${read} times` },
  {
    type: 'segmented',
    label: 'Period',
    value: period,
    options: ['ALL', 'YEAR'].map((value) => ({ value, label: value, to: to(value) })),
  },
  { type: 'text', text: `Growth of ${period}` },
  {
    type: 'textField',
    name: 'code',
    label: 'ZIP code',
    lookup: { id: 'lookup-1', when: { $: ['==', ['size', ['get', 'form', 'code']], 5] }, press: [{ do: 'call', check: false }] },
  },
  { type: 'textField', name: 'city', label: 'City' },
  { type: 'textField', name: 'state', label: 'State' },
  { type: 'button', id: 'year', label: 'This year', press: [{ do: 'navigate', to: to('YEAR'), stay: true }] },
  { type: 'button', id: 'gone', label: 'Elsewhere', press: [{ do: 'navigate', to: to('GONE'), stay: true }] },
  { type: 'button', id: 'again', label: 'Again', press: [{ do: 'refresh' }] },
  { type: 'button', id: 'fees', label: 'Fees', press: [{ do: 'open', dialog: 'fees' }] },
  // Long enough to scroll.
  ...Array.from({ length: 60 }, (_, at): LayoutNode => ({ type: 'text', text: `Line ${at}` })),
];

let browser: Browser;
let site: Site;
let context: BrowserContext;
let tab: Tab;
beforeAll(async () => {
  browser = await sharedBrowser();
  site = await openSite(
    ({ path, body: sent }) => {
      if (path.startsWith('/api/pages?')) return fees();
      if (path !== '/api/pages/actions') return { status: 404 };
      if (pressed !== null) return pressed();
      const then = sent.includes('lookup-1') ? [{ do: 'set', form: found }] : [{ do: 'toast', text: 'Your household is ready.' }];
      return { json: { outcome: 'done', issues: [], then, page: null } };
    },
    {
      '/period': ({ searchParams }) =>
        searchParams.get('period') === 'GONE'
          ? pageOf(layout(body('ALL'), { title: 'Elsewhere' }), { url: '/elsewhere' })
          : pageAt(searchParams.get('period') ?? 'ALL'),
      '/household': () => {
        const shown = layout([{ type: 'heading', level: 1, text: 'Household' }, again], { title: 'Household' });
        read += 1;
        shown.body.push({ type: 'text', text: `Read ${read} times` });
        return pageOf({ ...shown, arrive: { id: 'arrive-1', press: [{ do: 'call', check: false }] } }, { url: '/household' });
      },
      '/waiting': waitingPage,
    },
  );
});
function pageAt(period: string) {
  read += 1;
  const dialogs = { fees: { title: 'Fees', body: [{ type: 'text', text: `Fees, read ${read} times` }, again] } };
  return pageOf(layout(body(period), { title: 'Growth', dialogs }), { url: to(period) });
}
const feesRegion = (state: 'waiting' | 'ready', children: LayoutNode[]): LayoutNode => ({
  type: 'region',
  id: 'fees',
  names: ['fees'],
  skeleton: 120,
  state,
  children,
});
/** Answered without its fees; what stands in their region meanwhile is for where nobody answers. */
function waitingPage() {
  const failed: LayoutNode = { type: 'errorState', text: 'No fees now.', children: [tryAgain] };
  const nodes: LayoutNode[] = [
    { type: 'heading', level: 1, text: 'Card' },
    { type: 'textField', name: 'city', label: 'City' },
    feesRegion('waiting', [failed]),
    { type: 'button', id: 'more', label: 'More', press: [{ do: 'open', dialog: 'more' }] },
    { type: 'button', id: 'save', label: 'Save', press: [{ do: 'call' }] },
    { type: 'link', id: 'away', label: 'Household', to: '/household' },
  ];
  const dialogs = { more: { title: 'More', body: [{ type: 'textField', name: 'note', label: 'Note' }] } };
  return pageOf(layout(nodes, { title: 'Card', dialogs }), { url: '/waiting' });
}
const tryAgain: LayoutNode = { type: 'button', id: 'try', label: 'Try again', press: [{ do: 'refresh', names: ['fees'] }] };
const feesCame: Reply = {
  json: {
    part: {
      url: '/waiting',
      regions: {
        fees: feesRegion('ready', [
          { type: 'text', text: 'Fees: none' },
          { type: 'text', text: { $text: ['Since ', { $: ['get', 'data', 'since'] }] } },
        ]),
      },
      dialogs: {},
      form: {},
      data: { since: 'June' },
      nodes: ['region', 'text'],
    },
  },
};
const again: LayoutNode = { type: 'button', id: 'again-inside', label: 'Read again', press: [{ do: 'refresh' }] };
afterAll(async () => {
  await site.close();
});
beforeEach(async () => {
  context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 800, height: 500 } });
  tab = await context.newPage();
  site.asked.length = 0;
  pressed = null;
});
afterEach(() => context.close());

async function open(path: string): Promise<void> {
  await tab.goto(site.url + path);
  await takenOver(tab);
}
const box = (name: string) => tab.getByRole('textbox', { name });
const focused = () => tab.evaluate(() => document.activeElement?.textContent || document.activeElement?.id);
const scroll = () => tab.evaluate(() => Math.round(scrollY));

describe('language, feature 15: a refresh', () => {
  test('what was typed, the focus, the caret and the scroll stay where something else is drawn anew', async () => {
    await open('/period');
    await box('City').fill('Portland');
    await tab.evaluate(() => scrollTo(0, 300));
    await tab.getByRole('button', { name: 'Again' }).evaluate((button) => button.focus({ preventScroll: true }));
    const before = [read, await scroll()] as const;
    await tab.keyboard.press('Enter');
    await tab.getByText(`Read ${before[0] + 1} times`, { exact: true }).waitFor();
    expect([await box('City').inputValue(), await focused(), await scroll()]).toEqual(['Portland', 'Again', before[1]]);
  });

  test('an open dialog stays open, and shows what was read', async () => {
    await open('/period');
    await tab.getByRole('button', { name: 'Fees' }).click();
    const before = read;
    await tab.getByRole('dialog').getByRole('button', { name: 'Read again' }).click();
    await tab
      .getByRole('dialog')
      .getByText(`Fees, read ${before + 1} times`)
      .waitFor();
    expect(await focused()).toBe('Read again');
  });
});

describe('language, feature 15: a region that waits', () => {
  test('fills by itself, whatever a person does meanwhile: what is typed, the focus and an open dialog stay', async () => {
    let answer: ((reply: Reply) => void) | undefined;
    fees = () => new Promise((resolve) => (answer = resolve));
    await tab.goto(`${site.url}/waiting`);
    await expect.poll(() => answer !== undefined).toBe(true);
    expect(await tab.locator('[aria-busy=true]').count()).toBe(1);
    await box('City').fill('Portland');
    await tab.getByRole('button', { name: 'More' }).click();
    await box('Note').fill('Mine');
    answer?.(feesCame);
    await tab.getByText('Fees: none').waitFor({ state: 'attached' });
    expect(await tab.getByText('Since June').count()).toBe(1);
    expect(await Promise.all([box('Note').inputValue(), focused(), tab.getByRole('dialog').count()])).toEqual(['Mine', 'note', 1]);
    await tab.keyboard.press('Escape');
    expect([await box('City').inputValue(), await tab.locator('[aria-busy=true]').count()]).toEqual(['Portland', 0]);
  });

  /** The page while its region waits, and what ends that. */
  async function whileItWaits(): Promise<(reply: Reply) => Promise<unknown>> {
    let answer: ((reply: Reply) => void) | undefined;
    fees = () => new Promise((resolve) => (answer = resolve));
    await tab.goto(`${site.url}/waiting`);
    await expect.poll(() => answer !== undefined).toBe(true);
    return (reply) => {
      const came = tab.waitForResponse((response) => response.url().includes('names=fees')).then((response) => response.finished());
      answer?.(reply);
      return came;
    };
  }

  test.each([
    [
      'what is wrong with it is said',
      { status: 422, json: { code: 'rules', title: 'No', issues: [{ path: '/form/city', message: 'No such city.' }] } },
      'No such city.',
    ],
    ['what comes of it is shown', { json: { outcome: 'done', issues: [], then: [{ do: 'toast', text: 'Saved.' }], page: null } }, 'Saved.'],
  ] satisfies [string, Reply, string][])(
    'that fills while something is sent takes nothing away: %s, and what came stays',
    async (_what, reply, words) => {
      const come = await whileItWaits();
      let press: ((reply: Reply) => void) | undefined;
      pressed = () => new Promise((resolve) => (press = resolve));
      await tab.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => press !== undefined).toBe(true);
      await come(feesCame);
      press?.(reply);
      await tab.getByText('Fees: none').waitFor();
      await tab.getByText(words).first().waitFor();
      expect(site.asked.filter(({ path }) => path.includes('names=fees'))).toHaveLength(1);
    },
  );

  test('leads nobody away who has gone on, though what it reads leads elsewhere', async () => {
    const come = await whileItWaits();
    pressed = () => ({ json: { outcome: 'done', issues: [], then: [], page: null } });
    await tab.getByRole('link', { name: 'Household' }).click();
    await tab.getByRole('heading', { name: 'Household' }).waitFor();
    await come({ json: { redirect: '/period?period=YEAR' } });
    // Whatever would lead away does so before this is answered.
    const before = read;
    await tab.getByRole('button', { name: 'Read again' }).click();
    await tab.getByText(`Read ${before + 1} times`).waitFor();
    expect(new URL(tab.url()).pathname).toBe('/household');
  });

  test('fails by itself where nobody answers, and Try again asks for its names and nothing else', async () => {
    fees = () => ({ cut: true });
    await tab.goto(`${site.url}/waiting`);
    await tab.getByText('No fees now.').waitFor();
    fees = () => feesCame;
    site.asked.length = 0;
    await tab.getByRole('button', { name: 'Try again' }).click();
    await tab.getByText('Fees: none').waitFor();
    expect(site.asked.map(({ path }) => path)).toEqual(['/api/pages?url=%2Fwaiting&names=fees']);
  });
});

describe('language, feature 17: another query of the same page', () => {
  test.each([
    ['a link of a bound control', 'link', 'YEAR'],
    ['a button that sets it', 'button', 'This year'],
  ] as const)('%s: the address is another, what was typed, focus and scroll stay; Back returns', async (_what, role, name) => {
    await open('/period?period=ALL');
    await box('City').fill('Portland');
    await tab.evaluate(() => scrollTo(0, 120));
    await tab.getByRole(role, { name }).evaluate((element) => element.focus({ preventScroll: true }));
    const before = await scroll();
    await tab.keyboard.press('Enter');
    await tab.getByText('Growth of YEAR').waitFor();
    expect(new URL(tab.url()).search).toBe('?period=YEAR');
    expect([await box('City').inputValue(), await focused(), await scroll()]).toEqual(['Portland', name, before]);
    await tab.goBack();
    await tab.getByText('Growth of ALL').waitFor();
    expect(new URL(tab.url()).search).toBe('?period=ALL');
  });

  test('where the server answers with another page, nothing that was typed goes along, and the focus is at its heading', async () => {
    await open('/period?period=ALL');
    await box('City').fill('Portland');
    await tab.getByRole('button', { name: 'Elsewhere' }).click();
    await expect.poll(() => new URL(tab.url()).pathname).toBe('/elsewhere');
    await expect.poll(focused).toBe('Growth');
    expect(await box('City').inputValue()).toBe('');
  });

  test('a bound control is links without JavaScript', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const page = await plain.newPage();
    await page.goto(`${site.url}/period?period=ALL`);
    await page.getByRole('link', { name: 'YEAR' }).click();
    expect(await page.getByText('Growth of YEAR').count()).toBe(1);
    await plain.close();
  });
});

describe('language, feature 19: what is done on kind', () => {
  test('the page posts it by itself once, however often it is drawn, and says what its author says', async () => {
    // The message goes by itself: it is looked for from the beginning.
    await Promise.all([tab.getByText('Your household is ready.').waitFor(), open('/household')]);
    const before = read;
    await tab.getByRole('button', { name: 'Read again' }).click();
    await tab.getByText(`Read ${before + 1} times`).waitFor();
    const posts = site.asked.filter(({ path }) => path === '/api/pages/actions');
    expect(posts.map(({ body: sent }) => JSON.parse(sent) as unknown)).toEqual([{ url: '/household', action: 'arrive-1', form: {} }]);
  });

  test('negative control: a page that does nothing on kind posts nothing', async () => {
    await open('/period');
    expect(site.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('language, feature 21: what a lookup fills', () => {
  test('what is empty, and what it filled before; what a person typed stands, as where no script runs', async () => {
    found = { city: 'City of 97201', state: 'OR' };
    await open('/period');
    await box('State').fill('WA');
    await box('ZIP code').fill('97201');
    await expect.poll(() => box('City').inputValue()).toBe('City of 97201');
    expect(await box('State').inputValue()).toBe('WA');
    found = { city: 'City of 97301', state: 'OR' };
    await box('State').fill('');
    await box('ZIP code').fill('97301');
    await expect.poll(() => box('City').inputValue()).toBe('City of 97301');
    expect(await box('State').inputValue()).toBe('OR');
  });
});
