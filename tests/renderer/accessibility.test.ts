import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page as Tab } from 'playwright-core';
import { encode } from '../preview/support.ts';
import { findingsOf, ofColours } from '../support/axe-findings.ts';
import { sharedBrowser } from '../support/browser.ts';
import { takenOver } from '../support/hydrated.ts';
import { galleryLayout } from './support/gallery.ts';
import { confirmLayout, ladderPage, layout, pageOf, voyager } from './support/pages.ts';
import { openSite } from './support/site.ts';
import type { Site } from './support/site.ts';

let browser: Browser;
let site: Site;
beforeAll(async () => {
  browser = await sharedBrowser();
  site = await openSite(() => ({ status: 404 }), {
    '/gallery': () => pageOf(galleryLayout()),
    '/ladder': () => ladderPage(),
    '/confirm': () => pageOf(confirmLayout(), { kind: 'flow', url: '/confirm', voyager: voyager({ stepId: 'confirm' }) }),
    '/noticed': () =>
      pageOf(
        layout([
          { type: 'heading', text: 'Checking', level: 1 },
          { type: 'polling', message: 'We are checking.' },
        ]),
        {
          url: '/noticed',
          // Longer than any test: without a script the page is asked for anew after it, whatever is being read.
          pollEvery: 600_000,
          notices: [
            { do: 'toast', text: 'Your ladder <has> been updated.', for: 6000 },
            { do: 'toast', text: 'It was taken.', tone: 'positive' },
            { do: 'toast', text: 'It was refused.', tone: 'negative' },
          ],
        },
      ),
    '/refused': () =>
      ladderPage({ issues: [{ path: '/form/months', message: 'Choose one of the lengths on the scale.' }], posted: { months: '25' } }),
  });
});
afterAll(async () => {
  await site.close();
});

