import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isKnownHost } from '#server/http/requests/known-host.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/server.ts';

let production: TestServer;
let development: TestServer;

beforeAll(async () => {
  [production, development] = await Promise.all([startTestServer({ mode: 'production' }), startTestServer()]);
});
afterAll(async () => {
  await Promise.all([production.stop(), development.stop()]);
});

/** For designers and operators: on the product's address in development, on none of it in production. */
const inside = ['/metrics', '/api/docs', '/api/openapi.json', '/preview', '/preview/play', '/preview/gallery', '/preview/gallery/button'];
const operatorCalls = ['/api/operator/records', '/api/operator/funnels/ANY'];

describe('in production the address of the product has nothing of designers and operators', () => {
  test.each([...inside, ...operatorCalls])('%s is not there', async (path) => {
    expect((await production.client().get(path)).status).toBe(404);
  });

  test('a layout of a stranger is not drawn: the answer is the page of an address that is not there', async () => {
    const answer = await production.client().get('/preview?compressedView=eyJ0eXBlIjoiQm1sVmlldyJ9');
    expect(answer.status).toBe(404);
    expect((await production.client().page(answer)).route).toBe('notFound');
  });

  test('no route of the two listeners is on both but health, sessions and the assets of pages', () => {
    const own = new Set(production.operations?.routes.map(({ method, url }) => `${method} ${url}`));
    const both = production.routes.map(({ method, url }) => `${method} ${url}`).filter((route) => own.has(route));
    expect([...new Set(both.map((route) => route.replace(/^\w+ /, '')))].sort()).toEqual([
      '/api/*',
      '/api/session',
      '/api/session/confirmation',
      '/api/session/second-factor',
      '/api/session/second-factor/code',
      '/assets/*',
      '/favicon.ico',
      '/health/live',
      '/health/ready',
    ]);
  });

  test('a development server has all of them on one address (control)', async () => {
    expect(development.operations).toBeNull();
    for (const path of inside.filter((one) => one !== '/preview')) expect((await development.client().get(path)).status).toBe(200);
    for (const path of operatorCalls) expect((await development.client().get(path)).status).toBe(401);
  });
});

describe('the operations’ own listener', () => {
  test('has them, and asks an operator to sign in there', async () => {
    const client = production.operationsClient();
    for (const path of inside.filter((one) => one !== '/preview')) expect((await client.get(path)).status).toBe(200);
    for (const path of operatorCalls) expect((await client.get(path)).status).toBe(401);
    expect((await client.post('/api/session', { username: 'nobody', password: 'wrong' })).status).toBe(401);
  });

  test('describes the whole interface, the product’s too', async () => {
    const { paths } = (await (await production.operationsClient().get('/api/openapi.json')).json()) as { paths: object };
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/voyagers', '/api/operator/records', '/metrics']));
  });

  test.each(['/', '/sign-in', '/api/routes', '/api/pages?url=/'])('has no page and no call of the product: %s', async (path) => {
    expect((await production.operationsClient().get(path)).status).toBe(404);
  });

  test('has a studio whose page names no made-up people to be asked for, as a development server does', async () => {
    const pageOf = async (client: Client): Promise<string> => (await client.get('/studio')).text();
    expect(await pageOf(production.operationsClient())).not.toContain('made-up people');
    expect(await pageOf(development.client())).toContain('made-up people');
  });

  test('answers to its IP address, to localhost and to its own names: a stranger’s name that leads to it reads nothing', async () => {
    const { port } = new URL(production.operations?.address ?? '');
    const status = (host: string, path = '/metrics') =>
      new Promise<number | undefined>((resolve, reject) => {
        get({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => resolve(answer.resume().statusCode)).once('error', reject);
      });
    for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.evil.example', '1'])
      expect([host, await status(host)]).toEqual([host, 400]);
    for (const host of ['127.0.0.1', `localhost:${port}`, `[::1]:${port}`, '10.0.0.7'])
      expect([host, await status(host)]).toEqual([host, 200]);
    expect([isKnownHost('Metrics.Internal:3001', ['metrics.internal']), isKnownHost(undefined, [])]).toEqual([true, false]);
  });

  test('is on this machine alone where nothing else is said', () => {
    expect(new URL(production.operations?.address ?? '').hostname).toBe('127.0.0.1');
  });
});

describe('in production the public origin alone says what is this site', () => {
  test('an Origin that only matches the Host header is foreign', async () => {
    const port = new URL(production.origin).port;
    const sent = (origin: string) => production.client().post('/api/session', { username: 'a', password: 'b' }, { origin });
    production.services.configuration.publicOrigin = 'https://www.example.com';
    expect((await sent(`http://127.0.0.1:${port}`)).status).toBe(403);
    expect((await sent('https://www.example.com')).status).toBe(401);
  });
});

test('an idle connection is kept for longer than our proxy keeps it: one that the server closes loses the request on its way', async () => {
  const proxy = /^\s*keepalive_timeout (\d+)s;/m.exec(readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8'));
  for (const client of [production.client(), production.operationsClient()]) {
    const kept = /^timeout=(\d+)$/.exec((await client.get('/health/live')).headers.get('keep-alive') ?? '');
    expect(Number(kept?.[1])).toBeGreaterThan(Number(proxy?.[1]));
  }
});
