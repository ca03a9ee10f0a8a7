import { isInherited } from '#engine/compiled/as-it-is-now.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { pictureNow } from '../pictures/support/now.ts';
import { openGallerySite } from '../pictures/support/gallery-site.ts';
import { findingsOf } from '../support/axe-findings.ts';
import { leadsAway } from '../support/leads-away.ts';
import { sharedBrowser } from '../support/browser.ts';

let site: Awaited<ReturnType<typeof openGallerySite>>;
let browser: Browser;
beforeAll(async () => {
  site = await openGallerySite();
  browser = await sharedBrowser();
});
afterAll(async () => {
  await site.close();
});

interface Got {
  status: number;
  html: string;
  policy: string;
}
const got = new Map<string, Promise<Got>>();
/** What an address answers. It is asked once: the index alone draws what every node and view is. */
function get(path: string): Promise<Got> {
  const known = got.get(path) ?? ask(path);
  got.set(path, known);
  return known;
}
async function ask(path: string): Promise<Got> {
  const answer = await fetch(site.url + path);
  return { status: answer.status, html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
}
const text = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

async function withPage<T>(path: string, use: (page: Page) => Promise<T>, options: Parameters<Browser['newContext']>[0] = {}): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  await page.clock.setFixedTime(pictureNow);
  await page.goto(site.url + path);
  const value = await use(page);
  await context.close();
  return value;
}

