import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import security from '#server/domain/security/area.ts';
import { wrongPassword } from '#server/domain/security/wrong-password.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { readScreenExample } from '#engine/journey/screen-example-file.ts';
import { screenView } from '#engine/journey/screen-view.ts';
import { productLibrary } from '#tests/support/library.ts';
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

const emailOf = async () => (await call(person, 'getEmailSettings')).body['email'];
const askFor = (new_email: string, password = person.password) => call(person, 'apiUsersUpdateEmail', { new_email, password });
const wrong = (message: string, path: string) => ({ success: false, errors: [{ path, message }] });

describe('002 §5 change e-mail', () => {
  test.each([
    ['the present one', null, 'New email cannot be the same as the previous email.'],
    ['no address', 'nobody', 'Invalid email.'],
    ['nothing', '', 'Invalid email.'],
    ['a name of 65 characters', `${'x'.repeat(65)}@mail.example`, 'Invalid email.'],
  ])('%s is refused', async (_what, typed, words) => {
    expect((await askFor(typed ?? String(await emailOf()))).body).toEqual(wrong(words, 'new_email'));
  });

  test('the password is required, and must be right', async () => {
    expect((await askFor('new@mail.example', '')).body).toEqual(wrong('Password is required.', 'password'));
    expect((await askFor('new@mail.example', 'not my password')).body).toMatchObject({ success: false, errors: [{ path: 'password' }] });
    expect(await messagesOf(person)).toEqual([]);
  });

  test('the form says "Email addresses do not match." and nothing is asked for', async () => {
    const page = await person.open('/settings/security');
    const answer = await person.submit(page, pressable(page, 'Change email'), {
      newEmail: 'one@mail.example',
      confirmEmail: 'two@mail.example',
      password: person.password,
    });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('Email addresses do not match.')]);
    expect((await call(person, 'getEmailSettings')).body['pendingEmail']).toBeNull();
  });

  test('the form says that the present address is no new one, before it asks whether the password is right', async () => {
    const page = await person.open('/settings/security');
    const present = String(await emailOf());
    const typed = { newEmail: ` ${present.toUpperCase()}`, confirmEmail: ` ${present.toUpperCase()}`, password: 'not my password' };
    const answer = await person.submit(page, pressable(page, 'Change email'), typed);
    const said = await answer.text();
    expect([answer.status, said]).toEqual([422, expect.stringContaining('New email cannot be the same as the previous email.')]);
    expect(said).not.toContain(wrongPassword);
  });

  test('nothing changes before the link at the new address is opened; then the address is another, others are signed out, and both are told', async () => {
    const before = await emailOf();
    const other = await anotherSession(server, person);
    expect((await askFor('thea.new@mail.example')).body).toEqual({ success: true, errors: [] });
    expect((await call(person, 'getEmailSettings')).body).toEqual({ email: before, pendingEmail: 'thea.new@mail.example' });
    const [first, second] = await messagesOf(person);
    const link = [first, second].find((one) => one?.to === 'thea.new@mail.example');
    expect([first?.to, second?.to].toSorted()).toEqual([String(before), 'thea.new@mail.example'].toSorted());
    const token = tokenIn(link!);
    // GET consumes nothing.
    const page = await server.client().open(`/security/confirm-email?token=${token}`);
    expect(await emailOf()).toBe(before);
    expect(JSON.stringify(page.view)).toContain('Confirm your email address');
    expect((await call(person, 'confirmEmailChange', { token })).status).toBe(200);
    expect(await emailOf()).toBe('thea.new@mail.example');
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([true, false]);
    const mails = await messagesOf(person);
    const told = mails.filter(({ subject }) => subject === 'Your email address has changed');
    expect(told.map(({ to }) => to)).toEqual([String(before)]);
    // The new address is told without the link that undoes it: it may be a thief's.
    const [welcomed] = mails.filter(({ subject }) => subject === 'This is now the email address on your account');
    expect([welcomed?.to, welcomed?.text.includes('not-me')]).toEqual(['thea.new@mail.example', false]);
    for (const { text } of told) expect(text).toMatch(/on June \d+, 2026.+from Private network/s);
    // Once.
    expect((await call(person, 'confirmEmailChange', { token })).status).toBe(422);
  });

  test('the link works for 24 hours', async () => {
    await askFor('late@mail.example');
    const token = tokenIn((await messagesOf(person)).find(({ to }) => to === 'late@mail.example')!);
    server.clock.move(24 * 60 * 60_000);
    expect((await call(server.client(), 'confirmEmailChange', { token })).status).toBe(422);
  });

  test('a newer wish, and one that is taken back, end the link before', async () => {
    await askFor('one@mail.example');
    const one = tokenIn((await messagesOf(person)).find(({ to }) => to === 'one@mail.example')!);
    await askFor('two@mail.example');
    const two = tokenIn((await messagesOf(person)).find(({ to }) => to === 'two@mail.example')!);
    expect((await call(person, 'confirmEmailChange', { token: one })).status).toBe(422);
    await call(person, 'cancelEmailChange');
    expect((await call(person, 'confirmEmailChange', { token: two })).status).toBe(422);
  });
});

