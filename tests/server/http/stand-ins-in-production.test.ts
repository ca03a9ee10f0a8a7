import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { loadRenderedPages } from '#server/http/answers/rendered-pages.ts';
import { fileURLToPath } from 'node:url';

let trial: TestServer;
let development: TestServer;

beforeAll(async () => {
  const rendering = await loadRenderedPages(fileURLToPath(new URL('../../..', import.meta.url)));
  [trial, development] = await Promise.all([startTestServer({ mode: 'production', rendering }), startTestServer({ rendering })]);
});
afterAll(async () => {
  await Promise.all([trial.stop(), development.stop()]);
});

test('with stand-ins in production each page says so, a page that stands for a problem too, and so does the log', async () => {
  for (const path of ['/sign-in', '/no-such-page']) {
    const text = await (await trial.client().get(path)).text();
    expect(text).toMatch(/<p class="[^"]*" role="note">This is a trial\./);
  }
  expect(trial.log()).toContain('played by stand-ins');
});

test('a development server, where everything is made up, does not repeat it on each page (control)', async () => {
  expect(await (await development.client().get('/sign-in')).text()).not.toContain('role="note"');
});
