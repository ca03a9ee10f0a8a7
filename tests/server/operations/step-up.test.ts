import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { product } from '#server/product.ts';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure } from '#server/operations/operation.ts';
import { confirmedForMs } from '#server/operations/step-up.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const documents = [folder('../../../flows'), folder('../../fixtures/features/step-up')];

/** The values that were set, in order. */
let set: string[] = [];
const define = (name: string, more: { stepUp?: true }) =>
  defineOperation({
    name,
    kind: 'local',
    aggregate: thePerson,
    audit: 'security',
    input: z.strictObject({ name: z.string() }),
    output: z.strictObject({ name: z.string() }),
    failures: { TAKEN: { retry: 'never', say: 'That name is taken.' } },
    handler({ name: given }) {
      if (given === 'taken') throw new OperationFailure('TAKEN');
      set.push(given);
      return { name: given };
    },
    ...more,
  });

let server: TestServer;
let person: SignedIn;
beforeAll(async () => {
  const operations = [define('setNickname', { stepUp: true }), define('setNicknameUnprotected', {})];
  server = await startTestServer({ operations, flows: documents });
});
afterAll(() => server.stop());
beforeEach(async () => {
  set = [];
  person = await server.personLike('nora.plain');
});

const call = (name: string, input: object = { name: 'Nell' }, key: string = crypto.randomUUID()) =>
  person.post(`/api/operations/${name}`, input, { 'idempotency-key': key });
const confirm = (password = person.password) => person.post('/api/session/confirmation', { password });
const cookie = () => [...person.cookies].find(([name]) => name.endsWith('session'))?.[1] ?? '';

test('AU-05: what declares `stepUp` is refused to a session that is older than five minutes, with a code of its own; nothing is done', async () => {
  server.clock.move(confirmedForMs - 1);
  expect((await call('setNickname')).status).toBe(200);
  server.clock.move(1);
  const refused = await call('setNickname');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'confirmationNeeded', confirm: '/confirm' });
  expect(set).toEqual(['Nell']);
  // Control: without the declaration the same call goes well.
  expect((await call('setNicknameUnprotected')).status).toBe(200);
});

test('AU-02: a confirmation begins a new token, and the old one is dead; the same call under the same key goes well then', async () => {
  server.clock.move(confirmedForMs);
  const key = crypto.randomUUID();
  expect((await call('setNickname', { name: 'Nell' }, key)).status).toBe(403);
  const before = new Map(person.cookies);
  const token = cookie();
  expect((await confirm()).status).toBe(204);
  expect(cookie()).not.toBe(token);
  expect((await call('setNickname', { name: 'Nell' }, key)).status).toBe(200);
  expect(set).toEqual(['Nell']);
  person.cookies.clear();
  for (const [name, value] of before) person.cookies.set(name, value);
  expect((await call('setNickname')).status).toBe(401);
});

test('50 wrong passwords at once: no more are evaluated than are allowed at sign-in, and the right one waits too', async () => {
  server.clock.move(confirmedForMs);
  const guesses = await Promise.all(Array.from({ length: 50 }, (_, at) => confirm(`wrong guess ${at}`)));
  const evaluated = guesses.filter(({ status }) => status === 401);
  expect(evaluated).toHaveLength(10);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(40);
  expect((await confirm()).status).toBe(429);
  expect((await call('setNickname')).status).toBe(403);
  server.clock.move(15 * 60_000);
  expect((await confirm()).status).toBe(204);
});

test('an app that has no session, and a session of somebody else, confirm nothing', async () => {
  const stranger = server.client();
  expect((await stranger.post('/api/session/confirmation', { password: person.password })).status).toBe(401);
  const other = await server.personLike('nora.plain');
  server.clock.move(confirmedForMs);
  expect((await other.post('/api/session/confirmation', { password: other.password })).status).toBe(204);
  expect((await call('setNickname')).status).toBe(403);
});

/** Presses Save on the page of the fixture, a while after signing in, and answers where that leads. */
async function saveLate(name: string) {
  const page = await person.open('/nickname');
  server.clock.move(confirmedForMs);
  const answer = await person.submit(page, pressable(page, 'Save'), { name: name });
  return { page, to: answer.headers.get('location') ?? '' };
}

