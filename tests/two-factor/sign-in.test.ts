import { afterAll, beforeAll, expect, test } from 'vitest';
import twoFactor from '#server/domain/two-factor/area.ts';
import { seededBackupCodes, seededSupportCode } from '#server/domain/two-factor/seeds.ts';
import { codeAt } from '#tests/support/code-at.ts';
import { persona } from '#tests/support/persona.ts';
import { textedCode } from '#tests/support/second-factor.ts';
import { type Client, pressable, startTestServer, type TestServer } from '#tests/support/server.ts';

const app = persona(twoFactor, 'an authenticator app');
const whole = persona(twoFactor, 'an authenticator app, with texts and backup codes besides');
const texts = persona(twoFactor, 'codes by text');
const lost = persona(twoFactor, 'a lost device, and a code from support');
const minute = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Half {
  client: Client;
  username: string;
  password: string;
  first: Response;
}

async function copyOf(client: Client, of: string): Promise<{ username: string; password: string }> {
  const answer = await client.post(`/api/dev/personas/${of}/copy`);
  const { username, password } = (await answer.json()) as { username: string; password: string };
  return { username, password };
}

/** A copy of a persona, whose password was right just now. */
async function half(username: string): Promise<Half> {
  const client = server.client();
  const copy = await copyOf(client, username);
  return { client, ...copy, first: await client.post('/api/session', copy) };
}
const verify = (client: Client, by: string, code: string) => client.post('/api/session/second-factor', { by, code });
const isSignedIn = async (client: Client) => (await client.post('/api/operations/getUserInfo', {})).status === 200;
const other = (code: string) => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');
const code = () => codeAt(server.clock.now());

test('after the password a code is asked for, and there is no session until it is right', async () => {
  const { client, first } = await half(app);
  expect([first.status, await first.json()]).toEqual([202, { means: ['app'], last4: null }]);
  expect([...client.cookies.keys()]).toContain('__Host-pending');
  expect([...client.cookies.keys()].filter((name) => /session|device/.test(name))).toEqual([]);
  expect(await isSignedIn(client)).toBe(false);
  expect((await verify(client, 'app', other(code()))).status).toBe(401);
  expect(await isSignedIn(client)).toBe(false);
  expect((await verify(client, 'app', code())).status).toBe(204);
  expect(await isSignedIn(client)).toBe(true);
  expect([...client.cookies.keys()]).not.toContain('__Host-pending');
});

test('control: whoever has no second factor is signed in by the password', async () => {
  const { first } = await half('lena.hart');
  expect(first.status).toBe(204);
});

test('the pending token opens nothing: neither as a session nor under its own name', async () => {
  const { client } = await half(app);
  const token = client.cookies.get('__Host-pending') ?? '';
  const thief = server.client();
  thief.cookies.set('__Host-session', token);
  thief.cookies.set('__Host-pending', token);
  expect(await isSignedIn(thief)).toBe(false);
  expect((await thief.get('/settings')).headers.get('location')).toContain('/sign-in');
});

test('AU-13: a code that was used signs nobody in again: a stolen code and a stolen pending sign-in are worth nothing', async () => {
  const { client, username, password } = await half(app);
  const used = code();
  const stolen = client.cookies.get('__Host-pending') ?? '';
  expect((await verify(client, 'app', used)).status).toBe(204);
  const thief = server.client();
  thief.cookies.set('__Host-pending', stolen);
  server.clock.move(30_000);
  expect((await verify(thief, 'app', code())).status).toBe(401);
  await thief.post('/api/session', { username, password });
  expect((await verify(thief, 'app', used)).status).toBe(401);
  expect(await isSignedIn(thief)).toBe(false);
});

