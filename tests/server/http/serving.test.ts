import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineOperation } from '#server/operations/operation.ts';
import { Client, startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await server.stop().catch(() => undefined);
});

describe('health and metrics', () => {
  test('live and ready', async () => {
    const [live, ready] = [await server.client().get('/health/live'), await server.client().get('/health/ready')];
    expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }]);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ok', writes: 'taken', audit: expect.stringMatching(/^(holds|unknown)$/) },
    ]);
  });

  test('metrics name routes, never addresses', async () => {
    const client = server.client();
    await client.get('/accounts/a-secret-id');
    const text = await (await client.get('/metrics')).text();
    expect(text).toContain('voyager_http_request_seconds');
    expect(text).toContain('route="/*"');
    expect(text).not.toContain('a-secret-id');
  });
});

describe('RE-11: stopping', () => {
  test('finishes what is under way, and the database can be opened again at once', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'voyager-stop-'));
    const first = await startTestServer({ dataFolder });
    try {
      const person = await first.personLike('lena.hart');
      const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>(
        'getAccountOverviews2',
      );
      const accountId = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
      const under = Array.from({ length: 20 }, () =>
        person.startVoyager('LADDER_EDIT', { accountId }).catch((error: Error) => error.message),
      );
      const [answers] = await Promise.all([Promise.all(under), first.stop()]);
      for (const answer of answers) if (typeof answer === 'string') expect(answer).toMatch(/503|fetch failed/);
      const again = await startTestServer({ dataFolder });
      await again.stop();
    } finally {
      rmSync(dataFolder, { recursive: true, force: true });
    }
  });

  test('answers what reaches it, on a used connection and on a fresh one, as the last there; closes what is idle, and takes nothing new', async () => {
    let count = 0;
    let begun = () => undefined as void;
    let release = () => undefined as void;
    const isUnderWay = new Promise<void>((resolve) => (begun = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    const wait = defineOperation({
      name: 'waitUntilReleased',
      kind: 'read',
      caller: 'anyone',
      input: z.strictObject({}),
      output: z.strictObject({ done: z.boolean() }),
      async handler(_input, context) {
        if (++count === 12) begun();
        await released;
        // The database is there until the last of them is answered.
        await context.db.selectFrom('setting').select('name').execute();
        return { done: true };
      },
    });
    // Connections are accepted by sixteen descriptors, as in production: a request on each of them is waited for.
    const node = await startTestServer({ operations: [wait], limits: { connectionsATurn: 16 } });
    const port = Number(new URL(node.origin).port);
    const line = async () => {
      const socket = connect(port, '127.0.0.1');
      let text = '';
      socket.on('data', (piece: Buffer) => (text += piece.toString()));
      const closed = once(socket, 'close');
      await once(socket, 'connect');
      return { closed, said: () => text, send: (request: string) => void socket.write(`${request}\r\n\r\n`) };
    };
    const live = 'GET /health/live HTTP/1.1\r\nhost: x';
    const fresh = await line();
    const idle = await line();
    // Connections are accepted in the order in which they were made: an answer on the later one says that the node has the earlier one.
    idle.send(live);
    await expect.poll(idle.said).toContain('HTTP/1.1 200');
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const held = Array.from({ length: 12 }, () => fetch(`${node.origin}/api/operations/waitUntilReleased`, asked));
    await isUnderWay;

    const stopped = node.stop();
    await idle.closed;
    fresh.send(live);
    await fresh.closed;
    expect(fresh.said()).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i);
    expect(await once(connect(port, '127.0.0.1'), 'error')).toMatchObject([{ code: 'ECONNREFUSED' }]);
    release();
    for (const answer of await Promise.all(held))
      expect([answer.headers.get('connection'), await answer.json()]).toEqual(['close', { done: true }]);
    await stopped;
    // Control: before it stopped, an answer was not the last.
    expect(idle.said()).toMatch(/\r\nconnection: keep-alive\r\n/i);
  });

  test('RE-05: a second server on the same folder is refused', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'voyager-lock-'));
    const first = await startTestServer({ dataFolder });
    try {
      await expect(startTestServer({ dataFolder })).rejects.toThrow();
    } finally {
      await first.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  });
});

describe('what the browser build is served as', () => {
  test('for good, compressed when it was built, to any origin, without a cookie; and nothing beside it', async () => {
    const folder = server.services.rendering.folder;
    writeFileSync(join(folder, 'app-abc123.js'), 'export const built = true;');
    writeFileSync(join(folder, 'app-abc123.js.br'), brotliCompressSync('export const built = true;'));
    writeFileSync(join(folder, 'manifest.json'), '{}');
    const answer = await server.client().get('/assets/app-abc123.js', { 'accept-encoding': 'br' });
    expect(answer.status).toBe(200);
    expect(
      Object.fromEntries(
        ['cache-control', 'content-encoding', 'access-control-allow-origin', 'cross-origin-resource-policy', 'x-content-type-options'].map(
          (name) => [name, answer.headers.get(name)],
        ),
      ),
    ).toEqual({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.getSetCookie()).toEqual([]);
    // What a browser heeds on a page alone is not sent with each file.
    const ofPages = ['x-frame-options', 'permissions-policy', 'cross-origin-opener-policy', 'origin-agent-cluster'];
    const page = await server.client().get('/sign-in');
    expect(ofPages.map((name) => page.headers.has(name))).toEqual(ofPages.map(() => true));
    expect(ofPages.map((name) => answer.headers.has(name))).toEqual(ofPages.map(() => false));
    // What it heeds on every answer is: HSTS, and the policy for what a sheet loads.
    for (const name of ['strict-transport-security', 'referrer-policy'])
      expect([name, answer.headers.get(name)]).toEqual([name, page.headers.get(name)]);
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(await answer.text()).toBe('export const built = true;');
    expect(
      (await server.client().get('/assets/app-abc123.js', { 'accept-encoding': 'identity' })).headers.get('content-encoding'),
    ).toBeNull();
    for (const path of ['/assets/manifest.json', '/assets/', '/assets/..%2fvoyager.db', '/assets/%2e%2e/voyager.db', '/assets/.hidden'])
      expect((await server.client().get(path)).status).toBe(404);
  });
});

describe('HT-04: limits of the wire', () => {
  function raw(text: string): Promise<string> {
    const { hostname, port } = new URL(server.origin);
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });
  }

  test.each([
    [
      'headers beyond the limit',
      `GET / HTTP/1.1\r\nhost: x\r\nx-big: ${'a'.repeat(80_000)}\r\n\r\n`,
      431,
      '<h1>The address or the cookies of this request are too long.</h1>',
    ],
    ['no HTTP at all', 'HELLO\r\n\r\n', 400, 'application/problem+json'],
    [
      'two lengths',
      'POST /api/reports HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello',
      400,
      'application/problem+json',
    ],
    [
      'a length and chunks',
      'POST /api/reports HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'application/problem+json',
    ],
  ])('%s', async (_name, text, status, says) => {
    const answer = await raw(text);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(answer).toContain(says);
    expect((await new Client(server.origin).get('/health/live')).status).toBe(200);
  });
});
