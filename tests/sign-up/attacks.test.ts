import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOfToken } from '#server/security/tokens.ts';
import { pressable, startTestServer, type TestServer } from '#tests/support/server.ts';
import { confirm, goodPassword, mailTo, signUp, tokenFor } from './visitor.ts';

const day = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const signInWith = (username: string, password: string) => server.client().post('/api/session', { username, password });

test('AU-17: a token is hashed at rest, works once, is not spent by reading the page, and is over after 24 hours', async () => {
  await signUp(server.client(), 'once@mail.example');
  const token = await tokenFor(server, 'once@mail.example');
  const { db } = server.services.storage;
  const row = await db.selectFrom('sign_up').selectAll().where('token_hash', '=', hashOfToken(token)).executeTakeFirst();
  expect(row).toMatchObject({ confirmed_at: null });
  for (let times = 0; times < 2; times += 1) await server.client().open(`/signup/confirm?token=${token}`);
  expect((await confirm(server.client(), token)).status).toBe(200);
  expect((await confirm(server.client(), token)).status).toBe(422);

  await signUp(server.client(), 'late@mail.example');
  const late = await tokenFor(server, 'late@mail.example');
  server.clock.move(day);
  const answers = await Promise.all([late, 'A'.repeat(43), 'short', ''].map((one) => confirm(server.client(), one)));
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body['issues'])))).toHaveProperty('size', 1);
});

test('of eight uses of a link at once one counts', async () => {
  await signUp(server.client(), 'eight@mail.example');
  const token = await tokenFor(server, 'eight@mail.example');
  const uses = await Promise.all(Array.from({ length: 8 }, () => confirm(server.client(), token)));
  expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a link that was sent on opens nothing, nor does another person's password: 50 guesses at once are ten that are looked at", async () => {
  await signUp(server.client(), 'forwarded@mail.example');
  await signUp(server.client(), 'other@mail.example', { password: 'nine other lanterns' });
  const token = await tokenFor(server, 'forwarded@mail.example');
  const guesses = await Promise.all(Array.from({ length: 50 }, () => confirm(server.client(), token, 'nine other lanterns')));
  expect(guesses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10);
  expect(guesses.filter(({ body }) => body['success'] === true)).toEqual([]);
  expect((await signInWith('forwarded@mail.example', 'nine other lanterns')).status).toBe(401);
  expect((await signInWith('forwarded@mail.example', goodPassword)).status).toBe(401);
});

test('who signs up with an address of somebody else gets nothing when they click: it is their password that counts', async () => {
  await signUp(server.client(), 'victim@mail.example', { password: 'a thief waits here' });
  const planted = await tokenFor(server, 'victim@mail.example');
  expect((await confirm(server.client(), planted)).body).toMatchObject({ success: false });
  // The victim signs up too, and both links work for whoever knows their password: the first that is used has the address.
  server.clock.move(1000);
  await signUp(server.client(), 'victim@mail.example');
  expect((await confirm(server.client(), await tokenFor(server, 'victim@mail.example'))).body).toMatchObject({ success: true });
  const second = await confirm(server.client(), planted, 'a thief waits here');
  expect(second).toMatchObject({ status: 422 });
  expect((await signInWith('victim@mail.example', 'a thief waits here')).status).toBe(401);
  expect((await signInWith('victim@mail.example', goodPassword)).status).toBe(204);
});

test('AU-11: a list of addresses tells nobody which are taken: the same bytes, the same rows', async () => {
  await signUp(server.client(), 'known@mail.example');
  await confirm(server.client(), await tokenFor(server, 'known@mail.example'));
  const { storage } = server.services;
  const rows = async () => {
    const tables = ['person', 'credential', 'person_key', 'sign_up', 'outbox'] as const;
    return Promise.all(tables.map(async (table) => (await storage.read.selectFrom(table).selectAll().execute()).length));
  };
  const added: string[] = [];
  const answers: string[] = [];
  for (const email of ['known@mail.example', 'unknown@mail.example']) {
    const before = await rows();
    const answer = await server
      .client()
      .post('/api/operations/requestSignUp', { email, password: goodPassword, agrees: true }, { 'idempotency-key': crypto.randomUUID() });
    answers.push(`${answer.status} ${await answer.text()}`);
    added.push(String((await rows()).map((count, at) => count - (before[at] ?? 0))));
  }
  expect(answers[0]).toBe(answers[1]);
  expect(added).toEqual(['1,1,1,1,1', '1,1,1,1,1']);
  // A reset of the password tells no more of who has not confirmed.
  await server.client().operation('requestPasswordReset', { username: 'unknown@mail.example' });
  expect((await mailTo(server, 'unknown@mail.example')).map(({ subject }) => subject)).toEqual(['Confirm your email address']);
});

test('three mails an hour to an address are the most, and the answer does not say so', async () => {
  const answers = [];
  for (let times = 0; times < 5; times += 1) answers.push(JSON.stringify(await signUp(server.client(), 'flooded@mail.example')));
  expect(new Set(answers).size).toBe(1);
  expect(await mailTo(server, 'flooded@mail.example')).toHaveLength(3);
});

