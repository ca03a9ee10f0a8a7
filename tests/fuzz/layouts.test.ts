import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page as Tab } from 'playwright-core';
import { launchBrowser } from '../renderer/support/browser.ts';
import { buildDraw } from './support/build-draw.ts';
import { hostileCase } from './support/hostile-layout.ts';
import { hostileTexts } from './support/hostile-values.ts';
import { runCases } from './support/run-cases.ts';
import { unsafeHtml } from './support/unsafe-html.ts';

// About one per cent of what `npx tsx tests/fuzz/layouts.ts --cases 100000` runs, from another seed for each day's suite would hide what failed:
// the seeds are fixed, and each that ever failed stays below.
let entry: Awaited<ReturnType<typeof buildDraw>>;
beforeAll(async () => {
  entry = await buildDraw();
});

describe('issue 4: hostile layouts by the hundred thousand; nothing crashes, nothing drawn could run a script or lead astray', () => {
  test('a thousand of them', () => {
    const { crashes, unsafe, drawn } = runCases(entry, 1, 1000);
    expect([crashes, unsafe]).toEqual([[], []]);
    // Most get far: a generator whose cases are all refused proves nothing.
    expect(drawn).toBeGreaterThan(600);
  });

  const onceFailed: number[] = [];
  test.each([0, ...onceFailed])('seed %i, which failed once (0 never did)', (seed) => {
    const { crashes, unsafe } = runCases(entry, seed, 1);
    expect([crashes, unsafe]).toEqual([[], []]);
  });

  test.each([
    ['<a href="javascript:alert(1)">x</a>', ['a href=javascript:alert(1)']],
    ['<p onclick="alert(1)">x</p>', ['p onclick']],
    ['<p title="&gt;" style="color:red">x</p>', ['p style']],
    ['<script>alert(1)</script>', ['<script>']],
    ['<img src="//evil.invalid/x.png"/>', ['img src=//evil.invalid/x.png']],
    ['<p title="&lt;script&gt; onclick=&quot;x&quot;">&lt;script&gt;</p>', []],
  ])('the look at the HTML sees (control): %s', (html, found) => expect(unsafeHtml(html)).toEqual(found));
});

describe('in a browser: no script runs, nothing is asked, nothing leads away, also when everything is pressed', () => {
  let browser: Browser;
  let tab: Tab;
  let asked: string[] = [];
  let close: () => void;
  let pages: Record<string, string> = {};
  let ran: string[] = [];
  beforeAll(async () => {
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pages[request.url ?? ''] ?? '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    close = () => {
      server.closeAllConnections();
      server.close();
    };
    browser = await launchBrowser();
    tab = await (await browser.newContext({ baseURL: origin })).newPage();
    await tab.addInitScript(() => {
      Object.assign(window, { alert: () => console.error('a script ran') });
    });
    tab.on('console', (message) => message.text() === 'a script ran' && ran.push(message.text()));
    tab.on('dialog', (dialog) => void dialog.dismiss().then(() => ran.push(dialog.message())));
    tab.on('request', (request) => {
      if (!request.url().startsWith(origin)) asked.push(request.url());
    });
  });
  afterAll(async () => {
    await browser.close();
    close();
  });

  /** Shows HTML in a page without any policy, so that only what was drawn keeps it harmless; presses all there is. */
  async function show(html: string): Promise<{ ran: string[]; asked: string[] }> {
    [asked, ran] = [[], []];
    pages = { '/case': `<!doctype html><link rel="icon" href="data:,"><body>${html}</body>` };
    await tab.goto('/case');
    await tab.evaluate(() => {
      for (const link of document.querySelectorAll('a')) if (/^(?:javascript|data|vbscript):/i.test(link.protocol)) link.click();
      for (const pressed of document.querySelectorAll<HTMLElement>('button[type="button"], summary, input[type="checkbox"]'))
        pressed.click();
    });
    return { ran, asked: asked.filter((address) => address !== '/case' && !address.startsWith('/')) };
  }

  test('sixty of them, drawn by the server and taken as they are', async () => {
    let shown = 0;
    for (let seed = 1; shown < 60; seed++) {
      const { kind, compressed } = hostileCase(seed, entry.seeds);
      const drawn = kind === 'made up' || kind === 'spoilt example' ? entry.draw(compressed) : null;
      if (drawn === null) continue;
      shown++;
      expect(await show(drawn.html), `seed ${seed}`).toEqual({ ran: [], asked: [] });
    }
  });

  test('what runs is counted (control)', async () => {
    expect((await show('<img src="x:" onerror="alert(1)"><a href="javascript:alert(2)">x</a>')).ran.length).toBeGreaterThan(0);
    expect((await show('<img src="http://evil.invalid/x.png">')).asked).toEqual(['http://evil.invalid/x.png']);
    expect(hostileTexts.length).toBeGreaterThan(30);
  });
});
