import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import type { JsonObject } from '#schemas/json.ts';
import otcAffiliation from '#server/domain/otc-affiliation/area.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { call } from '../security/security-person.ts';

const page = '/update-otc-affiliate-status';

describe('over-the-counter affiliate status', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());
  const waits = () => server.personLike(persona(otcAffiliation, 'two over-the-counter issuers to confirm, one of them said of long ago'));
  const confirmed = () => server.personLike(persona(otcAffiliation, 'over-the-counter issuers, all confirmed lately'));
  const read = async (person: SignedIn) => (await call(person, 'getUserAffiliateStatusForUser')).body['statuses'] as JsonObject[];
  const idsOf = async (person: SignedIn) => (await read(person)).map(({ id }) => String(id));
  const say = (person: SignedIn, statuses: JsonObject[]) => call(person, 'updateUserAffiliateStatusForUser', { statuses });

  test('002 §2: shows title, description, confirmation text and statuses', async () => {
    const person = await waits();
    const { body } = await call(person, 'getUserAffiliateStatusForUser');
    const text = JSON.stringify((await person.open(page)).view);
    for (const part of ['title', 'description', 'confirmationText']) expect(text).toContain(String(body[part]));
    expect(await read(person)).toMatchObject([
      { symbol: 'BRLM', issuerName: 'Brightloom Textiles', status: null, confirmedAt: null, waits: true },
      { symbol: 'KELV', issuerName: 'Kelvin Ferry Lines', status: 'RECENT_AFFILIATE', waits: true },
      { symbol: 'ORCH', waits: false },
    ]);
    expect(text).toContain('Brightloom Textiles');
    // The three months before an answer that is asked for again are over.
    const { view } = await person.open(page);
    const form = [...walkLayout('layout' in view ? view.layout : null)].find(({ node }) => node.type === 'form')?.node;
    expect(form?.['start']).toMatchObject({ now: [], recently: [] });
  });

  test('002 §2: it redirects away if there are no statuses', async () => {
    const answer = await (await server.personLike('ana.whitfield')).get(page);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  });

  test('what was confirmed is shown and can be changed, and nothing waits at home', async () => {
    const person = await confirmed();
    expect((await person.get(page)).status).toBe(200);
    expect((await read(person)).map(({ waits }) => waits)).not.toContain(true);
    const ids = await idsOf(person);
    expect((await say(person, [{ status: 'AFFILIATE', ids }])).body).toEqual({ success: true, errors: [] });
    expect((await read(person)).map(({ status }) => status)).toEqual(ids.map(() => 'AFFILIATE'));
    expect(JSON.stringify((await person.open('/')).view)).not.toContain('Confirm your affiliate status');
    expect(JSON.stringify((await (await waits()).open('/')).view)).toContain('Confirm your affiliate status');
  });

  test('002 §7: without JavaScript too, on success the user goes home with otcAffiliationConfirmed=1, where it is said once', async () => {
    const person = await waits();
    const [first] = await idsOf(person);
    const form = await person.open(page);
    const sent = await person.submit(form, pressable(form, 'Confirm'), { now: first ?? '', recently: '', confirmed: 'on' });
    expect(sent.headers.get('location')).toMatch(/^\/\?(.*&)?otcAffiliationConfirmed=1/);
    const home = async (at: string) => (await person.get(at)).text();
    expect(await home(sent.headers.get('location') ?? '')).toContain('Your affiliate status is confirmed.');
    expect(await home('/?otcAffiliationConfirmed=1')).not.toContain('Your affiliate status is confirmed.');
    expect((await read(person)).map(({ waits }) => waits)).not.toContain(true);
  });

  test('the answers are confirmed by a tick: without it nothing is saved', async () => {
    const person = await waits();
    const form = await person.open(page);
    const sent = await person.submit(form, pressable(form, 'Confirm'), { now: '', recently: '' });
    expect([sent.status, await sent.text()]).toEqual([422, expect.stringContaining('Check the box to confirm your answers.')]);
    expect(await read(person)).toHaveLength(3);
  });

  test('a company under two answers is refused at its field', async () => {
    const person = await waits();
    const [first = '', second = '', third = ''] = await idsOf(person);
    const both = [
      { status: 'AFFILIATE', ids: [first, second, third] },
      { status: 'RECENT_AFFILIATE', ids: [first] },
    ];
    expect((await say(person, both)).body).toMatchObject({ success: false, errors: [{ path: 'recently' }] });
    expect((await read(person)).filter(({ waits }) => waits)).toHaveLength(2);
  });

  test("a list that has changed meanwhile, one that leaves a company out, and somebody else's company are refused, and nothing is saved", async () => {
    const [person, other] = [await waits(), await waits()];
    const [first = '', second = '', third = ''] = await idsOf(person);
    const [theirs = ''] = await idsOf(other);
    for (const ids of [[first], [first, second, third, theirs], [], ['none', first]])
      expect((await say(person, [{ status: 'NOT_AFFILIATE', ids }])).status).toBe(422);
    expect(await idsOf(person)).toEqual([first, second, third]);
    expect(await idsOf(other)).toHaveLength(3);
  });

  test('an answer holds for 90 days; then it is asked for again, filled in', async () => {
    const person = await waits();
    const ids = await idsOf(person);
    expect((await say(person, [{ status: 'AFFILIATE', ids }])).body).toEqual({ success: true, errors: [] });
    expect((await read(person)).map(({ waits }) => waits)).toEqual([false, false, false]);
    server.clock.move(90 * 24 * 60 * 60_000);
    await person.post('/api/session', { username: person.username, password: person.password });
    expect(await read(person)).toMatchObject([
      { status: 'AFFILIATE', waits: true },
      { status: 'AFFILIATE', waits: true },
      { symbol: 'ORCH', status: 'AFFILIATE', waits: true },
    ]);
  });
});
