import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressable, startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const shown = async (path: string): Promise<string> => JSON.stringify((await server.client().open(path)).view);
const articles = readdirSync(new URL('../../flows/help/articles', import.meta.url));
// An article's translation has the language in its name.
const slugs = articles.filter((file) => !/\.[a-z]{2}\.md$/.test(file)).map((file) => file.replace(/\.md$/, ''));

test('000 §2: faqArticle (slug): every article is listed, opens for anybody and has its text; an unknown slug is not found', async () => {
  const list = await shown('/help');
  for (const slug of slugs) {
    expect(list, slug).toContain(`"/help/${slug}"`);
    expect(await shown(`/help/${slug}`), slug).toContain('"type":"prose"');
  }
  expect((list.match(/"\/help\/[a-z-]+"/g) ?? []).length).toBe(slugs.length);
  expect((await server.client().get('/help/unicorns')).status).toBe(404);
});

test.each([
  ['atm', ['atm-fees']],
  ['ATM fee', ['atm-fees']],
  ['out-of-network', ['atm-fees']],
  ['wash sale', ['tax-loss-harvesting']],
  ['paych', ['direct-deposit']],
])('a search for "%s" finds %j', async (words, found) => {
  const view = await shown(`/help?q=${encodeURIComponent(words)}`);
  expect(slugs.filter((slug) => view.includes(`"/help/${slug}"`))).toEqual(found);
});

test('a search that finds nothing says so and leads on; the form needs no script', async () => {
  const client = server.client();
  const page = await client.open('/help');
  const answer = await client.submit(page, pressable(page, 'Search'), { q: 'unicorn' });
  expect(answer.headers.get('location')).toBe('/help?q=unicorn');
  const view = await shown('/help?q=unicorn');
  for (const words of ['No results for “unicorn”', 'See all articles', 'Contact us']) expect(view).toContain(words);
});