test('strangers who use up the three mails of an address keep nobody out: the page of any of them sends its reader one more, once', async () => {
  const email = 'wanted@mail.example';
  for (let times = 0; times < 4; times += 1) await signUp(server.client(), email, { password: 'a thief waits here' });
  await signUp(server.client(), 'thief@mail.example');
  const [planted, foreign] = [await tokenFor(server, email), await tokenFor(server, 'thief@mail.example')];
  // Controls: a token of another address, and one that nobody was sent, are answered alike and send nothing.
  const answers = [];
  for (const again of [foreign, 'A'.repeat(43), 'short', null]) answers.push(await signUp(server.client(), email, { again }));
  expect(await mailTo(server, email)).toHaveLength(3);

  const client = server.client();
  const page = await client.open(`/signup/confirm?token=${planted}`);
  const link = /\/signup\?[^"]+/.exec(JSON.stringify(page.view))?.[0] ?? '';
  const form = await client.open(link);
  server.clock.move(1000);
  const sent = await client.submit(form, pressable(form, 'Continue'), { email, password: goodPassword, agrees: 'true' });
  expect(sent.headers.get('location')).toBe('/signup?sent=1');
  expect(await mailTo(server, email)).toHaveLength(4);
  answers.push(await signUp(server.client(), email, { again: planted }));
  expect(await mailTo(server, email)).toHaveLength(4);
  expect(new Set(answers.map((one) => JSON.stringify(one)))).toHaveProperty('size', 1);
  // The link of the thief still opens nothing with the owner's password, and the owner's own does.
  expect((await confirm(server.client(), planted)).body).toMatchObject({ success: false });
  expect((await confirm(server.client(), await tokenFor(server, email))).body).toMatchObject({ success: true });
  expect((await signInWith(email, goodPassword)).status).toBe(204);
});

test('AU-19: 60 sign-ups an hour from one network, whatever the addresses; another network and the next hour have their own', async () => {
  const proxied = await startTestServer({ trustedProxies: ['127.0.0.1'] });
  try {
    const from = async (network: string, email: string) =>
      proxied
        .client()
        .post(
          '/api/operations/requestSignUp',
          { email, password: 'short', agrees: true },
          { 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': network },
        );
    for (let times = 0; times < 60; times += 1) expect((await from('203.0.113.7', `list${times}@mail.example`)).status).toBe(200);
    const refused = await from('203.0.113.7', 'list60@mail.example');
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('Too many attempts. Try again in');
    expect((await from('203.0.113.8', 'list61@mail.example')).status).toBe(200);
    proxied.clock.move(day / 24);
    expect((await from('203.0.113.7', 'list62@mail.example')).status).toBe(200);
  } finally {
    await proxied.stop();
  }
});

test('AU-19: beyond 3,000 mails an hour in all nobody is sent one, and whoever asks is told to come back', async () => {
  const { db } = server.services.storage;
  server.clock.move(day / 24);
  await signUp(server.client(), 'before@mail.example');
  const all = db.updateTable('rate_limit').where('key', '=', hashOfToken('sign-ups'));
  expect((await all.set({ attempts: 2_999 }).executeTakeFirstOrThrow()).numUpdatedRows).toBe(1n);
  expect(await (await server.client().get('/metrics')).text()).not.toContain('voyager_caps_reached_total{'); // control
  expect((await signUp(server.client(), 'last@mail.example')).status).toBe(200); // control
  const refused = await signUp(server.client(), 'beyond@mail.example');
  expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
  // Operators are told: `docs/operations.md`.
  expect(await (await server.client().get('/metrics')).text()).toContain('voyager_caps_reached_total{cap="sign-ups"} 1');
  expect(await mailTo(server, 'last@mail.example')).toHaveLength(1);
  expect(await mailTo(server, 'beyond@mail.example')).toHaveLength(0);
  server.clock.move(day / 24);
  expect((await signUp(server.client(), 'beyond@mail.example')).status).toBe(200);
});

test('whoever never confirms is removed the next day, with everything of theirs; who confirmed stays', async () => {
  await signUp(server.client(), 'stays@mail.example');
  expect((await confirm(server.client(), await tokenFor(server, 'stays@mail.example'))).status).toBe(200);
  await signUp(server.client(), 'goes@mail.example');
  const { read } = server.services.storage;
  const waiting = await read.selectFrom('sign_up').select('person_id').where('confirmed_at', 'is', null).execute();
  expect(waiting.length).toBeGreaterThan(0);
  server.clock.move(2 * day);
  await server.runDaily();
  const ids = waiting.map(({ person_id }) => person_id);
  expect(await read.selectFrom('person').select('id').where('id', 'in', ids).execute()).toEqual([]);
  expect(await read.selectFrom('stand_in_message').select('id').where('person_id', 'in', ids).execute()).toEqual([]);
  expect((await signInWith('stays@mail.example', goodPassword)).status).toBe(204);
});