const change = (currentPassword: string, newPassword: string) => call(person, 'setPassword', { currentPassword, newPassword });
const good = 'seven quiet lanterns by the river';

describe('002 §5 change password', () => {
  test.each([
    ['nothing', 'Password must be at least 15 characters.'],
    ['fourteen char', 'Password must be at least 15 characters.'],
    ['x'.repeat(129), 'Password must be 128 characters or fewer.'],
    ['orchard-lantern-quiet-river', 'New password should be different from your current password.'],
    ['Thea Lockwood 12', 'Choose a password without your name, username or email address.'],
    ['correct horse battery staple', 'This password was exposed on another site. Choose a new one to continue.'],
  ])('AU-08, AU-09: %s is refused', async (typed, words) => {
    expect((await change(person.password, typed)).body).toEqual(wrong(words, 'newPassword'));
    expect(await isSignedIn(person)).toBe(true);
  });

  test.each([
    ['15 characters', 'abcdefgh 1234 x'],
    ['128 characters', 'ab'.repeat(64)],
    ['emoji, which count one each', '🦊🐢🦉🐝🦋🐙🦀🐳🐡🦭🦆🦢🦩🐓🦔'],
  ])('AU-08: %s are taken', async (_what, typed) => {
    expect((await change(person.password, typed)).body).toEqual({ success: true, errors: [] });
    expect((await server.client().post('/api/session', { username: person.username, password: typed })).status).toBe(204);
  });

  test('the page says at its fields what is wrong with either password, in these words', async () => {
    const page = await person.open('/settings/security');
    const submit = async (currentPassword: string, newPassword: string) => {
      const typed = { currentPassword, newPassword, confirmPassword: newPassword };
      return (await person.submit(page, pressable(page, 'Change password'), typed)).text();
    };
    expect(await submit(person.password, 'correct horse battery staple')).toContain(
      'This password was exposed on another site. Choose a new one to continue.',
    );
    expect(await submit(person.password, person.password)).toContain('New password should be different from your current password.');
    const old = await submit('not my password', good);
    expect(old).toContain(wrongPassword);
    expect(old).not.toContain('An unexpected error occurred.');
    expect(await isSignedIn(person)).toBe(true);
  });

  test('the old password is required, and must be right', async () => {
    expect((await change('', good)).body).toEqual(wrong('Old password is required.', 'currentPassword'));
    expect((await change('not my password', good)).body).toMatchObject({ success: false, errors: [{ path: 'currentPassword' }] });
  });

  test('AU-04: success signs out everywhere, here too; the person is told, and the old password opens nothing', async () => {
    const other = await anotherSession(server, person);
    expect((await change(person.password, good)).body).toEqual({ success: true, errors: [] });
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([false, false]);
    expect((await server.client().post('/api/session', { username: person.username, password: person.password })).status).toBe(401);
    const again = await anotherSession(server, Object.assign(person, { password: good }));
    expect((await messagesOf(again)).map(({ subject }) => subject)).toEqual(['Your password has changed']);
  });

  test('without JavaScript the form leads to signing in, which says so', async () => {
    const page = await person.open('/settings/security');
    const fields = { currentPassword: person.password, newPassword: good, confirmPassword: good };
    const unequal = await person.submit(page, pressable(page, 'Change password'), { ...fields, confirmPassword: `${good}!` });
    expect([unequal.status, await unequal.text()]).toEqual([422, expect.stringContaining('Passwords do not match.')]);
    const answer = await person.submit(page, pressable(page, 'Change password'), fields);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in']);
    expect(JSON.stringify(await person.open('/sign-in'))).toContain('Your password has changed. Sign in with the new one.');
  });

  test('AU-09: apiUsersPasswordExposure: of a listed password it says so; the list is told five characters of a hash', async () => {
    expect((await call(person, 'apiUsersPasswordExposure', { password: 'iloveyouiloveyou' })).body).toEqual({ isPasswordExposed: true });
    expect((await call(person, 'apiUsersPasswordExposure', { password: good })).body).toEqual({ isPasswordExposed: false });
  });

  test('AU-09: a list that does not answer keeps nobody from changing a password', async () => {
    await person.post('/api/dev/scenario', { party: 'exposedPasswords', outcome: 'error' });
    expect((await change(person.password, good)).body).toEqual({ success: true, errors: [] });
  });
});

