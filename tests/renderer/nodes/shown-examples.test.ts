import AxeBuilder from '@axe-core/playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import type { NodeExample, NodeExamples } from '#renderer/nodes/example.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { launchBrowser } from '../support/browser.ts';
import { inShell, layout, pageOf } from '../support/pages.ts';
import { openSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';

/** The families whose examples are shown here, each on one page; fields, actions and overlays have tests of their own. */
const families: Record<string, readonly string[]> = {
  layout: ['stack', 'row', 'grid', 'split', 'card', 'section', 'divider', 'spacer'],
  words: ['heading', 'text', 'prose', 'list', 'note', 'badge', 'keyFacts', 'table', 'figure', 'money', 'percent', 'date'],
  media: ['image', 'icon', 'avatar', 'illustration'],
  lines: ['lineChart'],
  columns: ['barChart', 'distribution', 'sparkline'],
  shares: ['allocationBars', 'bars', 'donut', 'meter'],
  states: ['skeleton', 'emptyState', 'errorState', 'polling', 'progress', 'stages', 'region'],
};

/** A heading of an example is the page's own in real life; here it stands below those of the page. */
const lowered = (node: LayoutNode): LayoutNode => (node.type === 'heading' && node['level'] === 1 ? { ...node, level: 3 } : node);

async function examplesOf(type: string): Promise<[name: string, example: NodeExample][]> {
  const { examples } = (await import(`../../../renderer/nodes/${type}/examples.ts`)) as { examples: NodeExamples };
  return Object.entries(examples).flatMap(([name, example]) => (example ? [[name, example]] : []));
}

let browser: Browser;
let site: Site;
beforeAll(async () => {
  browser = await launchBrowser();
  const pages: Record<string, () => ReturnType<typeof pageOf>> = {};
  for (const [family, types] of Object.entries(families)) {
    const body: LayoutNode[] = [];
    let state: JsonObject = {};
    for (const type of types) {
      for (const [name, example] of await examplesOf(type)) {
        body.push({ type: 'section', heading: `${type}: ${name}`, level: 2, children: example.body.map(lowered) });
        state = { ...state, ...example.state };
      }
    }
    pages[`/${family}`] = () =>
      pageOf(layout(inShell([{ type: 'heading', text: family, level: 1 }, ...body], family), { state }), { url: `/${family}` });
  }
  site = await openSite(() => ({ status: 404 }), pages);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** A heading that an example begins with may skip a level below the page's; on a page of its own it does not. */
const besides = ['heading-order', 'empty-table-header'];

test.each(Object.keys(families))(
  'the examples of %s: axe finds nothing in light and dark, nothing is reported, and at 320 px nothing scrolls sideways',
  async (family) => {
    const context = await browser.newContext({ viewport: { width: 320, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce' });
    const tab = await context.newPage();
    const said: string[] = [];
    tab.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    tab.on('pageerror', (error) => said.push(error.message));
    await tab.goto(`${site.url}/${family}`, { waitUntil: 'networkidle' });
    expect(said).toEqual([]);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    // What is closed at first is looked at too.
    await tab.locator('details').evaluateAll((all) => all[0]?.setAttribute('open', ''));
    const found = async (builder: AxeBuilder) =>
      (await builder.analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`);
    expect(await found(new AxeBuilder({ page: tab as never }).disableRules(besides))).toEqual([]);
    // Of what axe looks at, the scheme changes colours alone.
    await tab.emulateMedia({ colorScheme: 'dark' });
    expect(await found(new AxeBuilder({ page: tab as never }).withRules(['color-contrast']))).toEqual([]);
    await context.close();
  },
);