describe('the index', () => {
  /** The pages of all families, in the order of the index. */
  const families = async (): Promise<string[]> => {
    const { html } = await get('/preview/gallery');
    const addresses = [...html.matchAll(/href="(\/preview\/gallery\?family=[^"]+)"/g)].map(([, address]) => address!);
    return (await Promise.all(addresses.map(get))).map((page) => page.html);
  };

  test('lists every node of the contract with its sentence, and every view there is, a family at a time with its count', async () => {
    const html = (await families()).join('\n');
    const addresses = [...html.matchAll(/href="\/preview\/gallery\/([^"]+)"/g)].map(([, address]) => address);
    const first = await get('/preview/gallery');
    expect(first.html.match(/aria-current="page"/g)).toHaveLength(1);
    const shown = first.html.match(/<li class="[^"]*"><div class="[^"]*" inert=""/g)?.length;
    expect(text(first.html)).toContain(`Layout ${shown} `);
    const { flows, screens } = site.views.list();
    const views = [...flows.flatMap(({ steps }) => steps), ...screens].map(({ path }) => path);
    expect(views.length).toBeGreaterThan(50);
    expect(addresses).toEqual([...nodeDefinitions.keys(), ...views]);
    expect(text(html)).toContain(nodeDefinitions.get('slider')?.doc);
  });

  test('an entry with an example shows it small, in the reader’s own theme: nothing in it runs, is pressed or is read out', async () => {
    const html = (await families()).join('\n');
    const thumbnails = [...html.matchAll(/<div class="[^"]*" inert=""><iframe [^>]*sandbox="" src="([^"]+)" loading="lazy"/g)].map(
      ([, src]) => src!,
    );
    const { flows, screens } = site.views.list();
    const shown = [...flows.flatMap(({ steps }) => steps), ...screens].filter(({ examples }) => examples > 0);
    expect(thumbnails).toHaveLength(nodeDefinitions.size + shown.length);
    const ofNode = await get(thumbnails[0]!);
    expect(ofNode.html).toContain('<html lang="en">');
    expect((await get(thumbnails.at(-1)!)).status).toBe(200);
    const whole = (await get(thumbnails[0]!.replace('?thumbnail', ''))).html;
    expect(whole).toContain('<html lang="en" data-theme="light">'); // negative control
    // A frame that runs no script reports each one that it is given as an error.
    expect([(await get(thumbnails[0]!)).html, whole].map((html) => html.includes('<script'))).toEqual([false, true]);
  });

  test('a search finds by name and by what something is for, and says where it finds nothing', async () => {
    const found = text((await get('/preview/gallery?q=social+security')).html);
    expect(found).toContain('ssnField');
    expect(found).not.toContain('slider');
    expect(text((await get('/preview/gallery?q=zzz')).html)).toContain('Nothing here is called so');
  });

  test.each([
    ['dropdown', 'select'],
    ['modal', 'open'],
    ['toast', 'toast'],
    ['date picker', 'dateField'],
  ])('%s, which such a thing is called elsewhere, finds %s', async (word, name) => {
    const { html } = await get(`/preview/gallery?q=${encodeURIComponent(word)}`);
    expect(text(html)).toMatch(new RegExp(` ${name} `));
    expect(text(html)).not.toContain('slider');
  });

  test('a search holds words at their beginnings: “date” finds dates, and no updates', async () => {
    const found = async (word: string): Promise<string> => text((await get(`/preview/gallery?q=${word}`)).html);
    expect(await found('date')).toMatch(/ dateField /);
    expect(await found('date')).not.toContain('updates');
    expect(await found('field')).toMatch(/ dateField /); // a name's second word begins too
    expect(await found('updat')).toContain('updates'); // control
  });

  test('where views are not to be seen it lists nodes alone, and no view has an address', async () => {
    const { html } = await get('/preview/gallery?without-views');
    expect(html).not.toContain('family=screens');
    expect((await get('/preview/gallery?family=screens')).html).toContain('/preview/gallery/screens/'); // control
    expect((await get('/preview/gallery/screens/global?without-views')).status).toBe(404);
    expect((await get('/preview/gallery/screens/global')).status).toBe(200); // negative control
  });
});

describe('a node’s page', () => {
  test('names each property of its schema with its kind of value, and whether it is required and may be an expression', async () => {
    const rows = await withPage('/preview/gallery/slider', (page) =>
      page.locator('tbody tr').evaluateAll((found) => found.map((row) => [...row.children].map((cell) => cell.textContent))),
    );
    expect(rows.map(([name]) => name)).toEqual([...Object.keys(nodeDefinitions.get('slider')?.props ?? {}), '$if', '$each', '$else', 'id']);
    expect(rows.find(([name]) => name === 'min')).toEqual(['min', 'number', 'yes', 'yes', '']);
    expect(rows.find(([name]) => name === 'labelHidden')).toMatchObject({ 1: 'true or false', 2: 'no', 3: 'no' });
    expect(rows.find(([name]) => name === 'reason')?.[4]).toBe('Why it is disabled, reachable by a screen reader.');
  });

  test('no property of any node is of a kind that the table has no words for', async () => {
    const unnamed: string[] = [];
    for (const type of nodeDefinitions.keys()) {
      const { status, html } = await get(`/preview/gallery/${type}`);
      expect(`${type} ${status}`).toBe(`${type} 200`);
      for (const [, name, value] of html.matchAll(/<code[^>]*>([^<]+)<\/code><\/th><td[^>]*>([^<]*)<\/td>/g))
        if (value === '' || value === 'any value') unnamed.push(`${type}.${name}`);
    }
    expect(unnamed).toEqual([]);
  });

  test('each example is drawn in a frame without an origin, from an address of its own that says the look', async () => {
    const { html } = await get('/preview/gallery/slider?theme=dark&width=768');
    expect([...html.matchAll(/<iframe[^>]*sandbox="([^"]*)"[^>]*src="([^"]*)"/g)].map(([, sandbox, src]) => `${sandbox} ${src}`)).toContain(
      'allow-scripts /preview/gallery/slider/typical?width=768&amp;theme=dark',
    );
    const drawing = await get('/preview/gallery/slider/typical?theme=dark');
    expect(drawing.policy).toMatch(/^sandbox allow-scripts; default-src 'none'/);
    expect(drawing.html).toContain('data-theme="dark"');
    expect(text(drawing.html)).toContain('Ladder length');
  });

  test.each([
    '/preview/gallery/orbit',
    '/preview/gallery/slider/orbit',
    '/preview/gallery/slider/typical/more',
    '/preview/gallery/flows/LADDER_EDIT',
    '/preview/gallery/screens/orbit',
    '/preview/gallery/constructor',
  ])('%s stands for nothing', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('it reads whole without JavaScript: the drawings too, and a look is a form', async () => {
    await withPage(
      '/preview/gallery/note#longText',
      async (page) => {
        await page.getByRole('heading', { level: 3, name: 'typical' }).waitFor();
        expect(
          await page
            .locator('iframe')
            .first()
            .contentFrame()
            .getByRole('heading')
            .or(page.locator('iframe').first().contentFrame().locator('p'))
            .count(),
        ).toBeGreaterThan(0);
        await page.getByText('Dark', { exact: true }).click();
        await page.getByRole('button', { name: 'Show' }).click();
        expect(new URL(page.url()).searchParams.get('theme')).toBe('dark');
        expect(await page.locator('iframe').first().getAttribute('src')).toContain('theme=dark');
        expect(await page.getByRole('button', { name: /^Copy/ }).count()).toBe(0);
      },
      { javaScriptEnabled: false },
    );
  });

  test('a choice of the look draws anew at once, and a frame is as tall as what is in it', async () => {
    await withPage('/preview/gallery/slider', async (page) => {
      const frame = page.locator('iframe').first();
      await expect.poll(() => frame.getAttribute('height').then(Number)).toBeGreaterThan(130);
      await page.getByText('768', { exact: true }).click();
      await page.getByText('200 %', { exact: true }).click();
      await page.getByText('High', { exact: true }).click();
      await page.getByText('Right to left', { exact: true }).click();
      expect(await frame.getAttribute('width')).toBe('768');
      const drawn = frame.contentFrame().locator(':root');
      await expect.poll(() => drawn.getAttribute('dir')).toBe('rtl');
      await expect.poll(() => drawn.evaluate((root) => getComputedStyle(root).fontSize)).toBe('32px');
      expect(new URL(page.url()).searchParams.get('contrast')).toBe('more');
    });
  });

  test('its texts are the layout as it travels and as an author writes it; they can be copied, and open in the playground', async () => {
    await withPage(
      '/preview/gallery/slider',
      async (page) => {
        const example = page.getByRole('region', { name: 'typical', exact: true });
        const [json, yaml] = await example.locator('pre').allTextContents();
        expect(parse(yaml ?? '')).toMatchObject({
          form: { start: { months: 24 } },
          body: [{ slider: 'months', valueText: '${duration(form.months)}' }],
        });
        expect(JSON.parse(json ?? '')).toMatchObject({ bml: '1', form: { months: 24 }, body: [{ type: 'slider' }] });
        await example.locator('summary', { hasText: 'JSON' }).click();
        await example.getByRole('button', { name: /^Copy the JSON/ }).click();
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(json);
        const link = (await example.getByRole('link', { name: /^Open in the playground/ }).getAttribute('href')) ?? '';
        const { openFragment } = await import('#preview/share/links.ts');
        const opened = openFragment(link.slice(link.indexOf('#')));
        if (opened === null || !('work' in opened)) throw new Error('the link opens nothing');
        expect(JSON.parse(opened.work.text)).toMatchObject({ body: [{ type: 'slider' }] });
        expect(JSON.parse(opened.work.states[0]?.text ?? '')).toEqual({ form: { months: 24 } });
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    );
  });
});

describe('issue 50: knobs beside an example, and a manifest of the nodes', () => {
  test('a knob draws the example with another value at once, also with an expression; a wrong value says so at the knob', async () => {
    await withPage('/preview/gallery/badge', async (page) => {
      const example = page.getByRole('region', { name: 'typical', exact: true });
      const drawn = example.locator('iframe').contentFrame();
      await example.locator('summary', { hasText: 'Knobs' }).click();
      await example.getByRole('textbox', { name: 'text', exact: true }).fill('Brand new');
      await drawn.getByText('Brand new', { exact: true }).waitFor();
      await example.getByRole('textbox', { name: 'text', exact: true }).fill('${1 + 2} are new');
      await drawn.getByText('3 are new', { exact: true }).waitFor();
      await example.getByRole('textbox', { name: 'tone, as an expression' }).fill('${1 +');
      await example.getByRole('alert').getByText('This expression cannot be read').waitFor();
      expect(await drawn.getByText('3 are new', { exact: true }).count()).toBe(1);
      await page.getByText('Dark', { exact: true }).click();
      await drawn.locator('html[data-theme="dark"]').getByText('3 are new', { exact: true }).waitFor();
      await example.getByRole('button', { name: 'Reset all knobs' }).click();
      await drawn.getByText('Recommended', { exact: true }).waitFor();
      expect(await findingsOf(page.mainFrame())).toEqual([]);
    });
  });

  test('manifest.json has every node, served beside the gallery', async () => {
    const { status, html } = await get('/preview/gallery/manifest.json');
    expect(status).toBe(200);
    const { nodes } = JSON.parse(html) as { nodes: { type: string }[] };
    expect(nodes.map(({ type }) => type)).toEqual([...nodeDefinitions.keys()]);
    expect((await get('/preview/gallery/manifest.json/more')).status).toBe(404);
  });
});

describe('what opens in a drawing', () => {
  test('a frame is tall enough for a calendar while it is open, and as tall as before once it is closed', async () => {
    await withPage('/preview/gallery/dateField', async (page) => {
      const frame = page.getByTitle('calendar', { exact: true });
      await frame.scrollIntoViewIfNeeded();
      const height = async (): Promise<number> => Number(await frame.getAttribute('height'));
      const box = frame.contentFrame();
      await box.getByRole('textbox').waitFor();
      await expect.poll(height).toBeLessThan(300);
      const before = await height();
      await box.getByRole('button', { name: /choose from a calendar/ }).click();
      await expect.poll(height).toBe(720);
      // The page around has set the height; the frame is laid out anew a moment later.
      const isWhole = () => box.getByRole('dialog').evaluate((dialog) => dialog.getBoundingClientRect().bottom <= innerHeight);
      await expect.poll(isWhole).toBe(true);
      await box.getByRole('grid').press('Escape');
      await expect.poll(height).toBe(before);
    });
  });
});

test('an example with errors leaves the page at its top, and the focus where it was', async () => {
  await withPage('/preview/gallery/moneyField', async (page) => {
    const example = page.getByTitle('error', { exact: true });
    await example.contentFrame().getByRole('heading', { name: 'There is a problem' }).waitFor();
    const at = () => page.evaluate(() => ({ y: scrollY, focus: document.activeElement?.tagName }));
    // Every frame has told its height: what would take the focus has had its turn.
    await expect.poll(() => page.locator('iframe:not([height])').count()).toBe(0);
    expect(await at()).toEqual({ y: 0, focus: 'BODY' });
  });
});

describe('the views', () => {
  test('every view of every flow and every screen has an example; what has none is named here', () => {
    const { flows, screens } = site.views.list();
    const without = [...flows.flatMap(({ steps }) => steps), ...screens].filter(({ examples }) => examples === 0);
    // A step that every flow inherits is shown by one of them.
    const inherited = flows.flatMap(({ steps }) => steps).filter(({ name }) => isInherited(name));
    // One row of a list stands for all.
    const ofRow = (path: string): string => path.replaceAll(/\/\d+\//g, '/row/');
    const shown = new Set(flows.flatMap(({ steps }) => steps.filter(({ examples }) => examples > 0).map(({ path }) => ofRow(path))));
    const missing = without.filter(({ path }) => !shown.has(ofRow(path)) && !inherited.some((one) => one.path === path));
    expect(missing.map(({ path }) => path).filter((path) => !leadsAway.includes(path))).toEqual([]);
  });

  test('the step of a row has a page of its own, and drawings', async () => {
    const path = '/preview/gallery/flows/MORTGAGE_APPLICATION/borrowers/1/work';
    const { html } = await get(path);
    const [drawn] = html.match(new RegExp(`${path}/[\\w-]+`)) ?? [];
    expect(text((await get(drawn ?? '')).html)).toContain('What do you do for work?');
  });

  test('an example is drawn anew of the present documents, with the view’s own document beside it', async () => {
    const { html } = await get('/preview/gallery/flows/LADDER_EDIT/length');
    expect(text(html)).toContain('As it was shown on recorded journeys');
    expect(html).toContain('view: length');
    // Equal drawings are one, named after the first journey that shows them: the page says which there are.
    const drawings = new Set(html.match(/\/preview\/gallery\/flows\/LADDER_EDIT\/length\/[\w-]+/g));
    expect(drawings.size).toBeGreaterThan(0);
    for (const path of drawings) expect(text((await get(path)).html)).toContain('Edit ladder length');
  });

  test('a step that is a dialog stands over the step below it', async () => {
    await withPage('/preview/gallery/flows/LADDER_EDIT/confirm/lengthen', async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Confirm' }).waitFor();
      expect(await page.locator('h1', { hasText: 'Edit ladder length' }).count()).toBe(1);
    });
  });

  test('nothing of a drawing can be sent or leads away: a press says what it would do', async () => {
    await withPage('/preview/gallery/flows/LADDER_EDIT/confirm/lengthen', async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await page.getByText('Would send CONFIRM').waitFor();
      expect(asked.filter((url) => !url.includes('/assets/'))).toEqual([]);
    });
  });
});

describe('axe: the gallery is clean, and nothing scrolls sideways on a phone', () => {
  test.each(['/preview/gallery', '/preview/gallery?q=field', '/preview/gallery/slider'])('%s', async (path) => {
    await withPage(path, async (page) => {
      expect(await findingsOf(page.mainFrame())).toEqual([]);
      await page.setViewportSize({ width: 320, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });
});
