import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page as Tab } from 'playwright-core';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { sharedBrowser } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { inShell, layout, pageOf } from './support/pages.ts';
import { openSite } from './support/site.ts';
import type { Site } from './support/site.ts';

const back: LayoutNode = { type: 'link', id: 'back', label: 'Back', kind: 'back', to: '/' };
const heading: LayoutNode = { type: 'heading', text: 'A step', level: 1 };
const note: LayoutNode = { type: 'note', text: 'You can continue where you left off.' };
const lines = Array.from({ length: 30 }, (): LayoutNode => ({ type: 'text', text: 'A line of a step that is longer than the screen.' }));
const answer = (label: string, kind: 'primary' | 'secondary'): LayoutNode => ({
  type: 'button',
  id: label,
  label,
  kind,
  press: [{ do: 'back' }],
});
const long = [back, heading, ...lines];

const progress: LayoutNode = { type: 'progress', label: 'Step 2 of 3', value: 2, max: 3 };
const withProgress = (body: LayoutNode[]): LayoutNode[] => {
  const [header, ...others] = inShell(body, 'A flow');
  return [{ ...header, type: 'landmark', children: [{ type: 'row', children: [{ type: 'text', text: 'A flow' }, progress] }] }, ...others];
};

const pages = {
  '/one': inShell([...long, answer('Continue', 'primary')], 'A flow'),
  '/two': inShell([...long, answer('Looks good', 'primary'), answer('Change it', 'secondary')], 'A flow'),
  '/review': inShell([...long, answer('Continue', 'primary')], 'A flow', 'reading'),
  '/plain': inShell([back, heading], 'A flow'),
  '/noted': inShell([note, back, heading], 'A flow'),
  '/progress': withProgress([back, heading]),
};

let browser: Browser;
let site: Site;
let context: BrowserContext;
let tab: Tab;
beforeAll(async () => {
  browser = await sharedBrowser();
  site = await openSite(
    () => ({ status: 404 }),
    Object.fromEntries(Object.entries(pages).map(([path, body]) => [path, () => pageOf(layout(body))])),
  );
});
afterEach(() => context.close());
afterAll(() => site.close());

async function open(path: keyof typeof pages, width = 390): Promise<void> {
  context = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  tab = await context.newPage();
  await tab.goto(`${site.url}${path}`);
  await hydrated(tab);
}
const sticking = () =>
  tab.evaluate(() =>
    [...document.querySelectorAll('main button')]
      .filter((one) => getComputedStyle(one).position === 'sticky')
      .map((one) => one.textContent),
  );

describe('an act that stays in sight hides no other answer', () => {
  test('of two answers below one another neither sticks; a single one does', async () => {
    await open('/two');
    expect(await sticking()).toEqual([]);
    await context.close();
    await open('/one');
    expect(await sticking()).toEqual(['Continue']);
  });

  test('the act of a review is at the end of what is agreed to', async () => {
    await open('/review');
    expect(await sticking()).toEqual([]);
  });
});

describe('Back is at the same place on every step', () => {
  test.each([390, 1280])('at %i px, with progress, with a note and with neither', async (width) => {
    const places: number[] = [];
    for (const path of ['/plain', '/noted', '/progress'] as const) {
      await open(path, width);
      places.push((await tab.getByRole('link', { name: 'Back' }).boundingBox())?.y ?? -1);
      await context.close();
    }
    expect(new Set(places).size).toBe(1);
    expect(places[0]).toBeGreaterThan(0);
    await open('/plain', width);
  });
});
