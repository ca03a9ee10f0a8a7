import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: { signInsPerAccount: 5, signInsPerAddress: 1000 }, trustedProxies: ['192.0.2.1'] });
});
afterAll(() => server.stop());

const credentials = { username: 'nora.plain', password: 'amber-field-sunday' };

describe('signing in and out', () => {
  test('AU-01: the cookie is __Host-, Secure, HttpOnly, SameSite, for the whole site, and its value is in no body', async () => {
    const client = server.client();
    const answer = await client.post('/api/session', credentials);
    expect(answer.status).toBe(204);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-session='));
    expect(cookie).toMatch(/^__Host-session=[A-Za-z0-9_-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const token = client.cookies.get('__Host-session') ?? '';
    const bodies = await Promise.all(
      ['/', '/api/pages?url=/', '/api/dev/scenario', '/metrics'].map(async (path) => (await client.get(path)).text()),
    );
    expect(bodies.filter((body) => body.includes(token))).toEqual([]);
    expect(server.log()).not.toContain(token);
  });

  test('with a sign-in comes a device cookie that says nothing and opens nothing, and with it the owner is let in while others are paused', async () => {
    const { username, password } = await server.personLike('cal.rivera');
    const sent = { username, password };
    const mine = server.client();
    const answer = await mine.post('/api/session', sent);
    expect(answer.headers.getSetCookie().find((line) => line.startsWith('__Host-device='))).toMatch(
      /^__Host-device=[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await mine.fetch('/api/session', { method: 'DELETE' });
    expect([...mine.cookies.keys()]).toContain('__Host-device');
    expect((await mine.get('/api/dev/scenario')).status).toBe(401);
    const wrong = () => server.client().post('/api/session', { ...sent, password: 'wrong' });
    await Promise.all(Array.from({ length: 8 }, wrong));
    expect((await server.client().post('/api/session', sent)).status).toBe(429);
    expect((await mine.post('/api/session', sent)).status).toBe(204);
  });

  test('AU-02: a planted session id never becomes a session, and the one before ends', async () => {
    const client = server.client();
    client.cookies.set('__Host-session', 'A'.repeat(43));
    await client.post('/api/session', credentials);
    const first = client.cookies.get('__Host-session') ?? '';
    expect(first).not.toBe('A'.repeat(43));
    await client.post('/api/session', credentials);
    const old = server.client();
    old.cookies.set('__Host-session', first);
    expect((await old.get('/api/dev/scenario')).status).toBe(401);
    expect((await client.get('/api/dev/scenario')).status).toBe(200);
  });

  test('AU-03: signing out ends the session at the server', async () => {
    const client = server.client();
    await client.post('/api/session', credentials);
    const token = client.cookies.get('__Host-session') ?? '';
    const answer = await client.fetch('/api/session', { method: 'DELETE' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"');
    const kept = server.client();
    kept.cookies.set('__Host-session', token);
    expect((await kept.get('/api/dev/scenario')).status).toBe(401);
  });

  test('AU-11: an unknown name and a wrong password are answered alike, byte for byte', async () => {
    const client = server.client();
    const answers = await Promise.all(
      [
        { username: 'cal.rivera', password: 'wrong' },
        { username: 'nobody.at.all', password: 'wrong' },
      ].map(async (attempt) => {
        const answer = await client.post('/api/session', attempt);
        const { traceId: _, ...body } = (await answer.json()) as { traceId: string };
        return { status: answer.status, body, cookies: answer.headers.getSetCookie() };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(401);
  });

  test('AU-20: attempts on an account are limited, also in parallel and from "other addresses", and alike for unknown names', async () => {
    for (const username of ['ida.morgan', 'nobody.either']) {
      const attempts = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          server.client().post('/api/session', { username, password: `wrong ${at}` }, { 'x-forwarded-for': `203.0.113.${at}` }),
        ),
      );
      const statuses = attempts.map((answer) => answer.status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(15);
      expect(Number(attempts.find((answer) => answer.status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    // The right password does not help during the pause; afterwards it does.
    expect((await server.client().post('/api/session', { username: 'ida.morgan', password: 'winter-plum-garden' })).status).toBe(429);
    server.clock.move(15 * 60_000);
    expect((await server.client().post('/api/session', { username: 'ida.morgan', password: 'winter-plum-garden' })).status).toBe(204);
  });

  test('HT-05: a forwarded address is not believed from anybody but a listed proxy', async () => {
    const strict = await startTestServer({ limits: { signInsPerAccount: 1000, signInsPerAddress: 1 } });
    try {
      const statuses: number[] = [];
      for (let at = 0; at < 12; at++) {
        statuses.push(
          (
            await strict
              .client()
              .post(
                '/api/session',
                { username: `nobody.${at}`, password: 'wrong' },
                { 'x-forwarded-for': `203.0.113.${at}`, forwarded: `for=203.0.113.${at}` },
              )
          ).status,
        );
      }
      // All count as one; as ten times one, since a proxy of this network seems to stand before it that was not named.
      expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
      expect(strict.log().match(/a proxy that is not trusted/g)).toHaveLength(1);
      expect(strict.log()).toContain('name 127.0.0.1 in TRUSTED_PROXIES');
    } finally {
      await strict.stop();
    }
  });

  test('AU-10: while two hundred passwords are hashed, other answers do not wait', async () => {
    let hashed = 0;
    const attempts = Array.from({ length: 200 }, async (_, at) => {
      const { status } = await server.client().post('/api/session', { username: `flood.${at}`, password: 'x' });
      if (status === 401) hashed++;
    });
    for (let at = 0; at < 30; at++) expect((await server.client().get('/health/live')).status).toBe(200);
    // Told by how far the line has come, not by a clock: who waited in it came out at its end.
    const meanwhile = hashed;
    await Promise.all(attempts);
    expect(meanwhile).toBeLessThan(hashed / 2);
  });
});

describe('AU-07: a request that another site made a browser send is refused, on every route that changes something', () => {
  test('all of them', async () => {
    const client = await server.personLike('lena.hart');
    const changing = server.routes
      .filter((route) => route.method === 'POST' || route.method === 'DELETE')
      .filter((route) => route.url !== '/api/*');
    expect(changing.length).toBeGreaterThan(8);
    const variants: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: server.origin },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${server.origin}.evil.example` },
    ];
    const accepted: string[] = [];
    for (const { method, url } of changing) {
      for (const headers of variants) {
        const path = url.replace('*', 'sign-in').replace(/:[a-zA-Z]+/g, 'x');
        const type = url.startsWith('/api') ? 'application/json' : 'application/x-www-form-urlencoded';
        const answer = await client.fetch(path, {
          method,
          ...(method === 'POST' ? { body: url.startsWith('/api') ? '{}' : '' } : {}),
          headers: { ...(method === 'POST' ? { 'content-type': type } : {}), ...headers },
        });
        if (answer.status !== 403) accepted.push(`${method} ${path} ${JSON.stringify(headers)} ${answer.status}`);
      }
    }
    expect(accepted).toEqual([]);
  });

  test('a form post needs the token of its own session', async () => {
    const [mine, other] = [await server.personLike('lena.hart'), await server.personLike('lena.hart')];
    const page = await mine.open('/');
    const theirs = await other.open('/');
    const send = (csrf: string, headers: Record<string, string> = {}) =>
      mine.fetch('/theme', {
        method: 'POST',
        body: new URLSearchParams({ _csrf: csrf, theme: 'dark' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    expect((await send('')).status).toBe(403);
    expect((await send(theirs.csrf)).status).toBe(403);
    expect((await send(page.csrf)).status).toBe(303); // control
  });
});
