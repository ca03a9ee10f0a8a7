import { afterAll, beforeAll, expect, test } from 'vitest';
import { reservedScreens } from '#server/configuration/product.ts';
import { productLibrary } from '#tests/support/library.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { notFound, problem, busy, expired } = reservedScreens;
const words = 'your account is locked, ring 0900-555-0199';
const query = `to=${encodeURIComponent('https://evil.example/login')}&seconds=5&sent=false&lacks=true&reference=${encodeURIComponent(words)}`;

test.each([notFound, problem, busy, expired])(
  'PV-06: nobody opens the page %s by its address, and nothing of the address is on the page that answers',
  async (name) => {
    const path = productLibrary().screens.get(name)?.path ?? '';
    const answer = await server.client().get(`${path}?${query}`);
    // The address itself stands in the page's data, for the address bar.
    const drawn = (await answer.text()).replaceAll(/"url":"[^"]*"/g, '');
    expect(answer.status).toBe(404);
    expect(drawn).toContain('Page not found');
    expect([drawn.includes('evil.example'), drawn.includes('0900')]).toEqual([false, false]);
  },
);

test('PV-06: a page that is asked for by its address opens (control)', async () => {
  expect((await server.client().get('/sign-in')).status).toBe(200);
});
