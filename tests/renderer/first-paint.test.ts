import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page as Tab } from 'playwright-core';
import { firstStylesOf } from '#renderer/page/first-styles.ts';
import { styleRules } from '#renderer/style-rules.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { sharedBrowser } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { galleryLayout } from './support/gallery.ts';
import { inShell, layout, pageOf } from './support/pages.ts';
import { openSite, type Site } from './support/site.ts';

describe('issue 14: a page carries the styles that its HTML can use', () => {
  const rules = styleRules(
    '@layer reset{p{margin:0}}@layer base{:root{--a:1}}@layer parts{.one{color:red}.two:hover,.three .four{color:blue}' +
      '@media print{.one{color:black}.two{color:gray}}.one:not(.two){top:0}}@keyframes turn{to{rotate:1turn}}',
  );
  const stylesOf = firstStylesOf(rules);

  test('a rule without a class stands in every page, the others where all classes of one selector are there', () => {
    expect(stylesOf('<p class="three four">')).toBe(
      '@layer reset;@layer base;@layer parts;@layer reset{p{margin:0}}@layer base{:root{--a:1}}@layer parts{.two:hover,.three .four{color:blue}}@keyframes turn{to{rotate:1turn}}',
    );
    expect(stylesOf('<p class="three">')).not.toContain('blue');
  });

  test('a face stands in the pages that can draw with it, whether by its own name or after another', () => {
    const face = (family: string): string => `@font-face{font-family:${family};src:url(${family.replaceAll(/\W/g, '')})}`;
    const faces = styleRules(
      `${face('Plain')}${face('"Some Code"')}${face('Unused')}body{font-family:Plain}.code,.term kbd{font-family:"Some Code",monospace}`,
    );
    const filesFor = (html: string): string[] => [...firstStylesOf(faces)(html).matchAll(/url\((\w+)\)/g)].map(([, file]) => file!);
    expect(filesFor('<p>')).toEqual(['Plain']);
    expect(filesFor('<p class="code">')).toEqual(['Plain', 'SomeCode']);
    expect(filesFor('<p class="term">')).toEqual(['Plain', 'SomeCode']);
  });

  test('order, layers and queries stay, and what a selector excludes is not asked for', () => {
    expect(stylesOf('<p class="one">')).toContain('@layer parts{.one{color:red}@media print{.one{color:black}}.one:not(.two){top:0}}');
  });
});

describe('issue 14: the first paint waits for nothing but the page', () => {
  const words: LayoutNode[] = [
    { type: 'heading', level: 1, text: 'Words' },
    { type: 'link', label: 'To a form', to: '/form' },
  ];
  const form: LayoutNode[] = [
    { type: 'heading', level: 1, text: 'A form' },
    { type: 'slider', name: 'm', label: 'Length', min: 3, max: 72 },
  ];
  const layouts = { '/all': galleryLayout(), '/words': layout(inShell(words, 'Words')), '/form': layout(inShell(form, 'A form')) };
  const pages = Object.fromEntries(Object.entries(layouts).map(([url, shown]) => [url, () => pageOf(shown, { url })]));
  let browser: Browser;
  let site: Site;
  beforeAll(async () => {
    site = await openSite(() => ({ status: 404 }), pages);
    browser = await sharedBrowser();
  });
  afterAll(async () => {
    await site.close();
  });
  /** The drawn style of every element of the page. */
  const drawn = (tab: Tab): Promise<string[]> =>
    tab.evaluate(() =>
      Array.from(document.querySelectorAll('body *'), (element) => {
        const style = getComputedStyle(element);
        return `${element.localName}.${element.className}: ${Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`;
      }),
    );

  test('every node is drawn by the styles in the page as by the whole sheet', async () => {
    const tab = await browser.newPage({ javaScriptEnabled: false, reducedMotion: 'reduce' });
    // A font that comes in between would move what is compared.
    await tab.route('**/*.woff2', (route) => route.abort());
    await tab.goto(`${site.url}/all`);
    const alone = await drawn(tab);
    await tab.evaluate(() => document.querySelectorAll('link[media="print"]').forEach((link) => link.setAttribute('media', 'all')));
    const whole = await drawn(tab);
    expect(alone.length).toBeGreaterThan(400);
    expect(alone.filter((element, index) => element !== whole[index])).toEqual([]);
    // Without them, most of it is drawn otherwise: the comparison sees it.
    await tab.evaluate(() => document.querySelectorAll('style, link').forEach((styles) => styles.remove()));
    const bare = await drawn(tab);
    expect(bare.filter((element, index) => element !== whole[index]).length).toBeGreaterThan(400);
    await tab.close();
  });

  test('where the sheet is late, the page stands already, and the next view waits until it is there', async () => {
    const tab = await browser.newPage();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await tab.route('**/*.css', async (route) => {
      await held;
      await route.continue();
    });
    await tab.goto(`${site.url}/words`, { waitUntil: 'commit' });
    await tab.getByRole('heading', { name: 'Words' }).waitFor();
    expect(await tab.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
    const asked = tab.waitForResponse((answer) => answer.url().includes('/api/pages'));
    await tab.getByRole('link', { name: 'To a form' }).click();
    await asked;
    expect(await tab.getByRole('heading', { name: 'A form' }).count()).toBe(0);
    release();
    await tab.getByRole('heading', { name: 'A form' }).waitFor();
    expect(await tab.getByRole('slider', { name: 'Length' }).evaluate((slider) => getComputedStyle(slider).appearance)).toBe('none');
    await tab.close();
  });

  test('where a later sheet cannot be fetched, no view is drawn without its styles: the browser loads the page, which has them', async () => {
    const tab = await browser.newPage();
    const asked: string[] = [];
    await tab.route('**/seldom-*.css', async (route) => {
      asked.push(route.request().url());
      await route.abort();
    });
    const loads: string[] = [];
    tab.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
    await tab.goto(`${site.url}/words`);
    await hydrated(tab);
    expect(asked).toEqual([]);
    await tab.getByRole('link', { name: 'To a form' }).click();
    await tab.getByRole('heading', { name: 'A form' }).waitFor();
    expect(asked.length).toBeGreaterThan(0);
    expect(loads).toEqual(['/words', '/form']);
    expect(await tab.getByRole('slider', { name: 'Length' }).evaluate((slider) => getComputedStyle(slider).appearance)).toBe('none');
    await tab.close();
  });
});
