import { afterAll, beforeAll, expect, test } from 'vitest';
import appPasswords from '#server/domain/app-passwords/area.ts';
import { readAuthorization } from '#server/security/app-passwords.ts';
import { product as everyArea } from '#server/product.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, type SignedIn, startTestServer, type TestServer } from '#tests/support/server.ts';
import { makeProduct } from '../support/product.ts';

interface Listed {
  appPasswords: { id: string; nickname: string; usedAt: number | null }[];
  canCreate: boolean;
}

onAnyDatabase('App passwords', (database) => {
  let storage: Storage;
  let product: Awaited<ReturnType<typeof makeProduct>>;
  beforeAll(async () => {
    storage = await openStorage(await database.place(), everyArea.migrations);
    product = await makeProduct(storage);
  });
  afterAll(() => storage.close());

  async function holder(username: string) {
    const person = await product.personLike(username);
    const ask = (name: string, input = {}) => product.call(person, name, input);
    const list = async () => (await ask('getAppSpecificPasswords')) as unknown as Listed;
    return { ...product, person, ask, list };
  }

  test('AU-15, 002 §3: a password is told once, at creation, has 140 random bits in even groups, and rests as a hash', async () => {
    const { ask, list, host } = await holder(persona(appPasswords, 'an app password'));
    const { plaintextPassword } = (await ask('createAppSpecificPassword', { nickname: ' Tax program ' })) as { plaintextPassword: string };
    expect(plaintextPassword).toMatch(/^([a-z2-7]{4}-){6}[a-z2-7]{4}$/);
    expect((await list()).appPasswords.map(({ nickname }) => nickname)).toEqual(['Budget book', 'Tax program']);
    const stored = JSON.stringify(await host.storage.read.selectFrom('app_password').selectAll().execute());
    expect(stored).not.toContain('Tax program');
    expect(stored.toLowerCase()).not.toContain(plaintextPassword.replaceAll('-', ''));
  });

  test('002 §5: the app name is required, and has at most 30 characters', async () => {
    const { ask } = await holder(persona(appPasswords, 'an app password'));
    const make = (nickname: string) => ask('createAppSpecificPassword', { nickname });
    expect(await make('  ')).toMatchObject({ errors: [{ path: 'nickname', message: 'Enter an app name.' }] });
    expect(await make('x'.repeat(31))).toMatchObject({
      errors: [{ path: 'nickname', message: 'App name can have at most 30 characters.' }],
    });
    expect(await make('x'.repeat(30))).toMatchObject({ success: true });
  });

  test('ten are the most, also of those made at once', async () => {
    const full = await holder(persona(appPasswords, 'as many app passwords as there can be'));
    expect((await full.list()).canCreate).toBe(false);
    expect(await full.ask('createAppSpecificPassword', { nickname: 'One more' })).toMatchObject({ failed: 'refused' });
    const { ask, list } = await holder(persona(appPasswords, 'an app password'));
    await Promise.all(Array.from({ length: 15 }, (_, place) => ask('createAppSpecificPassword', { nickname: `Program ${place}` })));
    expect((await list()).appPasswords).toHaveLength(10);
  });

  test('what is revoked is gone; what is somebody else’s is not there', async () => {
    const { ask, list, personLike, call } = await holder(persona(appPasswords, 'an app password'));
    const id = (await list()).appPasswords[0]?.id ?? '';
    const stranger = await personLike(persona(appPasswords, 'an app password'));
    await expect(call(stranger, 'revokeAppSpecificPassword', { id })).rejects.toThrow('The app password');
    expect(await ask('revokeAppSpecificPassword', { id })).toEqual({ success: true, errors: [] });
    expect((await list()).appPasswords).toEqual([]);
  });
});

test('an Authorization header is read as Bearer or Basic, and nothing else', () => {
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
  expect(readAuthorization('Bearer abcde-fghij')).toEqual({ username: null, password: 'abcde-fghij' });
  expect(readAuthorization(basic('remy:abc:de'))).toEqual({ username: 'remy', password: 'abc:de' });
  for (const none of ['', 'Bearer', 'Digest x', basic('remy'), basic('remy:'), `Bearer ${'x'.repeat(401)}`])
    expect(readAuthorization(none)).toBeNull();
});

let server: TestServer;
let owner: SignedIn;
let password = '';

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.personLike(persona(appPasswords, 'an app password'));
  const made = await owner.operation<{ plaintextPassword: string }>('createAppSpecificPassword', { nickname: 'Report' });
  password = made.plaintextPassword;
});
afterAll(() => server.stop());

const read = (name: string, authorization: string, input = {}) =>
  server.client().post(`/api/operations/${name}`, input, { authorization, 'idempotency-key': crypto.randomUUID() });
