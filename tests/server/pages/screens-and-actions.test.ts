import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageActionAnswer } from '#schemas/wire.ts';
import { pressable, startTestServer, type Client, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: { signInsPerAccount: 1000, signInsPerAddress: 1000 } });
});
afterAll(() => server.stop());

const good = { username: 'nora.plain', password: 'amber-field-sunday' };
const act = (client: Client, body: object) => client.post('/api/pages/actions', body);

describe('signing in is a screen like any other', () => {
  test('a page that needs somebody leads to the sign-in page and back to where one wanted to go', async () => {
    const client = server.client();
    const answer = await client.get('/accounts/x/settings?a=b+c');
    expect(answer.status).toBe(303);
    const signIn = await client.open(answer.headers.get('location') ?? '');
    expect(signIn.route).toBe('signIn');
    const done = await client.submit(signIn, pressable(signIn, 'Sign in'), good);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/accounts/x/settings?a=b+c']);
    expect(client.cookies.has('__Host-session')).toBe(true);
  });

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', '/%09/evil.example'])(
    'PV-06: after signing in nobody is sent to %s',
    async (to) => {
      const client = server.client();
      const signIn = await client.open(`/sign-in?${new URLSearchParams({ to }).toString()}`);
      const done = await client.submit(signIn, pressable(signIn, 'Sign in'), good);
      const location = done.headers.get('location') ?? '';
      expect(new URL(location, server.origin).origin).toBe(server.origin);
      const scripted = server.client();
      const answer = (await (
        await act(scripted, { url: `/sign-in?${new URLSearchParams({ to }).toString()}`, action: pressable(signIn, 'Sign in'), form: good })
      ).json()) as PageActionAnswer;
      for (const action of answer.then) if (action.do === 'navigate') expect(new URL(action.to, server.origin).origin).toBe(server.origin);
    },
  );

  test('a wrong password is said in the words of the page; what was typed stays, the password does not', async () => {
    const client = server.client();
    const signIn = await client.open('/sign-in');
    const answer = await client.submit(signIn, pressable(signIn, 'Sign in'), { username: 'nora.plain', password: 'wrong-canary' });
    expect(answer.status).toBe(422);
    const again = await client.page(answer);
    expect(again.issues).toEqual([{ path: '', message: 'That username and password do not match. Check both and try again.' }]);
    expect(again.posted).toEqual({ username: 'nora.plain' });
    expect(JSON.stringify(again)).not.toContain('wrong-canary');
    expect(server.log()).not.toContain('wrong-canary');
  });

  test('empty fields are said at the fields', async () => {
    const client = server.client();
    const signIn = await client.open('/sign-in');
    const again = await client.page(await client.submit(signIn, pressable(signIn, 'Sign in'), { username: '', password: '' }));
    expect(again.issues).toEqual([
      { path: 'username', message: 'Enter your username.' },
      { path: 'password', message: 'Enter your password.' },
    ]);
  });

  test('with JavaScript the same press answers with what the page does next, and the session', async () => {
    const client = server.client();
    const signIn = await client.open('/sign-in');
    const action = pressable(signIn, 'Sign in');
    expect((await act(client, { url: '/sign-in', action, form: { username: '', password: '' } })).status).toBe(422);
    const wrong = (await (await act(client, { url: '/sign-in', action, form: { ...good, password: 'x' } })).json()) as PageActionAnswer;
    expect(wrong).toMatchObject({ outcome: 'failed', then: [], issues: [{ path: '' }] });
    const answer = await act(client, { url: '/sign-in', action, form: good });
    expect(await answer.json()).toEqual({ outcome: 'done', issues: [], then: [{ do: 'navigate', to: '/' }], page: null });
    expect((await client.open('/')).route).toBe('global');
    expect((await client.get('/sign-in')).headers.get('location')).toBe('/');
  });

  test('signing out by a form ends the session', async () => {
    const client = server.client();
    await client.post('/api/session', good);
    const token = client.cookies.get('__Host-session') ?? '';
    const home = await client.open('/');
    const done = await client.submit(home, pressable(home, 'Sign out'));
    expect(done.status).toBe(303);
    expect(client.cookies.has('__Host-session')).toBe(false);
    const kept = server.client();
    kept.cookies.set('__Host-session', token);
    expect((await kept.get('/')).status).toBe(303);
  });

  test('a form sent after the session has ended leads to the sign-in page and back', async () => {
    const client = server.client();
    await client.post('/api/session', good);
    const settings = await client.open('/settings/profile');
    client.cookies.delete('__Host-session');
    const answer = await client.submit(settings, pressable(settings, 'Sign out'));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in?to=%2Fsettings%2Fprofile']);
  });
});