test('50 wrong codes at once: as many are looked at as a wrong password may be typed, however many sign-ins they are spread over', async () => {
  const limited = await startTestServer({ limits: { signInsPerAccount: 5 } });
  try {
    const owner = limited.client();
    const copy = await copyOf(owner, app);
    const clients = await Promise.all(
      [1, 2, 3].map(async () => {
        const client = limited.client();
        await client.post('/api/session', copy);
        return client;
      }),
    );
    const wrong = other(codeAt(limited.clock.now()));
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => verify(clients[at % 3] ?? owner, 'app', wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
    // The right one is not looked at either, until the window is over.
    expect((await verify(clients[0] ?? owner, 'app', codeAt(limited.clock.now()))).status).toBe(429);
  } finally {
    await limited.stop();
  }
});

test('of eight times the right code at once, one signs in', async () => {
  const { client } = await half(app);
  const right = code();
  const answers = await Promise.all(Array.from({ length: 8 }, () => verify(client, 'app', right)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
});

test('whose device is a phone is texted a code at once', async () => {
  const { client, first } = await half(texts);
  expect(await first.json()).toEqual({ means: ['text'], last4: '0162' });
  expect((await verify(client, 'text', await textedCode(client))).status).toBe(204);
});

test('a text, a backup code and a code from support stand in for the app', async () => {
  const byText = await half(whole);
  expect(await (await byText.client.post('/api/session/second-factor/code')).json()).toEqual({ state: 'sent' });
  expect(await (await byText.client.post('/api/session/second-factor/code')).json()).toEqual({ state: 'tooSoon' });
  expect((await verify(byText.client, 'text', await textedCode(byText.client))).status).toBe(204);
  const byBackup = await half(whole);
  expect((await verify(byBackup.client, 'backup', seededBackupCodes[1])).status).toBe(204);
  const bySupport = await half(lost);
  expect((await verify(bySupport.client, 'support', seededSupportCode)).status).toBe(204);
});

test('AU-16: a pending sign-in ends after ten minutes, and with another password', async () => {
  const late = await half(app);
  server.clock.move(10 * minute);
  expect((await verify(late.client, 'app', code())).status).toBe(401);
  const changed = await half(app);
  const { id } = (await server.services.storage.read.selectFrom('person').select('id').orderBy('id', 'desc').executeTakeFirst()) ?? {
    id: '',
  };
  await server.services.storage.db.updateTable('credential').set({ updated_at: 1 }).where('person_id', '=', id).execute();
  expect((await verify(changed.client, 'app', code())).status).toBe(401);
});

test('a wrong password is answered alike with a second factor and without, and begins nothing', async () => {
  const answers = [];
  for (const username of [app, 'lena.hart', 'nobody.there']) {
    const client = server.client();
    const answer = await client.post('/api/session', { username, password: 'no password' });
    const { traceId: _, ...body } = (await answer.json()) as { traceId: string };
    answers.push([answer.status, body, [...client.cookies.keys()]]);
  }
  expect(answers[0]).toEqual(answers[2]);
  expect(answers[1]).toEqual(answers[2]);
});

test('without JavaScript: the sign-in page leads to the code, and the code to where somebody wanted to go', async () => {
  const { client, username, password } = await half(whole);
  client.cookies.clear();
  const signIn = await client.open('/sign-in?to=%2Fsettings%2Fsecurity');
  const posted = await client.submit(signIn, pressable(signIn, 'Sign in'), { username, password });
  expect(posted.headers.get('location')).toBe('/sign-in/verify?to=%2Fsettings%2Fsecurity');
  const page = await client.open(posted.headers.get('location') ?? '');
  const wrong = await client.page(client.submit(page, pressable(page, 'Verify'), { code: other(code()) }));
  expect(JSON.stringify(wrong)).toContain('The verification code you entered was not valid. Please check the code and try again.');
  const backup = await client.open('/sign-in/verify?to=%2Fsettings%2Fsecurity&by=backup');
  const done = await client.submit(backup, pressable(backup, 'Verify'), { longCode: seededBackupCodes[0].toLowerCase() });
  expect([done.status, done.headers.get('location')]).toEqual([303, '/settings/security']);
});

test('the page of codes says whom to call about a lost device, until support has given a code', async () => {
  const words = 'Lost your device?';
  const pageOf = async (username: string) => JSON.stringify((await (await half(username)).client.open('/sign-in/verify')).view);
  expect(await pageOf(app)).toContain(words);
  expect(await pageOf(texts)).toContain(words);
  expect(await pageOf(lost)).not.toContain(words);
});

test('the page of codes leads to sign-in where none is pending', async () => {
  expect((await server.client().get('/sign-in/verify')).headers.get('location')).toBe('/sign-in');
});
