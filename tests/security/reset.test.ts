import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import security from '#server/domain/security/area.ts';
import twoFactor from '#server/domain/two-factor/area.ts';
import { seededBackupCodes } from '#server/domain/two-factor/seeds.ts';
import type { KeptMessage } from '#server/parties/messages/message-stand-in.ts';
import { codeAt } from '#tests/support/code-at.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { anotherSession, call, isSignedIn, messagesOf, tokenIn } from './security-person.ts';

const hour = 60 * 60_000;
const contact = { firstName: 'Thief', lastName: 'Ofmine', phoneNumber: '+15035550148', emailAddress: 'thief@mail.example' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const signInWith = (username: string, password: string) => server.client().post('/api/session', { username, password });

/** The mail for a person who asked for a link; `reader` is a session of theirs. */
async function mailed(reader: SignedIn) {
  await call(server.client(), 'requestPasswordReset', { username: ` ${reader.username.toUpperCase()} ` });
  return (await messagesOf(reader)).find(({ subject }) => subject === 'Set a new password')!;
}

/** The newest mail of somebody who is signed in nowhere. */
async function latestMail(personId: string): Promise<KeptMessage> {
  const [latest] = (await server.services.development?.messages(personId)) ?? [];
  return latest!;
}

describe('a forgotten password', () => {
  test('the answer is the same whether anybody has the username, and three mails an hour are the most', async () => {
    const person = await server.personLike(persona(security, 'a trusted contact'));
    const ask = (username: string) => call(server.client(), 'requestPasswordReset', { username });
    const answers = [];
    for (let times = 0; times < 5; times += 1) answers.push(await ask(person.username));
    answers.push(await ask('nobody.has.this'));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 200, body: { success: true, errors: [] } })]),
    );
    expect((await messagesOf(person)).filter(({ subject }) => subject === 'Set a new password')).toHaveLength(3);
  });

  test('a username with signs that nobody sees is the same name as at sign-in', async () => {
    const person = await server.personLike(persona(security, 'a trusted contact'));
    for (const username of [`${person.username}\u200b`, `\u202a${person.username.toUpperCase()}\u202c`])
      await call(server.client(), 'requestPasswordReset', { username });
    expect((await messagesOf(person)).filter(({ subject }) => subject === 'Set a new password')).toHaveLength(2);
  });

  test('the link sets a new password once, within an hour; every session ends, and the person is told', async () => {
    const person = await server.personLike(persona(security, 'a trusted contact'));
    const token = tokenIn(await mailed(person));
    const set = (newPassword: string) => call(server.client(), 'resetPassword', { token, newPassword });
    expect((await set('short')).body).toMatchObject({ errors: [{ path: 'newPassword' }] });
    expect((await set('iloveyouiloveyou')).body).toMatchObject({ success: false, errors: [{ path: 'newPassword' }] });
    expect((await set('seven quiet lanterns')).body).toEqual({ success: true, errors: [] });
    expect(await isSignedIn(person)).toBe(false);
    expect((await set('eight quiet lanterns')).status).toBe(422);
    expect((await signInWith(person.username, person.password)).status).toBe(401);
    const back = await anotherSession(server, { ...person, password: 'seven quiet lanterns' } as SignedIn);
    expect((await messagesOf(back)).map(({ subject }) => subject)).toContain('Your password was reset');
    const audit = await server.services.storage.read.selectFrom('audit').select('detail').where('event', '=', 'operationDone').execute();
    expect(audit.some(({ detail }) => detail.startsWith('security resetPassword'))).toBe(true);
  });

  test('a link is over after an hour, and once a newer one was asked for; the page says so and offers another', async () => {
    const person = await server.personLike(persona(security, 'a trusted contact'));
    const [first, second] = [tokenIn(await mailed(person)), tokenIn(await mailed(person))];
    const set = (token: string) => call(server.client(), 'resetPassword', { token, newPassword: 'seven quiet lanterns' });
    expect((await set(first)).status).toBe(422);
    server.clock.move(hour);
    expect((await set(second)).status).toBe(422);
    const page = await server.client().open(`/security/reset-password?token=${second}`);
    expect(JSON.stringify(page.view)).toContain('Get a new link');
  });

  test('whoever has a second factor proves it too: neither the link nor a wrong code is enough, and guesses are counted', async () => {
    const person = await server.personLike(persona(twoFactor, 'an authenticator app, with texts and backup codes besides'));
    const token = tokenIn(await mailed(person));
    const client = server.client();
    const set = (proof: object) => call(client, 'resetPassword', { token, newPassword: 'seven quiet lanterns', ...proof });
    expect((await set({})).body).toMatchObject({ success: false, errors: [{ path: '' }] });
    expect((await set({ by: 'app', code: '000000' })).body).toMatchObject({ success: false, errors: [{ path: '' }] });
    // Another code than the one of the sign-in.
    server.clock.move(30_000);
    expect((await set({ by: 'app', code: codeAt(server.clock.now()) })).body).toEqual({ success: true, errors: [] });
    // The second factor is asked for still.
    expect((await signInWith(person.username, 'seven quiet lanterns')).status).toBe(202);
    const guessed = await server.personLike(persona(twoFactor, 'an authenticator app'));
    const guess = { token: tokenIn(await mailed(guessed)), newPassword: 'seven quiet lanterns', by: 'app', code: '000000' };
    const guesses = await Promise.all(Array.from({ length: 20 }, () => call(server.client(), 'resetPassword', guess)));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('without JavaScript: from the sign-in page to a new password', async () => {
    const person = await server.personLike(persona(security, 'a trusted contact'));
    const client = server.client();
    const asks = await client.open('/forgot-password');
    const sent = await client.submit(asks, pressable(asks, 'Email me a link'), { username: person.username });
    expect(sent.headers.get('location')).toBe('/forgot-password?sent=1');
    const token = tokenIn((await messagesOf(person)).find(({ subject }) => subject === 'Set a new password')!);
    const page = await client.open(`/security/reset-password?token=${token}`);
    const typed = { newPassword: 'seven quiet lanterns', confirmPassword: 'seven quiet lanterns' };
    const done = await client.submit(page, pressable(page, 'Set new password'), typed);
    expect(done.headers.get('location')).toMatch(/^\/sign-in/);
    expect((await signInWith(person.username, 'seven quiet lanterns')).status).toBe(204);
  });
});

