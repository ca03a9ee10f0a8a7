import { afterAll, beforeAll, expect, test } from 'vitest';
import twoFactor from '#server/domain/two-factor/area.ts';
import { seededBackupCodes } from '#server/domain/two-factor/seeds.ts';
import { codeAt } from '#tests/support/code-at.ts';
import { persona } from '#tests/support/persona.ts';
import { textedCode } from '#tests/support/second-factor.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

const whole = persona(twoFactor, 'an authenticator app, with texts and backup codes besides');
const minute = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Somebody who signed in a while ago: what protects them is changed after a confirmation alone. */
async function longSignedIn(username = whole): Promise<SignedIn> {
  const person = await server.personLike(username);
  server.clock.move(6 * minute);
  return person;
}
const change = (person: SignedIn) =>
  person.post('/api/operations/generateBackupCodes', {}, { 'idempotency-key': crypto.randomUUID() }).then(({ status }) => status);
const confirm = (person: SignedIn, proof: object) => person.post('/api/session/confirmation', proof).then(({ status }) => status);
const code = () => codeAt(server.clock.now());
const wrong = () => ((Number(code()) + 1) % 1_000_000).toString().padStart(6, '0');

test('AU-05: a code of the app confirms in the place of the password; a wrong one does not', async () => {
  const person = await longSignedIn();
  expect(await change(person)).toBe(403);
  expect(await confirm(person, { by: 'app', code: wrong() })).toBe(401);
  expect(await change(person)).toBe(403);
  expect(await confirm(person, { by: 'app', code: code() })).toBe(204);
  expect(await change(person)).toBe(200);
});

test('a code confirms once', async () => {
  const person = await longSignedIn();
  const shown = code();
  expect(await confirm(person, { by: 'app', code: shown })).toBe(204);
  expect(await confirm(person, { by: 'app', code: shown })).toBe(401);
});

test('AU-06: with a second factor the password alone confirms nothing, and cannot disable it; the page asks for no password', async () => {
  const person = await longSignedIn();
  expect(await confirm(person, { password: person.password })).toBe(401);
  const disable = await person.post('/api/operations/disableMfa', {}, { 'idempotency-key': crypto.randomUUID() });
  expect(disable.status).toBe(403);
  expect(JSON.stringify((await person.open('/confirm')).view)).not.toContain('passwordField');
});

test('what stands in for a lost device confirms nothing', async () => {
  const person = await longSignedIn();
  expect(await confirm(person, { by: 'backup', code: seededBackupCodes[0] ?? '' })).toBe(401);
  expect(await change(person)).toBe(403);
});

test('AU-06: whoever has no second factor confirms by the password alone', async () => {
  const person = await longSignedIn('lena.hart');
  expect(JSON.stringify((await person.open('/confirm')).view)).not.toContain('Confirm with this code');
  expect(await confirm(person, { by: 'app', code: code() })).toBe(401);
  expect(await confirm(person, { password: person.password })).toBe(204);
});

test('AU-06: the factors that a session must prove are those that there are now, not those of its sign-in', async () => {
  const person = await longSignedIn();
  const { db } = server.services.storage;
  const { id } = await db.selectFrom('person').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const factors = await db.selectFrom('two_factor').selectAll().where('person_id', '=', id).execute();
  expect(factors.length).toBeGreaterThan(0);
  expect(await confirm(person, { password: person.password })).toBe(401);
  await db.deleteFrom('two_factor').where('person_id', '=', id).execute();
  expect(await confirm(person, { by: 'app', code: code() })).toBe(401);
  expect(await confirm(person, { password: person.password })).toBe(204);
  await db.insertInto('two_factor').values(factors).execute();
  expect(await confirm(person, { password: person.password })).toBe(401);
});

test('50 guessed codes at once: ten are looked at, and the right code waits too', async () => {
  const person = await longSignedIn();
  const guesses = await Promise.all(Array.from({ length: 50 }, () => confirm(person, { by: 'app', code: wrong() })));
  expect([guesses.filter((status) => status === 401).length, guesses.filter((status) => status === 429).length]).toEqual([10, 40]);
  expect(await confirm(person, { by: 'app', code: code() })).toBe(429);
});

test('without JavaScript: a press leads to the confirmation, a code by text is sent and carries out what was pressed', async () => {
  const person = await server.personLike(whole);
  const page = await person.open('/settings/security');
  server.clock.move(6 * minute);
  const led = await person.submit(page, pressable(page, 'Make new codes'));
  const at = led.headers.get('location') ?? '';
  expect(at).toMatch(/^\/confirm\?press=/);
  const asks = await person.open(at);
  expect((await person.submit(asks, pressable(asks, 'Text me a code'))).status).toBeLessThan(400);
  const again = await person.open(at);
  const ids = JSON.stringify(again.view).match(/"id":"[^"]*","label":"Confirm with this code"/g) ?? [];
  expect(ids).toHaveLength(2);
  const byText = /"id":"([^"]*)"/.exec(ids[1] ?? '')?.[1] ?? '';
  const done = await person.submit(again, byText, { code: await textedCode(person) });
  expect(done.status).toBeLessThan(400);
  expect(await change(person)).toBe(200);
});
