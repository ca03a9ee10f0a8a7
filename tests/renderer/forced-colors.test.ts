import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page as Tab } from 'playwright-core';
import { examples as allocationBars } from '#renderer/nodes/allocationBars/examples.ts';
import { examples as bars } from '#renderer/nodes/bars/examples.ts';
import { examples as meter } from '#renderer/nodes/meter/examples.ts';
import { examples as segmented } from '#renderer/nodes/segmented/examples.ts';
import { examples as progress } from '#renderer/nodes/progress/examples.ts';
import { examples as stages } from '#renderer/nodes/stages/examples.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { sharedBrowser } from '../support/browser.ts';
import { inShell, layout, pageOf } from './support/pages.ts';
import { openSite } from './support/site.ts';
import type { Site } from './support/site.ts';

/** Nodes that draw a part of a whole: what is filled begins at the left, and what is not ends at the right. */
const parts = { bars, allocationBars, meter, progress, stages };
const names = Object.keys(parts);

let browser: Browser;
let site: Site;
let tab: Tab;
let blank: Tab;
beforeAll(async () => {
  browser = await sharedBrowser();
  const body = Object.entries(parts).map(([heading, { typical }]): LayoutNode => ({
    type: 'section',
    heading,
    children: [...(typical?.body ?? [])],
  }));
  const chosen: LayoutNode = { type: 'section', heading: 'chosen', children: [...(segmented['links']?.body ?? [])] };
  const mark: LayoutNode = { type: 'section', heading: 'mark', children: [{ type: 'link', kind: 'brand', label: 'Larkmoor', to: '/' }] };
  body.push(chosen, mark);
  const page = pageOf(layout(inShell([{ type: 'heading', text: 'Parts', level: 1 }, ...body], 'Parts')), { url: '/parts' });
  site = await openSite(() => ({ status: 404 }), { '/parts': () => page });
  tab = await browser.newPage({ javaScriptEnabled: false, forcedColors: 'active' });
  await tab.goto(`${site.url}/parts`);
  blank = await browser.newPage();
});
afterAll(async () => {
  await site.close();
});

/** Which drawing of a part is filled in part, and how far below its upper edge it is looked at. */
const looked: Record<string, [drawing: string, y: number]> = {
  bars: ['tr:last-child svg', 4],
  // The lower bar is filled, the upper hollow. Rows that do not change are folded, in a table of their own.
  allocationBars: ['tbody tr:first-child svg >> nth=0', 19],
  meter: ['svg >> nth=0', 4],
  progress: ['svg', 2],
  stages: ['ol', 2],
};
/** The colours at its beginning and at its end. */
async function ends(name: string): Promise<number[][]> {
  const section = tab.locator('section', { has: tab.getByRole('heading', { name, exact: true }) });
  const [drawing, y] = looked[name] ?? ['', 0];
  const picture = (await section.locator(drawing).screenshot()).toString('base64');
  return blank.evaluate(
    async ([source, below]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      return [4, image.width - 5].map((x) => [...(context?.getImageData(x, below, 1, 1).data ?? [])]);
    },
    [picture, y] as const,
  );
}

describe('UI-20: in forced colours what is filled is told from what is not', () => {
  test.each(names)('%s', async (name) => {
    const [filled, rest] = await ends(name);
    expect(filled).not.toEqual(rest);
  });

  test.each(['bars', 'allocationBars'])('negative control: in the colours of a theme, %s would be filled whole', async (name) => {
    const section = tab.locator('section', { has: tab.getByRole('heading', { name, exact: true }) });
    await section.locator('rect').evaluateAll((rects) => {
      for (const [index, rect] of (rects as SVGRectElement[]).entries()) rect.style.fill = index % 2 === 0 ? '#eceae3' : '#0b4a57';
    });
    const [filled, rest] = await ends(name);
    expect(filled).toEqual(rest);
  });
});

/** The colors of a picture of an element, as numbers. */
async function colorsOf(selector: string): Promise<number> {
  const source = (await tab.locator(selector).first().screenshot()).toString('base64');
  return blank.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data: bytes } = context?.getImageData(4, 4, image.width - 8, image.height - 8) ?? { data: [] };
    const seen = new Set<string>();
    for (let at = 0; at < bytes.length; at += 4) seen.add(bytes.slice(at, at + 3).join(' '));
    return seen.size;
  }, source);
}

describe('in forced colors the words of what is chosen are seen', () => {
  test('a chosen segment whose spoken text differs', async () => {
    expect(await colorsOf('[aria-current="true"]')).toBeGreaterThan(1);
  });

  test('the wave of the brand', async () => expect(await colorsOf('a svg')).toBeGreaterThan(2));

  test('negative control: a chosen segment without its words is one color', async () => {
    const chosen = tab.locator('[aria-current="true"]').first();
    await chosen.evaluate((element) => element.querySelectorAll('span').forEach((word) => (word.style.visibility = 'hidden')));
    expect(await colorsOf('[aria-current="true"]')).toBe(1);
  });
});