const ines = { firstName: 'Ines', lastName: "O'Dell", phoneNumber: '+15035550148', emailAddress: 'ines.odell@mail.example' };

describe('002 §5 trusted contact', () => {
  test.each([
    ['firstName', '', 'First name is required.'],
    ['firstName', 'x'.repeat(51), 'First name must be 50 characters or fewer.'],
    ['lastName', ' ', 'Last name is required.'],
    ['lastName', 'R2-D2', 'Use letters, spaces, hyphens, apostrophes and periods.'],
    ['emailAddress', 'nobody', 'Email address is invalid.'],
    ['emailAddress', '', 'Email address is invalid.'],
    ['phoneNumber', '', 'Phone number is invalid.'],
    ['phoneNumber', '555-0142', 'Phone number is invalid.'],
  ])('%s "%s" is refused', async (path, typed, message) => {
    expect((await call(person, 'updateTrustedContact', { ...ines, [path]: typed })).body).toMatchObject(wrong(message, path));
  });

  test("ours: one's own address is no trusted contact's", async () => {
    const own = ((await call(person, 'getEmailSettings')).body as { email: string }).email.toUpperCase();
    const message = "Enter your trusted contact's email address, not your own.";
    expect((await call(person, 'updateTrustedContact', { ...ines, emailAddress: own })).body).toMatchObject(wrong(message, 'emailAddress'));
  });

  test('none, saved, updated, removed: each is told by mail', async () => {
    const nora = await server.personLike(persona(security, 'no trusted contact yet'));
    expect((await call(nora, 'getTrustedContactFields')).body).toEqual({ hasAccounts: true, trustedContact: null });
    expect((await call(nora, 'updateTrustedContact', { ...ines, phoneNumber: '+44 20 7946 0018' })).body).toMatchObject({
      success: true,
      was: false,
    });
    expect((await call(nora, 'getTrustedContactFields')).body['trustedContact']).toEqual({ ...ines, phoneNumber: '+442079460018' });
    expect((await call(nora, 'updateTrustedContact', ines)).body).toMatchObject({ success: true, was: true });
    expect((await call(nora, 'removeTrustedContact')).body).toEqual({ success: true });
    expect((await call(nora, 'removeTrustedContact')).status).toBe(422);
    expect((await messagesOf(nora)).map(({ subject }) => subject)).toEqual(Array(3).fill('Your trusted contact has changed'));
  });

  test('002 §2: the section is there only for people with accounts, and nobody else can name anybody', async () => {
    const none = await server.personLike(persona(security, 'no account, so no trusted contact'));
    expect(JSON.stringify((await none.open('/settings/security')).view)).not.toContain('Trusted contact');
    expect(JSON.stringify((await person.open('/settings/security')).view)).toContain('Trusted contact');
    expect((await call(none, 'updateTrustedContact', ines)).status).toBe(422);
  });

  test('it asks for the password again where the sign-in is five minutes ago', async () => {
    server.clock.move(5 * 60_000);
    expect((await call(person, 'updateTrustedContact', ines)).body).toMatchObject({ code: 'confirmationNeeded' });
    expect((await call(person, 'removeTrustedContact')).body).toMatchObject({ code: 'confirmationNeeded' });
  });
});

