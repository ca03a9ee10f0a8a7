import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import security from '#server/domain/security/area.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { anotherSession, call, isSignedIn, messagesOf, tokenIn } from './security-person.ts';

let server: TestServer;
let person: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.personLike(persona(security, 'a trusted contact'));
});

/** Whoever has the cookie and nothing else. */
function thief(of: SignedIn) {
  const client = server.client();
  for (const [name, value] of of.cookies) client.cookies.set(name, value);
  return client;
}

test('a stolen session changes neither address nor password: 50 guesses at once are ten that are looked at, over all operations together', async () => {
  const stolen = thief(person);
  const guesses = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      at % 2 === 0
        ? call(stolen, 'apiUsersUpdateEmail', { new_email: 'thief@mail.example', password: `guess ${at}` })
        : call(stolen, 'setPassword', { currentPassword: `guess ${at}`, newPassword: 'seven quiet lanterns by the river' }),
    ),
  );
  const looked = guesses.filter(({ body }) => body['success'] === false);
  expect(looked.length).toBeLessThanOrEqual(10);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(50 - looked.length);
  expect((await stolen.post('/api/session/confirmation', { password: person.password })).status).toBe(429);
  expect(await messagesOf(person)).toEqual([]);
});

test('a session that was taken over long ago reaches nothing that is protected, and its owner ends it', async () => {
  const stolen = thief(person);
  server.clock.move(6 * 60_000);
  expect((await call(stolen, 'removeTrustedContact')).body).toMatchObject({ code: 'confirmationNeeded' });
  const owner = await anotherSession(server, person);
  await call(owner, 'expireOtherSessions');
  expect(await isSignedIn(stolen)).toBe(false);
});

test('AU-18: takeover by e-mail change: the old address is told at once and after, and gets the account back within 7 days', async () => {
  const before = String((await call(person, 'getEmailSettings')).body['email']);
  const attacker = await anotherSession(server, person);
  await call(attacker, 'apiUsersUpdateEmail', { new_email: 'thief@mail.example', password: person.password });
  const asked = (await messagesOf(attacker)).find(({ to }) => to === before);
  expect(asked?.subject).toBe('Request to change your email address');
  const link = (await messagesOf(attacker)).find(({ to }) => to === 'thief@mail.example')!;
  expect((await call(attacker, 'confirmEmailChange', { token: tokenIn(link) })).status).toBe(200);
  expect(await isSignedIn(person)).toBe(false);
  const warned = (await messagesOf(attacker)).find(({ to, subject }) => to === before && subject === 'Your email address has changed')!;
  server.clock.move(6 * 24 * 60 * 60_000);
  const victim = server.client();
  // Looking changes nothing.
  await victim.open(`/security/not-me?token=${tokenIn(warned)}`);
  expect((await call(victim, 'reportNotMe', { token: tokenIn(warned) })).status).toBe(200);
  expect((await call(victim, 'reportNotMe', { token: tokenIn(warned) })).status).toBe(422);
  // The password that the attacker knows opens nothing any more, and says so as any wrong one.
  expect((await server.client().post('/api/session', { username: person.username, password: person.password })).status).toBe(401);
  const { db } = server.services.storage;
  const audit = await db.selectFrom('audit').select('detail').where('event', '=', 'operationDone').execute();
  for (const name of ['apiUsersUpdateEmail', 'confirmEmailChange', 'reportNotMe'])
    expect(audit.some(({ detail }) => detail.startsWith(`security ${name}`))).toBe(true);
  expect(JSON.stringify(audit)).not.toContain('mail.example');
});

test('the link of a notice works for 7 days, and a token that nobody has says the same', async () => {
  await call(person, 'removeTrustedContact');
  const [notice] = await messagesOf(person);
  server.clock.move(7 * 24 * 60 * 60_000);
  const late = await call(server.client(), 'reportNotMe', { token: tokenIn(notice!) });
  const none = await call(server.client(), 'reportNotMe', { token: 'A'.repeat(43) });
  expect([late.status, late.body['issues']]).toEqual([none.status, none.body['issues']]);
});

test('enumeration: an address that somebody else has is taken like any other, so that nobody learns who is a client', async () => {
  const other = await server.personLike(persona(security, 'a trusted contact'));
  const theirs = String((await call(other, 'getEmailSettings')).body['email']);
  const known = await call(person, 'apiUsersUpdateEmail', { new_email: theirs, password: person.password });
  const unknown = await call(person, 'apiUsersUpdateEmail', { new_email: 'nobody.has.it@mail.example', password: person.password });
  expect(known).toEqual(unknown);
});

test('mass assignment: fields that an operation does not name are refused, and nothing is written', async () => {
  const contact = { firstName: 'A', lastName: 'B', phoneNumber: '+15035550148', emailAddress: 'a@mail.example' };
  const tries: [string, object][] = [
    ['updateTrustedContact', { ...contact, person_id: 'another' }],
    ['updateTrustedContact', { ...contact, updated_at: 0 }],
    ['apiUsersUpdateEmail', { new_email: 'a@mail.example', password: person.password, confirmed: true }],
    ['setPassword', { currentPassword: person.password, newPassword: 'seven quiet lanterns', personId: 'another' }],
    ['expireOtherSessions', { personId: 'another' }],
    ['endSession', { sessionId: 'x', person_id: 'another' }],
  ];
  for (const [name, input] of tries) expect([name, (await call(person, name, input as never)).status]).toEqual([name, 400]);
  expect(await messagesOf(person)).toEqual([]);
});

test('nobody ends the session of somebody else by its id', async () => {
  const other = await server.personLike(persona(security, 'a trusted contact'));
  const { body } = await call(other, 'getLoginHistory');
  const [{ id }] = body['signIns'] as [{ id: string }];
  expect((await call(person, 'endSession', { sessionId: id })).status).toBe(422);
  expect(await isSignedIn(other)).toBe(true);
});
