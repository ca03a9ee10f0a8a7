import { expect, test } from 'vitest';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { sharedBrowser } from '../support/browser.ts';
import { inShell, layout, pageOf } from './support/pages.ts';
import { openSite } from './support/site.ts';

const surface = (cover: LayoutNode[]): LayoutNode => ({
  type: 'surface',
  height: 'medium',
  children: [
    { type: 'text', text: 'Rates of today' },
    { type: 'link', label: 'How we reckon them', to: '/about' },
  ],
  ...(cover.length > 0 && { cover }),
});
const link: LayoutNode = { type: 'link', label: 'See all rates', to: '/rates' };

test('a press anywhere on a surface is a press of its link, without a script too; another link on it is pressed by itself', async () => {
  let node = surface([link]);
  const page = (): ReturnType<typeof pageOf> =>
    pageOf(layout(inShell([{ type: 'heading', text: 'Start', level: 1 }, node], 'Start')), { url: '/start' });
  const site = await openSite(() => ({ status: 404 }), { '/start': page });
  const tab = await (await sharedBrowser()).newPage({ javaScriptEnabled: false });
  const pressAt = async (of: string, x: number, y: number): Promise<string> => {
    await tab.goto(`${site.url}/start`);
    await tab.locator(of).click({ position: { x, y } });
    return new URL(tab.url()).pathname;
  };
  try {
    expect(await pressAt('h1 + div', 250, 10)).toBe('/rates');
    expect(await pressAt('a[href="/about"]', 20, 5)).toBe('/about');
    // One stop of the keyboard each.
    await tab.goto(`${site.url}/start`);
    await tab.locator('a[href="/about"]').focus();
    await tab.keyboard.press('Tab');
    expect(await tab.evaluate(() => document.activeElement?.textContent)).toBe('See all rates');
    node = surface([]);
    expect(await pressAt('h1 + div', 250, 10)).toBe('/start');
  } finally {
    await site.close();
  }
});

test('words over a picture have a ground of their own, which the picture does not reach', async () => {
  const node: LayoutNode = { type: 'surface', picture: '/sea.png', children: [{ type: 'text', text: 'Rates of today' }] };
  const page = pageOf(layout(inShell([{ type: 'heading', text: 'Start', level: 1 }, node], 'Start')), { url: '/start' });
  const site = await openSite(() => ({ status: 404 }), { '/start': () => page });
  const tab = await (await sharedBrowser()).newPage({ javaScriptEnabled: false });
  try {
    await tab.goto(`${site.url}/start`);
    const [words, picture] = await tab.locator('h1 + div').evaluate((outer) => {
      const ground = outer.querySelector('p')?.parentElement as Element;
      return [getComputedStyle(ground).backgroundColor, getComputedStyle(outer.querySelector('img') as Element).zIndex];
    });
    expect(words).toMatch(/^rgb\(/);
    expect(picture).toBe('-1');
  } finally {
    await site.close();
  }
});
