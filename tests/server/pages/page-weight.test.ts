import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brotliFiles } from '#renderer/compress.ts';
import { loadRenderedPages } from '#server/http/answers/rendered-pages.ts';
import { dist, rendererBuild } from '#tests/renderer/support/renderer-build.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let person: SignedIn;
beforeAll(async () => {
  await rendererBuild();
  // As a server does beside itself after its first start.
  await brotliFiles(join(dist, 'client'));
  server = await startTestServer({ rendering: await loadRenderedPages(join(dist, '..')) });
  person = await server.personLike('ana.whitfield');
});
afterAll(() => server.stop());

type Reader = Pick<SignedIn, 'get'>;
const get = (reader: Reader, path: string): Promise<Response> => reader.get(path, { 'accept-encoding': 'gzip, deflate, br' });

/** What a browser that has kept nothing fetches for a page: how many requests, and how many KB (of 1,000 bytes) their bodies are as they travel. */
async function weigh(reader: Reader, path: string): Promise<{ requests: number; kilobytes: number }> {
  const first = await get(reader, path);
  const page = first.status === 303 ? await get(reader, first.headers.get('location') ?? '') : first;
  const html = await page.text();
  const head = html.slice(0, html.indexOf('<body'));
  // All that it fetches is named in its head: `preload.test.ts` holds that in a browser.
  const named = [...new Set([...head.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, file]) => file ?? ''))];
  const answers = [page, ...(await Promise.all(named.map((file) => get(reader, file))))];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const bytes = answers.reduce((sum, { headers }) => sum + Number(headers.get('content-length')), 0);
  return { requests: answers.length, kilobytes: bytes / 1000 };
}

test.each([
  ['home, with a chart and three accounts', 'customer', '/', 12, 167],
  ['a step of a flow', 'customer', '/transfers/new', 8, 137],
  ['the page where a customer signs in', 'visitor', '/sign-in', 10, 138],
])(
  '%s comes in few requests and few bytes, nothing kept, by a %s: %s, at most %i and %i KB',
  async (_what, who, path, mostRequests, mostKilobytes) => {
    const { requests, kilobytes } = await weigh(who === 'visitor' ? server.client() : person, path);
    expect(requests).toBeLessThanOrEqual(mostRequests);
    expect(kilobytes).toBeLessThanOrEqual(mostKilobytes);
    // A bound that is far away holds nothing.
    expect(kilobytes).toBeGreaterThan(mostKilobytes * 0.95);
  },
);