describe('POST /api/pages/actions takes a page, a node and a form, and nothing else', () => {
  /** Stands for the id of the button that signs in. */
  const signingIn = 'Sign in';
  test.each([
    ['a node that is not there', { url: '/sign-in', action: 'nothing', form: {} }, 404],
    ['a node that calls nothing', { url: '/sign-in', action: 'body.0', form: {} }, 404],
    ['a name of the prototype', { url: '/sign-in', action: '__proto__', form: {} }, 404],
    ['a field that the form has not', { url: '/sign-in', action: signingIn, form: { ...good, role: 'admin' } }, 400],
    ['an operation of its own', { url: '/sign-in', action: signingIn, operation: 'deleteEverything', form: good }, 400],
    ['an input of its own', { url: '/sign-in', action: signingIn, with: { username: 'x' }, form: good }, 400],
    ['a page that is nowhere', { url: '/nowhere', action: signingIn }, 404],
    ['a page of another site', { url: 'https://evil.example/sign-in', action: signingIn }, 404],
    ['a page that needs somebody', { url: '/', action: signingIn }, 401],
    ['a password that is a number', { url: '/sign-in', action: signingIn, form: { username: 'nora.plain', password: 5 } }, 422],
    ['a form that is a list', { url: '/sign-in', action: signingIn, form: [] }, 400],
  ])('%s', async (_name, body, status) => {
    const action = body.action === signingIn ? pressable(await server.client().open('/sign-in'), signingIn) : body.action;
    expect((await act(server.client(), { ...body, action })).status).toBe(status);
  });
});

describe('pages as data', () => {
  test('GET /api/pages answers the page, a redirect, or the page that stands for a problem', async () => {
    const client = server.client();
    const get = async (url: string) => (await client.get(`/api/pages?${new URLSearchParams({ url }).toString()}`)).json();
    expect(await get('/')).toEqual({ redirect: '/sign-in' });
    expect(await get('/sign-in')).toMatchObject({ kind: 'screen', route: 'signIn', signedIn: false });
    expect(await get('/nowhere')).toMatchObject({ kind: 'problem', status: 404, url: '/nowhere' });
    expect(await get('//evil.example')).toMatchObject({ kind: 'problem', status: 404 });
    expect((await client.get('/api/pages')).status).toBe(400);
    expect((await client.get('/api/pages?url=/&url=/sign-in')).status).toBe(400);
  });

  test('DP-07, PV-08: no page is stored by anybody, and none may be framed or run what it did not bring', async () => {
    const client = server.client();
    for (const path of ['/sign-in', '/nowhere', '/']) {
      const answer = await client.get(path);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('etag')).toBeNull();
      if (answer.status === 303) continue;
      const policy = answer.headers.get('content-security-policy') ?? '';
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(nonce.length).toBeGreaterThanOrEqual(22);
      expect(await answer.text()).toContain(`nonce="${nonce}"`);
      for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
        expect(policy).toContain(part);
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
    }
    const [first, second] = await Promise.all([client.get('/sign-in'), client.get('/sign-in')]);
    expect(first.headers.get('content-security-policy')).not.toBe(second.headers.get('content-security-policy'));
  });

  test('the theme is a cookie that a form sets, and leads back to a page of ours only', async () => {
    const client = server.client();
    const page = await client.open('/sign-in');
    const choose = (theme: string, to: string) =>
      client.fetch('/theme', {
        method: 'POST',
        body: new URLSearchParams({ _csrf: page.csrf, theme, to }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await choose('dark', '/sign-in')).headers.get('location')).toBe('/sign-in');
    expect(client.cookies.get('theme')).toBe('dark');
    expect((await choose('dark', '//evil.example')).headers.get('location')).toBe('/');
    await choose('system', '/');
    expect(client.cookies.has('theme')).toBe(false);
  });

  test('a notice that the server did not sign is not said', async () => {
    const client = server.client();
    client.cookies.set(
      '__Host-notice',
      `${Buffer.from(JSON.stringify([{ text: 'Call 555-0100 now', tone: 'negative', forMs: null }])).toString('base64url')}.forged`,
    );
    expect((await client.open('/sign-in')).notices).toEqual([]);
  });
});
