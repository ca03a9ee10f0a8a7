import { expect, test } from 'vitest';
import { draw } from '../engine/definition/small-library.ts';
import { sharedBrowser } from '../support/browser.ts';
import { pageOf } from './support/pages.ts';
import { openSite } from './support/site.ts';

const body = `body:
  - split:
      - landmark: main
        children:
          - heading: Profile
            level: 1
    sideAt: start
    instead:
      - link: All settings
        to: /preferences
    side:
      - landmark: navigation
        label: Settings
        children:
          - link: Profile
            kind: menu
            to: /profile
            current: \${query.at == 'profile'}
          - link: Security
            kind: menu
            to: /security
            current: \${query.at == 'security'}
`;

/** The pages that the ways lead to. */
const pages = Object.fromEntries(
  ['preferences', 'profile', 'security'].map((name) => [
    `${name}.screen.yaml`,
    `screen: ${name}\ntitle: A page\npath: /${name}\nbody:\n  - heading: A page\n    level: 1\n`,
  ]),
);

test('UI §5: with room the ways around stand on the left and say where one is; on a phone they give way to what is shown instead', async () => {
  const { layout } = draw(`query:\n  at: string?\n${body}`, { query: { at: 'profile' } }, pages);
  const site = await openSite(() => ({ json: {} }), { '/profile': () => pageOf(layout, { url: '/profile' }) });
  const browser = await sharedBrowser();
  const tab = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await tab.goto(`${site.url}/profile`);
    const ways = tab.getByRole('navigation', { name: 'Settings' });
    const main = tab.getByRole('main');
    expect(await tab.locator('[aria-current=page]').allTextContents()).toEqual(['Profile']);
    const [left, right] = [await ways.boundingBox(), await main.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    expect(await main.getByRole('link').count()).toBe(0);
    expect(await tab.getByRole('link', { name: 'All settings' }).isVisible()).toBe(false);
    await tab.setViewportSize({ width: 768, height: 800 });
    expect(await ways.isVisible()).toBe(false);
    expect(await tab.getByRole('link', { name: 'All settings' }).isVisible()).toBe(true);
    expect(await main.isVisible()).toBe(true);
  } finally {
    await site.close();
  }
});
