import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneWay } from '#tests/new-account/answers.ts';
import { FormHands } from '#tests/support/form-hands.ts';
import { goThrough } from '#tests/support/go-through.ts';
import { pressable, startTestServer, type TestServer } from '#tests/support/server.ts';
import { goodPassword, mailTo, signUp } from './visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The link in the newest mail to an address, as a path of ours. */
async function linkTo(of: TestServer, email: string): Promise<string> {
  const [newest] = await mailTo(of, email);
  const link = /https?:\/\/\S+/.exec(newest?.text ?? '')?.[0] ?? '';
  return link.slice(new URL(link).origin.length);
}

describe('issue 29: sign-up', () => {
  test('without JavaScript: e-mail, password, electronic delivery, proof of the address; then on to where they came from, and an account is opened', async () => {
    const client = server.client();
    const to = '/application/account-type?goal=save';
    const page = await client.open(`/signup?to=${encodeURIComponent(to)}`);
    const typed = { email: 'Wren.Vale@mail.example', password: goodPassword };
    const refused = await client.submit(page, pressable(page, 'Continue'), typed);
    expect(refused.status).not.toBe(303); // control: without the consent nothing is sent
    const sent = await client.submit(page, pressable(page, 'Continue'), { ...typed, agrees: 'true' });
    expect(sent.headers.get('location')).toMatch(/^\/signup\?sent=1/);
    const confirmation = await client.open(await linkTo(server, 'Wren.Vale@mail.example'));
    const confirmed = await client.submit(confirmation, pressable(confirmation, 'Confirm'), { password: goodPassword });
    expect(confirmed.headers.get('location')).toMatch(/^\/sign-in/);
    const signIn = await client.open(confirmed.headers.get('location') ?? '');
    const credentials = { username: 'wren.vale@mail.example', password: goodPassword };
    const signedIn = await client.submit(signIn, pressable(signIn, 'Sign in'), credentials);
    expect(signedIn.headers.get('location')).toBe(to);
    expect(JSON.stringify((await client.open('/')).view)).toContain('"Welcome"');

    const { accountRequestId } = await client.operation<{ accountRequestId: string }>('startNewAccountOnboarding', {
      accountSubtype: 'CASH',
      userPlatform: 'WEB',
    });
    const forms = new FormHands(client, () => server.pass());
    await forms.open(`/application/resume?accountRequestId=${accountRequestId}`);
    expect((await goThrough(forms, oneWay, 'opened')).at(-1)).toBe('opened');
  });

  test.each([
    ['email', { email: 'nobody' }, 'Invalid email.'],
    ['email', { email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example` }, 'Invalid email.'],
    ['password', { password: 'short' }, 'Password must be at least 15 characters.'],
    ['password', { password: 'iloveyouiloveyou' }, 'This password was exposed on another site. Choose a new one to continue.'],
    ['password', { password: 'ines.sol@mail.example' }, 'Choose a password without your name, username or email address.'],
    ['agrees', { agrees: false }, 'Agree to electronic delivery to go on.'],
  ])('the rules of 002 for a password, and the consent: %s', async (path, wrong, message) => {
    const { email = 'ines.sol@mail.example', ...more } = wrong as { email?: string };
    expect((await signUp(server.client(), email, more)).body).toEqual({ success: false, errors: [{ path, message }] });
    expect(await mailTo(server, email)).toEqual([]);
  });

  test('a safe return address only: what leads elsewhere is not in the mail', async () => {
    const elsewhere = ['https://evil.example/', '//evil.example', '/\\evil.example', '/..//evil.example', 'javascript:alert(1)', '\t/\tx'];
    for (const [at, to] of elsewhere.entries()) {
      await signUp(server.client(), `elsewhere${at}@mail.example`, { to });
      expect(await linkTo(server, `elsewhere${at}@mail.example`)).toMatch(/^\/signup\/confirm\?token=[\w-]{43}$/);
    }
    await signUp(server.client(), 'somewhere@mail.example', { to: '/settings/security' });
    expect(await linkTo(server, 'somewhere@mail.example')).toMatch(/&to=%2Fsettings%2Fsecurity$/); // control
  });

  test('an address that is taken: the same answer, and a mail that says so, with no link that proves anything', async () => {
    const first = 'taken@mail.example';
    await signUp(server.client(), first);
    const { token } = Object.fromEntries(new URLSearchParams((await linkTo(server, first)).split('?')[1]));
    await server.client().operation('confirmSignUp', { token: token ?? '', password: goodPassword });
    const answers = [await signUp(server.client(), 'TAKEN@mail.example'), await signUp(server.client(), 'free@mail.example')];
    expect(answers[0]).toEqual(answers[1]);
    const [mail] = await mailTo(server, 'TAKEN@mail.example');
    expect(mail?.subject).toBe('You already have an account');
    expect(mail?.text).not.toContain('token');
  });
});

test('a production server takes its first customer without an operator', async () => {
  const production = await startTestServer({ mode: 'production' });
  try {
    expect(await production.services.storage.read.selectFrom('person').select('id').execute()).toEqual([]);
    await signUp(production.client(), 'first@mail.example');
    const { token } = Object.fromEntries(new URLSearchParams((await linkTo(production, 'first@mail.example')).split('?')[1]));
    const client = production.client();
    expect((await client.post('/api/session', { username: 'first@mail.example', password: goodPassword })).status).toBe(401);
    await client.operation('confirmSignUp', { token: token ?? '', password: goodPassword });
    expect((await client.post('/api/session', { username: 'first@mail.example', password: goodPassword })).status).toBe(204);
  } finally {
    await production.stop();
  }
});
