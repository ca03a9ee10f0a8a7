import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let person: SignedIn;
let entry: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.personLike('lena.hart');
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
  entry = `/bond-ladders/${accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId}/edit-length`;
});

const records = async () =>
  (
    await server.services.storage.read
      .selectFrom('record')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;
const from = (site: string) => ({ 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' });

describe('a cross-site GET with the cookie begins no record', () => {
  test.each(['cross-site', 'same-site'])('%s: it leads to a page that asks, and nothing is written', async (site) => {
    const before = await records();
    const answer = await person.get(entry, from(site));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/continue?${new URLSearchParams({ to: entry }).toString()}`);
    expect(await records()).toBe(before);
  });

  test.each(['same-origin', 'none'])('%s: the record is begun (negative control)', async (site) => {
    const before = await records();
    expect((await person.get(entry, from(site))).headers.get('location')).toContain('vid=');
    expect(await records()).toBe(before + 1);
  });

  test('without Fetch Metadata nobody can tell: the record is begun, once, and what is sent from elsewhere is refused all the same', async () => {
    const before = await records();
    for (let time = 0; time < 2; time++)
      expect((await person.get(entry, { referer: 'https://evil.example/' })).headers.get('location')).toContain('vid=');
    expect(await records()).toBe(before + 1);
    const step = await person.open(entry);
    const sent = await person.fetch(step.url, {
      method: 'POST',
      body: new URLSearchParams({ _action: pressable(step, 'Continue'), months: '48' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    });
    expect(sent.status).toBe(403);
    expect((await person.open(entry)).voyager?.revision).toBe(0);
  });

  test('as data it is not begun either, where another site leads there', async () => {
    const before = await records();
    expect((await person.get(`/api/pages?url=${encodeURIComponent(entry)}`, from('cross-site'))).status).toBe(503);
    expect(await records()).toBe(before);
  });

  test('a link of an e-mail works: one press begins what it leads to', async () => {
    const { headers } = await person.get(entry, from('cross-site'));
    const asks = await person.open(headers.get('location') ?? '');
    const pressed = await person.submit(asks, pressable(asks, 'Continue'));
    expect(pressed.headers.get('location')).toBe(entry);
    expect((await person.open(entry)).voyager?.revision).toBe(0);
  });

  test('what was begun already is gone on with, without being asked', async () => {
    const step = await person.open(entry);
    const answer = await person.get(entry, from('cross-site'));
    expect(answer.headers.get('location')).toBe(step.url);
    expect((await person.get(step.url, from('cross-site'))).status).toBe(200);
  });

  test('a page that begins nothing is shown to whomever a link leads there', async () => {
    expect((await person.get('/', from('cross-site'))).status).toBe(200);
  });

  test('PV-06: the page that asks leads to addresses of this site only', async () => {
    for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const address = `/continue?${new URLSearchParams({ to }).toString()}`;
      expect((await person.get(address)).status).toBe(404);
      expect(JSON.stringify((await person.open(address)).view)).not.toContain('evil');
    }
  });
});