describe('002 §2 sessions', () => {
  test('sign out remotely: every other session ends, and this one goes on', async () => {
    const others = [await anotherSession(server, person), await anotherSession(server, person)];
    expect((await call(person, 'expireOtherSessions')).body).toEqual({ success: true, ended: 2 });
    expect(await Promise.all([person, ...others].map(isSignedIn))).toEqual([true, false, false]);
  });

  test('login history: device, rough place, first and last seen, at most 20, the newest first; each open one can be ended', async () => {
    const phone = server.client();
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/604.1';
    await phone.post('/api/session', { username: person.username, password: person.password }, { 'user-agent': agent });
    type Listed = { id: string; device: string; place: string; isThis: boolean; isOpen: boolean };
    const list = async () => (await call(person, 'getLoginHistory')).body['signIns'] as unknown as Listed[];
    const found = (await list()).find(({ isThis }) => !isThis)!;
    expect(found).toMatchObject({ device: 'Safari on iPhone', place: 'Private network', isOpen: true });
    expect((await call(person, 'endSession', { sessionId: found.id })).body).toEqual({ success: true });
    expect(await isSignedIn(phone)).toBe(false);
    expect((await list()).find(({ id }) => id === found.id)).toMatchObject({ isOpen: false });
    for (let more = 0; more < 22; more++) await anotherSession(server, person);
    expect(await list()).toHaveLength(20);
  });

  test('what is kept of sign-ins is sealed', async () => {
    const rows = await server.services.storage.db.selectFrom('sign_in').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/iPhone|Private/);
  });
});

/** Draws the security page with these reads. */
function drawnWith(example: string, more: JsonObject = {}): string {
  const read = readScreenExample(
    readFileSync(new URL(`../../recordings/security/examples/${example}.example.yaml`, import.meta.url), 'utf8'),
  );
  if ('error' in read) throw new Error(read.error);
  return JSON.stringify(screenView(productLibrary(), { ...read.example, load: { ...read.example.load, ...more } }));
}

test('002 §8: MFA: "There was an error retrieving information. Please try again." stands in the place of its section alone', () => {
  const retrieving = 'There was an error retrieving information. Please try again.';
  const says = (text: string) =>
    [retrieving, 'Set up another device', 'Make new codes', 'Old password'].map((words) => text.includes(words));
  const reads = ['two-factor-section', 'backup-codes-section'].map((part) => [`security~settingsSecurity.${part}`, null]);
  expect(says(drawnWith('security-with-two-factor', Object.fromEntries(reads)))).toEqual([true, false, false, true]);
  expect(says(drawnWith('security-with-two-factor'))).toEqual([false, true, true, true]);
});

test('002 §8: password page setup: "An unexpected error occurred. Please refresh the page and try again." stands in the place of its form alone', () => {
  const setup = 'An unexpected error occurred. Please refresh the page and try again.';
  const says = (text: string) => [setup, 'Old password', 'Confirm new email'].map((words) => text.includes(words));
  expect(says(drawnWith('settings-security', { rules: null }))).toEqual([true, false, true]);
  expect(says(drawnWith('settings-security'))).toEqual([false, true, true]);
});
