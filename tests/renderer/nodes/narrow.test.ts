import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page as Tab } from 'playwright-core';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { sharedBrowser } from '../../support/browser.ts';
import { inShell, layout, pageOf } from '../support/pages.ts';
import { openSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';

const words: LayoutNode[] = ['One', 'Two', 'Three', 'Four'].map((text) => ({ type: 'text', text }));
const slots: Record<string, Record<string, LayoutNode[]>> = {
  split: { children: words.slice(0, 2), side: words.slice(2) },
  divider: {},
  spacer: {},
};
const nodeOf = (type: string, more: object): LayoutNode => ({ type, ...(slots[type] ?? { children: words }), ...more });

/** Every node that may change with its container's width; the `hidden` of a way around an area is one more. */
const types = [...nodeDefinitions.values()].filter(({ props }) => Object.hasOwn(props, '@narrow')).map(({ type }) => type);
const withGap = types.filter((type) => !['divider', 'spacer'].includes(type));

const page = (node: LayoutNode) =>
  pageOf(layout(inShell([{ type: 'heading', text: 'Narrow', level: 1 }, node], 'Narrow', 'full')), { url: '/narrow' });
let browser: Browser;
let site: Site;
let tab: Tab;
let node: LayoutNode;
beforeAll(async () => {
  browser = await sharedBrowser();
  site = await openSite(() => ({ status: 404 }), { '/narrow': () => page(node) });
  tab = await browser.newPage({ javaScriptEnabled: false });
});
afterAll(async () => {
  await site.close();
});

/** The computed style of what lays out the node's children, at a window of this width; null where nothing of the node is drawn. */
async function lookAt(shown: LayoutNode, width: number): Promise<{ gap: string; columns: number; height: number }> {
  node = shown;
  await tab.setViewportSize({ width, height: 900 });
  await tab.goto(`${site.url}/narrow`);
  return tab.locator('h1 + *').evaluate((outer) => {
    const boxes = [outer, ...outer.querySelectorAll('*')].filter((one) => ['grid', 'flex'].includes(getComputedStyle(one).display));
    const style = getComputedStyle(boxes[0] ?? outer);
    return { gap: style.rowGap, columns: style.gridTemplateColumns.split(' ').length, height: outer.getBoundingClientRect().height };
  });
}
const [phone, desk] = [320, 1280];

describe('bml.md: width-dependent overrides are keyed on the container’s width', () => {
  test('all layout nodes have them', () => {
    expect(types).toEqual(expect.arrayContaining(['stack', 'row', 'grid', 'split', 'card', 'section', 'divider', 'spacer']));
  });

  test.each(types)('%s is hidden where its container is narrow, and only there', async (type) => {
    const shown = nodeOf(type, { '@narrow': { hidden: true } });
    expect((await lookAt(shown, phone)).height).toBe(0);
    expect((await lookAt(shown, desk)).height).toBeGreaterThan(0);
    // Without it, it is drawn there too.
    expect((await lookAt(nodeOf(type, {}), phone)).height).toBeGreaterThan(0);
  });

  test('a way around an area is hidden with all that it stands beside', async () => {
    const shown = nodeOf('split', { sideAt: 'start', '@narrow': { hidden: true } });
    expect((await lookAt(shown, phone)).height).toBe(0);
    expect((await lookAt(shown, desk)).height).toBeGreaterThan(0);
  });

  test.each(withGap)('%s takes another gap where its container is narrow, and only there', async (type) => {
    const shown = nodeOf(type, { '@narrow': { gap: 'small' } });
    expect((await lookAt(shown, phone)).gap).toBe('8px');
    expect((await lookAt(shown, desk)).gap).not.toBe('8px');
  });

  test('grid takes other columns, one where it says nothing', async () => {
    const shown = nodeOf('grid', { columns: 4, '@narrow': { columns: 2 } });
    expect([(await lookAt(shown, phone)).columns, (await lookAt(shown, desk)).columns]).toEqual([2, 4]);
    expect((await lookAt(nodeOf('grid', { columns: 4 }), phone)).columns).toBe(1);
  });

  test('it is the container that counts, not the window: in a narrow column of a wide page a stack is narrow', async () => {
    const inSide: LayoutNode = {
      type: 'split',
      children: words,
      side: [nodeOf('stack', { '@narrow': { hidden: true } }), { type: 'text', text: 'Beside' }],
    };
    node = inSide;
    await tab.setViewportSize({ width: desk, height: 900 });
    await tab.goto(`${site.url}/narrow`);
    expect(await tab.getByText('One').count()).toBe(2);
    expect(await tab.getByText('One').last().isVisible()).toBe(false);
    expect(await tab.getByText('Beside').isVisible()).toBe(true);
  });
});