test('without JavaScript a press leads to the confirmation, and then what was pressed is done, once', async () => {
  const { to } = await saveLate('Nell');
  expect(to).toMatch(/^\/confirm\?press=/);
  expect(set).toEqual([]);
  const confirmation = await person.open(to);
  const wrong = await person.submit(confirmation, pressable(confirmation, 'Confirm'), { password: 'not mine at all' });
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('That is not your password.')]);
  const right = { password: person.password };
  const done = await person.submit(confirmation, pressable(confirmation, 'Confirm'), right);
  expect([done.status, done.headers.get('location'), set]).toEqual([303, '/nickname', ['Nell']]);
  expect(JSON.stringify(await person.open('/nickname'))).toContain('Saved!');
  // Pressed once more, nothing is done twice.
  const again = await person.submit(confirmation, pressable(confirmation, 'Confirm'), right);
  expect([again.status, set]).toEqual([303, ['Nell']]);
});

test('nothing typed is lost: where what was pressed is refused after all, its page stands there with it', async () => {
  const { to } = await saveLate('taken');
  const confirmation = await person.open(to);
  const answer = await person.submit(confirmation, pressable(confirmation, 'Confirm'), { password: person.password });
  expect(answer.status).toBe(422);
  const page = await person.page(answer);
  expect([page.url, JSON.stringify(page.issues), JSON.stringify(page.posted)]).toEqual([
    '/nickname',
    expect.stringContaining('That name is taken.'),
    expect.stringContaining('taken'),
  ]);
  // It is drawn for the session that goes on: sent again from there it is taken.
  const mended = await person.submit(page, pressable(page, 'Save'), { name: 'Nell' });
  expect([mended.status, set]).toEqual([303, ['Nell']]);
});

test('what was pressed is given to nobody else: not to another session of the same person, and not to another person', async () => {
  const { to } = await saveLate('Nell');
  for (const other of [await server.personLike('nora.plain'), server.client()]) {
    if (!('username' in other)) await other.post('/api/session', { username: person.username, password: person.password });
    const confirmation = await other.open(to);
    const fields = { password: person.password };
    expect((await other.submit(confirmation, pressable(confirmation, 'Confirm'), fields)).status).toBe(303);
  }
  expect(set).toEqual([]);
});

test('what is kept meanwhile is sealed at rest', async () => {
  await saveLate('Canary-7731');
  const rows = await server.services.storage.db.selectFrom('kept_press').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { box } of rows) expect(box.toString('latin1')).not.toContain('Canary');
});

test('a script presses: 403 with the page to confirm at, then the same request goes well', async () => {
  const page = await person.open('/nickname');
  server.clock.move(confirmedForMs);
  const body = { url: page.url, action: pressable(page, 'Save'), form: { name: 'Nell' } };
  const press = (sent: object, key: string) => person.post('/api/pages/actions', sent, { 'idempotency-key': key });
  const refused = await press(body, 'press-one-key');
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'confirmationNeeded', confirm: '/confirm' }]);
  const dialog = await person.open('/confirm');
  const confirmed = await press(
    { url: dialog.url, action: pressable(dialog, 'Confirm'), form: { password: person.password } },
    'press-two-key',
  );
  expect(await confirmed.json()).toMatchObject({ outcome: 'done' });
  expect((await press(body, 'press-one-key')).status).toBe(200);
  expect(set).toEqual(['Nell']);
});

test('in a flow the step waits: the update is refused whole, and goes well after the confirmation; by a form it is kept', async () => {
  const begun = await person.startVoyager('NICKNAMING', {});
  server.clock.move(confirmedForMs);
  const update = () =>
    person.post(
      `/api/voyagers/${begun.voyagerRecordId}/updates`,
      {
        type: 'VoyagerEventRequest',
        voyagerType: 'NICKNAMING',
        stepId: 'naming',
        event: 'SAVE',
        values: { name: 'Nell' },
        revision: begun.revision,
      },
      { 'idempotency-key': 'flow-press-key' },
    );
  const refused = await update();
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'confirmationNeeded' }]);
  expect(set).toEqual([]);
  const step = await person.open('/nicknaming');
  const led = await person.submit(step, pressable(step, 'Save'), { name: 'Nora' });
  expect(led.headers.get('location')).toMatch(/^\/confirm\?press=/);
  expect((await confirm()).status).toBe(204);
  expect((await update()).status).toBe(200);
  expect(set).toEqual(['Nell']);
});

test('every operation of the product that declares it writes', () => {
  for (const { kind, name } of [...product.operations.values()].filter(({ stepUp }) => stepUp)) expect([name, kind]).not.toContain('read');
});
