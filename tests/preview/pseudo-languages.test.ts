import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pseudoLanguages } from '#engine/compiled/pseudo-language.ts';
import { openGallerySite } from '../pictures/support/gallery-site.ts';
import { sharedBrowser } from '../support/browser.ts';

let site: Awaited<ReturnType<typeof openGallerySite>>;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  site = await openGallerySite();
  browser = await sharedBrowser();
  page = await browser.newPage({ viewport: { width: 320, height: 800 } });
});
afterAll(async () => {
  await page.close();
  await site.close();
});

/** The first example of every page, and of the first step of every flow. */
function drawings(): string[] {
  const { screens, flows } = site.views.list();
  return [...screens, ...flows.flatMap(({ steps }) => steps.slice(0, 1))].flatMap(({ path, first }) =>
    first === null ? [] : [`/preview/gallery/${path}/${first}`],
  );
}

const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

describe.each(pseudoLanguages)('in %s', (language) => {
  test('no page and no first step of a flow scrolls sideways at 320 px', async () => {
    const all = drawings();
    expect(all.length).toBeGreaterThan(40);
    const wide: string[] = [];
    for (const path of all) {
      await page.goto(`${site.url}${path}?thumbnail&language=${language}`);
      if ((await width()) > 320) wide.push(`${path}: ${await width()}`);
    }
    expect(wide).toEqual([]);
  });

  test('a page has its texts between brackets, in the direction of the language', async () => {
    const [path] = drawings();
    await page.goto(`${site.url}${path}?thumbnail&language=${language}`);
    expect(await page.evaluate(() => [document.documentElement.lang, getComputedStyle(document.body).direction])).toEqual([
      language,
      language === 'ar-XB' ? 'rtl' : 'ltr',
    ]);
    expect(await page.evaluate(() => document.body.textContent)).toMatch(/\[[^\]]*[åéöñ][^\]]*\]/);
    await page.goto(`${site.url}${path}?thumbnail`);
    expect(await page.evaluate(() => document.body.textContent)).not.toMatch(/[åéöñ]{2}/); // control
  });
});

test('control: what is too wide is found', async () => {
  await page.goto(`${site.url}${drawings()[0]}?thumbnail&language=en-XA`);
  // The policy of a drawing refuses styles in markup, and none that a script sets.
  await page.evaluate(() => {
    const long = document.createElement('p');
    long.textContent = '[Åñýţĥîñĝ ţĥåţ îš ñéṽéŕ ƀŕöķéñ îñţö ļîñéš îš ţöö ŵîðé]';
    long.style.setProperty('white-space', 'nowrap');
    document.body.append(long);
  });
  expect(await width()).toBeGreaterThan(320);
});