describe('"This was not me"', () => {
  test('freezes the account, puts back what a thief changed, and leads to a new password', async () => {
    const person = await server.personLike(persona(twoFactor, 'an authenticator app, with texts and backup codes besides'));
    // The thief has a session of theirs: it sets up a contact, ends the second factor and takes the mail over.
    const before = String((await call(person, 'getEmailSettings')).body['email']);
    await call(person, 'updateTrustedContact', contact);
    expect((await call(person, 'disableMfa')).status).toBe(200);
    await call(person, 'apiUsersUpdateEmail', { new_email: 'thief@mail.example', password: person.password });
    const toNew = (await messagesOf(person)).find(({ to }) => to === 'thief@mail.example')!;
    await call(server.client(), 'confirmEmailChange', { token: tokenIn(toNew) });
    const thief = await anotherSession(server, person);
    const mails = await messagesOf(thief);
    // The link that undoes it goes to the former address alone.
    expect(mails.filter(({ to, text }) => to === 'thief@mail.example' && text.includes('not-me'))).toEqual([]);
    const first = mails.filter(({ to, text }) => to === before && text.includes('not-me')).at(-1)!;
    const token = tokenIn(first);
    const page = await server.client().open(`/security/not-me?token=${token}`);
    for (const label of ['Your email address', 'Your trusted contact', 'Two-factor verification and backup codes'])
      expect(JSON.stringify(page.view)).toContain(label);

    const { body } = await call(server.client(), 'reportNotMe', { token });
    expect((body['putBack'] as string[]).toSorted()).toEqual(['email', 'secondFactor', 'trustedContact']);
    expect(await isSignedIn(thief)).toBe(false);
    expect((await signInWith(person.username, person.password)).status).toBe(401);

    const { db } = server.services.storage;
    const personId = (await db.selectFrom('notice').select('person_id').where('reported_at', 'is not', null).executeTakeFirstOrThrow())
      .person_id;
    expect(await db.selectFrom('trusted_contact').selectAll().where('person_id', '=', personId).execute()).toEqual([]);
    expect(await db.selectFrom('two_factor').select('type').where('person_id', '=', personId).execute()).toEqual([{ type: 'generator' }]);
    // The way back: a mail to the address as it was, and the second factor as it was.
    await call(server.client(), 'requestPasswordReset', { username: person.username });
    const reset = await latestMail(personId);
    expect(reset.to).toBe(before);
    const proof = { token: tokenIn(reset), newPassword: 'seven quiet lanterns', by: 'backup', code: seededBackupCodes[0] ?? '' };
    expect((await call(server.client(), 'resetPassword', proof)).body).toEqual({ success: true, errors: [] });
  });

  test('what the person leaves out stays as it is', async () => {
    const person = await server.personLike(persona(security, 'a trusted contact'));
    await call(person, 'updateTrustedContact', contact);
    const [notice] = await messagesOf(person);
    const { body } = await call(server.client(), 'reportNotMe', { token: tokenIn(notice!), putBack: [] });
    expect(body).toEqual({ success: true, putBack: [] });
    expect(await isSignedIn(person)).toBe(false);
  });
});
