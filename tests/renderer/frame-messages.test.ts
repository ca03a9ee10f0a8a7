import type { Browser, Page as BrowserPage } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { examples } from '#renderer/nodes/frame/examples.ts';
import { sharedBrowser } from '../support/browser.ts';
import { inShell, layout, pageOf, voyager } from './support/pages.ts';
import { openSite } from './support/site.ts';

/** The origin of the party that the example is configured with. */
const party = 'https://signing.example';
/** How often the page with the button was read: each reading is another view. */
let read = 0;
let browser: Browser;
let site: Awaited<ReturnType<typeof openSite>>;
let page: BrowserPage;

beforeAll(async () => {
  browser = await sharedBrowser();
  site = await openSite(() => ({ status: 204 }), {
    '/sign': () =>
      pageOf(layout(inShell([{ type: 'heading', text: 'Sign', level: 1 }, ...examples.typical.body], 'Sign')), {
        kind: 'flow',
        url: '/sign',
        voyager: voyager({ stepId: 'sign' }),
      }),
    '/again': () =>
      pageOf(
        layout(
          inShell(
            [
              { type: 'heading', text: 'Sign', level: 1 },
              { type: 'text', text: `Read ${(read += 1)} times` },
              { type: 'button', id: 'again', label: 'Again', press: [{ do: 'refresh' }] },
              ...examples.typical.body,
            ],
            'Sign',
          ),
        ),
        { url: '/again' },
      ),
  });
});
afterAll(async () => {
  await site.close();
});
beforeEach(async () => {
  page = await browser.newPage();
  await page.goto(`${site.url}/sign`);
  await page.waitForFunction(() => document.querySelector('iframe') !== null);
  await page.waitForLoadState('networkidle');
  site.asked.length = 0;
});

/** Delivers a window's message to the page as a browser would: from this origin, and from the frame or from elsewhere. */
const say = (data: unknown, origin: string, fromFrame: boolean) =>
  page.evaluate(
    ([message, from, own]) => {
      const source = own ? document.querySelector('iframe')!.contentWindow : window;
      dispatchEvent(new MessageEvent('message', { data: message, origin: from as string, source }));
    },
    [data, origin, fromFrame] as const,
  );
const updates = () =>
  site.asked.filter(({ path }) => path.endsWith('/updates')).map(({ body }) => (JSON.parse(body) as { event: string }).event);
const reports = () =>
  site.asked.filter(({ path }) => path === '/api/reports').map(({ body }) => (JSON.parse(body) as { code: string }).code);
/** Answered, and so noted by the server: a request on its way is not. */
const asked = (path: RegExp) => page.waitForResponse((response) => path.test(response.url()));

test('PV-09: a message counts from its exact origin and its own window, and does what its table says', async () => {
  for (const origin of ['https://signing.example.evil', 'http://signing.example', 'https://other.example', 'null', ''])
    await say({ type: 'complete' }, origin, true);
  await say({ type: 'complete' }, party, false);
  const sent = asked(/\/updates$/);
  await say({ type: 'complete' }, party, true);
  await sent;
  expect(updates()).toEqual(['COMPLETE']);
  expect(reports()).toEqual([]);
});

test('anything else of the party is reported, whatever it is, and changes nothing', async () => {
  const sent = asked(/\/api\/reports$/);
  await say({ type: '__proto__' }, party, true);
  await sent;
  const second = asked(/\/api\/reports$/);
  await say({ type: { deep: 1 } }, party, true);
  await second;
  expect(new Set(reports())).toEqual(new Set(['unknownSigningMessage']));
  expect(updates()).toEqual([]);
});

test('the focus never falls to the body: where the frame that had it is taken away, it goes to what stands nearest', async () => {
  const frame = await page.waitForSelector('iframe');
  const { x, y } = (await frame.boundingBox())!;
  await page.mouse.click(x + 20, y + 20);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  await frame.evaluate((element) => element.remove());
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('a page that is drawn again posts nothing again to the party: its token opens the document once', async () => {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { posts: 0 });
    HTMLFormElement.prototype.submit = () => void (counted.posts += 1);
  });
  await page.goto(`${site.url}/again`);
  await page.waitForFunction(() => (window as unknown as { posts: number }).posts > 0);
  const [, times] = /Read (\d+) times/.exec(await page.locator('#main').innerText()) ?? [];
  await page.getByRole('button', { name: 'Again' }).click();
  await page.getByText(`Read ${Number(times) + 1} times`).waitFor();
  expect(await page.evaluate(() => (window as unknown as { posts: number }).posts)).toBe(1);
});
