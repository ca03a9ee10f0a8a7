import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { openBrowsing } from './support/browse.ts';
import { browseCases } from './support/browse-cases.ts';
import { buildDraw } from './support/build-draw.ts';
import { onceFailed } from './support/once-failed.ts';
import { runCases } from './support/run-cases.ts';
import { unsafeHtml } from './support/unsafe-html.ts';

// A half per cent of what `npm run test:deep -- layouts` runs. The seeds are fixed; a seed's layout changes with the examples that
// it begins with, so that what failed once stands in `once-failed.ts` as it is written.
let entry: Awaited<ReturnType<typeof buildDraw>>;
beforeAll(async () => {
  entry = await buildDraw();
});

describe('issue 4: hostile layouts by the hundred thousand; nothing crashes, nothing drawn could run a script or lead astray', () => {
  test('five hundred of them', async () => {
    const { crashes, unsafe, drawn } = await runCases(entry, 1, 500, { times: 1 });
    expect([crashes, unsafe]).toEqual([[], []]);
    // Most get far: a generator whose cases are all refused proves nothing.
    expect(drawn).toBeGreaterThan(300);
  });

  test.each(Object.entries(onceFailed))('what failed once: %s', (_name, layout) => {
    const compressed = deflateSync(JSON.stringify(layout)).toString('base64url');
    expect(entry.answer(compressed)).toContain('The layout');
    expect(unsafeHtml(entry.draw(compressed)?.html ?? '<script>')).toEqual([]);
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

describe('in the sandboxed frame of the preview, with its scripts: no script of a layout runs, nothing leads away, nothing is asked for', () => {
  let browser: Browser;
  let browsing: Awaited<ReturnType<typeof openBrowsing>>;
  beforeAll(async () => {
    browser = await launchBrowser();
    browsing = await openBrowsing(browser);
  });
  afterAll(async () => {
    await browsing.close();
    await browser.close();
  });
  const pack = (value: unknown): string => deflateSync(JSON.stringify(value)).toString('base64url');
  const harmless = { scripts: [], led: [], asked: [] };

  test('twenty of them, everything in them pressed, followed, sent and opened', async () => {
    expect(await browseCases(browsing, entry.seeds, 1, 20)).toEqual({ shown: 20, harmed: [] });
  });

  const linked = { bml: '1', title: 'L', body: [{ type: 'link', label: 'Go', to: 'https://party.example/x' }] };
  const planted: [what: string, markup: string, found: RegExp][] = [
    ['an address that is a script', '<iframe srcdoc="<script nonce=n0nce>alert(1)</script>"></iframe>', /alert/],
    ['a picture from elsewhere', '<img src="https://evil.example/x.png">', /evil\.example/],
    ['a frame from elsewhere', '<iframe src="https://evil.example/f"></iframe>', /evil\.example/],
  ];
  test.each(planted)('%s is counted, once the policy lets it (control)', async (_what, markup, found) => {
    const harm = await browsing.browse(pack(linked), (html) => plantIn(html, markup), 'none');
    await expect.poll(() => JSON.stringify(harm)).toMatch(found);
  });

  test('a layout that the server leaves to the script is drawn by it', async () => {
    const large = { bml: '1', title: 'L', body: Array.from({ length: 2000 }, () => ({ type: 'text', text: 'Drawn' })) };
    expect(entry.answer(pack(large))).toContain('it is drawn by a script.');
    expect(await browsing.browse(pack(large))).toEqual(harmless);
    expect(await browsing.words()).toMatch(/^(?:Drawn\s*){2000}$/);
  });

  test('another party’s page is named and never loaded, and a host of the library loads none that it does not name', async () => {
    const framed = {
      bml: '1',
      title: 'F',
      body: [
        {
          type: 'frame',
          provider: 'signing',
          address: 'https://evil.example/sign',
          title: 'Sign here',
          messages: { done: { label: 'Done' } },
        },
      ],
    };
    expect(await browsing.browse(pack(framed))).toEqual(harmless);
    expect(entry.answer(pack(framed))).toContain('https://evil.example/sign&lt;!-- --&gt;)&lt;/p&gt;');
    expect(entry.draw(pack(framed))?.html).not.toContain('<iframe');
    expect(entry.draw(pack(framed), ['https://other.example'])?.html).not.toContain('<iframe');
    expect(entry.draw(pack(framed), ['https://evil.example'])?.html).toContain('<iframe'); // control
  });

  test('a link that leads is counted, if it is one (control)', async () => {
    expect(await browsing.browse(pack(linked))).toEqual(harmless);
    const led = await browsing.browse(pack(linked), (html) => html.replaceAll('href="#"', 'href="https://evil.example/a"'), 'none');
    await expect.poll(() => JSON.stringify(led)).toMatch(/evil\.example/); // a frame goes away a moment after it was told
  });
});

/** Puts markup into the frame's document, as if a component had let it through. */
const plantIn = (html: string, markup: string): string =>
  html.replace(
    '&lt;/body&gt;',
    () => markup.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#x27;') + '&lt;/body&gt;',
  );