async function withTab(options: Parameters<Browser['newContext']>[0], use: (tab: Tab) => Promise<void>): Promise<void> {
  const context = await browser.newContext(options);
  await use(await context.newPage());
  await context.close();
}
const sidewaysOf = (tab: Tab) => tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const pages = ['/gallery', '/ladder', '/confirm', '/refused'];
const quiet = { viewport: { width: 320, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce' } as const;
describe('axe finds nothing, light and dark', () => {
  test.each(pages)('on %s at 320 and 1280 wide, and nothing scrolls sideways', async (path) => {
    await withTab(quiet, async (tab) => {
      await tab.goto(site.url + path);
      await takenOver(tab);
      for (const width of [320, 1280]) {
        await tab.setViewportSize({ width, height: 900 });
        expect(await findingsOf(tab.mainFrame()), `light ${width}`).toEqual([]);
        expect(await sidewaysOf(tab), `sideways at ${width}`).toBeLessThanOrEqual(0);
      }
      await tab.emulateMedia({ colorScheme: 'dark' });
      expect(await findingsOf(tab.mainFrame(), { only: ofColours }), 'dark').toEqual([]);
    });
  });

  test('on the preview tool and in its drawing', async () => {
    const [header, main] = galleryLayout().body;
    const shown = (main as unknown as { children: object[] }).children; // a landmark holds nodes
    const broken = { ...galleryLayout(), body: [header, { ...main, children: [...shown, { type: 'orbit', text: 'x' }] }] };
    await withTab({ ...quiet, viewport: { width: 1280, height: 900 } }, async (tab) => {
      await tab.goto(`${site.url}/preview?compressedView=${encode(broken)}`);
      const drawing = await (await tab.waitForSelector('iframe')).contentFrame();
      await takenOver(drawing!);
      for (const frame of tab.frames()) expect(await findingsOf(frame), 'light').toEqual([]);
      await tab.emulateMedia({ colorScheme: 'dark' });
      for (const frame of tab.frames()) expect(await findingsOf(frame, { only: ofColours }), 'dark').toEqual([]);
    });
  });
});

test('UI-19: with larger words and spacing nothing is cut off or scrolls sideways', async () => {
  await withTab({ viewport: { width: 640, height: 900 } }, async (tab) => {
    await tab.goto(`${site.url}/gallery`);
    await takenOver(tab);
    // The page's own policy allows no style element; a constructed sheet is a reader's own, as an extension adds it.
    await tab.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        'html { font-size: 200% } * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    expect(await sidewaysOf(tab)).toBeLessThanOrEqual(0);
  });
});

test('UI-20: in forced colours every control keeps an edge', async () => {
  await withTab({ forcedColors: 'active', viewport: { width: 800, height: 900 } }, async (tab) => {
    await tab.goto(`${site.url}/gallery`);
    await takenOver(tab);
    const bare = await tab
      .locator('input:not([type=hidden]):not([type=range]):not([type=radio]):not([type=checkbox]), select, button[class]')
      .evaluateAll((controls) =>
        controls
          .filter(
            (control) =>
              control.getClientRects().length > 0 &&
              getComputedStyle(control).borderTopWidth === '0px' &&
              !getComputedStyle(control).textDecorationLine.includes('underline'),
          )
          .map((control) => control.outerHTML.slice(0, 80)),
      );
    expect(bare.filter((html) => !/aria-label="Close"/.test(html))).toEqual([]);
  });
});

test('UI-20: with reduced motion nothing moves', async () => {
  await withTab({ reducedMotion: 'reduce' }, async (tab) => {
    await tab.goto(`${site.url}/gallery`);
    await takenOver(tab);
    expect(await tab.evaluate(() => document.getAnimations().filter((animation) => animation.playState === 'running').length)).toBe(0);
  });
});

describe('UI-16: with JavaScript off', () => {
  test('the form is a form: it posts the protocol’s fields, the button pressed and what was entered', async () => {
    await withTab({ javaScriptEnabled: false }, async (tab) => {
      await tab.goto(`${site.url}/ladder`);
      expect(await tab.getByRole('slider').count()).toBe(0);
      await tab.getByRole('textbox', { name: 'Length in months' }).fill('27');
      const posted = tab.waitForRequest((request) => request.method() === 'POST');
      await tab.getByRole('button', { name: 'Continue' }).click();
      const request = await posted;
      expect(new URL(request.url()).pathname).toBe('/ladder');
      expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ''))).toEqual({
        _csrf: 'token',
        _key: 'key-1',
        _revision: '1',
        months: '27',
        _action: 'continue',
      });
    });
  });

  test('Enter in a field presses the primary button, not the first one', async () => {
    await withTab({ javaScriptEnabled: false }, async (tab) => {
      await tab.goto(`${site.url}/ladder`);
      const posted = tab.waitForRequest((request) => request.method() === 'POST');
      await tab.getByRole('textbox', { name: 'Length in months' }).press('Enter');
      expect(new URLSearchParams((await posted).postData() ?? '').get('_action')).toBe('continue');
    });
  });

  test('a dialog opens and closes by the browser’s own commands', async () => {
    await withTab({ javaScriptEnabled: false }, async (tab) => {
      await tab.goto(`${site.url}/gallery`);
      await tab.getByRole('button', { name: 'ATM fees' }).click();
      await tab.getByRole('dialog', { name: 'ATM fees' }).waitFor();
      await tab.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
      await tab.getByRole('dialog').waitFor({ state: 'hidden' });
    });
  });

  test('a dialog step is a page of its own, with its own heading', async () => {
    await withTab({ javaScriptEnabled: false }, async (tab) => {
      await tab.goto(`${site.url}/confirm`);
      expect(await tab.getByRole('heading', { level: 1 }).innerText()).toBe('Change your ladder to 27 months?');
      expect(await tab.getByRole('dialog').count()).toBe(0);
    });
  });

  test('what a script would say in a toast stands in the page, and a polling step can be asked again by hand', async () => {
    await withTab({ javaScriptEnabled: false }, async (tab) => {
      await tab.goto(`${site.url}/noticed`);
      const read = (text: string) => tab.getByText(text).evaluate((element) => getComputedStyle(element).backgroundColor);
      const ground = (role: string) =>
        tab.evaluate((name) => {
          const { style } = document.body;
          style.backgroundColor = `var(--ui-color-${name})`;
          return getComputedStyle(document.body).backgroundColor;
        }, role);
      // Each in its own tone: what went well does not look like a warning.
      expect(await read('Your ladder <has> been updated.')).toBe(await ground('infoSubtle'));
      expect(await read('It was taken.')).toBe(await ground('positiveSubtle'));
      expect(await read('It was refused.')).toBe(await ground('negativeSubtle'));
      expect(await ground('warningSubtle')).not.toBe(await ground('infoSubtle')); // control
      expect(await tab.getByRole('link', { name: 'Check again' }).getAttribute('href')).toBe('/noticed');
      expect(await tab.content()).toContain('http-equiv="refresh" content="600"');
    });
    await withTab({}, async (tab) => {
      await tab.goto(`${site.url}/noticed`, { waitUntil: 'domcontentloaded' });
      await tab.getByRole('region', { name: 'Messages' }).getByText('Your ladder <has> been updated.').waitFor();
      expect(await tab.getByRole('link', { name: 'Check again' }).count()).toBe(0);
    });
  });

  test('refused answers are shown again as they were typed, with what is wrong first', async () => {
    await withTab({ javaScriptEnabled: false }, async (tab) => {
      await tab.goto(`${site.url}/refused`);
      expect(await tab.title()).toBe('Error: Edit ladder length');
      const box = tab.getByRole('textbox', { name: 'Length in months' });
      expect(await box.inputValue()).toBe('25');
      expect(await box.getAttribute('aria-invalid')).toBe('true');
      expect(await tab.getByRole('link', { name: 'Choose one of the lengths on the scale.' }).getAttribute('href')).toBe(
        `#${await box.getAttribute('id')}`,
      );
    });
  });
});

test('architecture: the page keeps a policy without unsafe-inline: nothing of it is refused', async () => {
  await withTab({}, async (tab) => {
    const refused: string[] = [];
    tab.on('console', (message) => {
      if (/Content Security Policy|hydrat|Minified React/i.test(message.text())) refused.push(message.text());
    });
    for (const path of pages) {
      await tab.goto(site.url + path);
      await takenOver(tab);
    }
    expect(refused).toEqual([]);
  });
});

test('UI-24: a page prints black on white without its frame', async () => {
  await withTab({ colorScheme: 'dark' }, async (tab) => {
    await tab.goto(`${site.url}/gallery`);
    await takenOver(tab);
    await tab.emulateMedia({ media: 'print' });
    expect(await tab.getByRole('button', { name: 'Continue' }).isVisible()).toBe(false);
    expect(await tab.getByText('Save and exit').isVisible()).toBe(false);
    const [ink, paper] = await tab.evaluate(() => [
      getComputedStyle(document.querySelector('h1')!).color,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
    expect([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  });
});