const basicOf = (username: string, secret: string) => `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`;

test('a program reads data with it, as Bearer and as Basic with the username', async () => {
  const pasted = `${owner.username.slice(0, 3)}\u200b${owner.username.slice(3)}`;
  const basics = [owner.username, pasted].map((username) => basicOf(username, password));
  for (const header of [`Bearer ${password}`, ...basics, `Bearer ${password.toUpperCase()}`]) {
    const answer = await read('getAccountOverviews2', header);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(await owner.operation('getAccountOverviews2'));
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  const { appPasswords: listed } = await owner.operation<Listed & Record<string, never>>('getAppSpecificPasswords');
  expect(listed.find(({ nickname }) => nickname === 'Report')?.usedAt).toBe(server.clock.now());
});

test('without JavaScript, reloading the page of a new app password creates no other', async () => {
  const person = await server.personLike(persona(appPasswords, 'an app password'));
  const page = await person.open('/settings/security');
  const press = () => person.submit(page, pressable(page, 'Create app password'), { nickname: 'Reloaded' });
  expect(await (await press()).text()).toMatch(/([a-z2-7]{4}-){6}[a-z2-7]{4}/);
  const again = await (await press()).text();
  expect(again).toContain('This app password was created already.');
  expect(again).not.toMatch(/([a-z2-7]{4}-){6}[a-z2-7]{4}/);
  const { appPasswords: listed } = await person.operation<Listed & Record<string, never>>('getAppSpecificPasswords');
  expect(listed.filter(({ nickname }) => nickname === 'Reloaded')).toHaveLength(1);
});

test('AU-15: it opens no setting, no write and no other operation: each is 403 or 404', async () => {
  const open: string[] = [];
  for (const [name, operation] of server.services.operations.operations) {
    if (operation.readableByApps) continue;
    const { status } = await read(name, `Bearer ${password}`);
    if (status !== 403) open.push(`${name} ${status}`);
  }
  expect(open).toEqual([]);
  for (const [name, { kind, readableByApps }] of server.services.operations.operations)
    if (readableByApps) expect(`${name} ${kind}`).toBe(`${name} read`);
});

test('it opens no page and no other part of the API, and signs nobody in', async () => {
  const client = server.client();
  const headers = { authorization: `Bearer ${password}` };
  expect((await client.get('/settings', headers)).status).toBe(303);
  expect((await client.post('/api/session', { username: owner.username, password }, headers)).status).toBe(401);
  expect(
    (await client.post('/api/voyagers', { voyagerType: 'LADDER_EDIT', input: {} }, { ...headers, 'idempotency-key': 'k' })).status,
  ).toBe(401);
});

test('a wrong one, one of somebody else’s name, a revoked one and the password itself are 401', async () => {
  const stranger = await server.personLike(persona(appPasswords, 'an app password'));
  for (const header of [
    'Bearer aaaaa-bbbbb-ccccc-ddddd-eeeee-f',
    basicOf(stranger.username, password),
    basicOf(owner.username, owner.password),
    `Bearer ${owner.password}`,
  ])
    expect((await read('getAccountOverviews2', header)).status).toBe(401);
  const { appPasswords: listed } = await owner.operation<Listed & Record<string, never>>('getAppSpecificPasswords');
  await owner.operation('revokeAppSpecificPassword', { id: listed.find(({ nickname }) => nickname === 'Report')?.id ?? '' });
  expect((await read('getAccountOverviews2', `Bearer ${password}`)).status).toBe(401);
});

test('AU-04: app passwords end with the password that their person had', async () => {
  const { plaintextPassword } = await owner.operation<{ plaintextPassword: string }>('createAppSpecificPassword', { nickname: 'Later' });
  expect((await read('getAccountOverviews2', `Bearer ${plaintextPassword}`)).status).toBe(200);
  server.clock.move(1000);
  const { id } = (await server.services.storage.read
    .selectFrom('app_password')
    .innerJoin('person', 'person.id', 'app_password.person_id')
    .select('person.id')
    .orderBy('app_password.id', 'desc')
    .executeTakeFirst()) ?? { id: '' };
  await server.services.storage.db.updateTable('credential').set({ updated_at: server.clock.now() }).where('person_id', '=', id).execute();
  expect((await read('getAccountOverviews2', `Bearer ${plaintextPassword}`)).status).toBe(401);
});

test('guesses at app passwords from one network are counted', async () => {
  const limited = await startTestServer({ limits: { signInsPerAddress: 5 } });
  try {
    const tries = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        limited.client().post('/api/operations/getAccountOverviews2', {}, { authorization: `Bearer guess${place}` }),
      ),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(45);
  } finally {
    await limited.stop();
  }
});
