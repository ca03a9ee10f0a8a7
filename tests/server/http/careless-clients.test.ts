import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#schemas/wire.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let person: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.personLike('lena.hart');
});
afterAll(() => server.stop());

const lines = () =>
  server
    .log()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { level: string; route?: string; status?: number; diagnostic?: string });

/** Sends the head and the beginning of a body, then hangs up; resolves when the server has logged the request. */
async function hangUp(path: string, type: string): Promise<(typeof before)[number][]> {
  const before = lines();
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: ${type}\r\ncontent-length: 500\r\n\r\n{"username":`);
  await expect.poll(() => socket.writableLength).toBe(0);
  socket.destroy();
  await expect
    .poll(() =>
      lines()
        .slice(before.length)
        .some((line) => line.status !== undefined),
    )
    .toBe(true);
  return lines().slice(before.length);
}

describe('HT-03: a client that hangs up in the middle of its body is no fault of ours', () => {
  test.each([
    ['/api/session', 'application/json'],
    ['/sign-in', 'application/x-www-form-urlencoded'],
  ])('%s: no 5xx and no line of level error', async (path, type) => {
    const logged = await hangUp(path, type);
    expect(logged.filter((line) => line.level === 'error' || (line.status ?? 0) >= 500)).toEqual([]);
    expect(logged.map((line) => line.diagnostic)).toContain('the client went away before its body was whole');
  });

  test('an error of that name from elsewhere is still ours (control)', async () => {
    const before = server.services.voyagers.resume;
    server.services.voyagers.resume = () => Promise.reject(Object.assign(new Error('reset'), { code: 'ECONNRESET' }));
    try {
      expect((await person.post('/api/voyagers/x/resume', { voyagerType: 'ANY_FLOW' })).status).toBe(500);
    } finally {
      server.services.voyagers.resume = before;
    }
  });
});

describe('interfaces: what is refused before any route is looked for says so like all else', () => {
  async function answerTo(head: string): Promise<{ headers: Map<string, string>; body: Problem }> {
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await once(socket, 'connect');
    socket.write(`${head}\r\nhost: ${hostname}:${port}\r\nconnection: close\r\n\r\n`);
    await once(socket, 'close');
    const [top = '', body = ''] = text.split('\r\n\r\n');
    const headers = top
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(/: (.*)/, 2) as [string, string]);
    return { headers: new Map(headers.map(([name, value]) => [name.toLowerCase(), value])), body: JSON.parse(body) as Problem };
  }
  test.each([
    ['an address that is no UTF-8', 'GET /api/voyagers/%E0%A4%A/history HTTP/1.1'],
    ['an address with a raw byte', 'GET /api/voyagers/\u00e9/history HTTP/1.1'],
    ['no HTTP', 'HELLO'],
  ])('%s: problem+json with its traceId as x-request-id, never kept, never sniffed', async (_what, head) => {
    const { headers, body } = await answerTo(head);
    expect(body).toMatchObject({ code: 'badRequest', status: 400, traceId: expect.any(String) });
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(headers.get('x-request-id')).toBe(body.traceId);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('decisions: 415 for what is encoded: bodies come as they are', () => {
  const body = JSON.stringify({ code: 'a-code' });
  const send = (path: string, encoding: string, type: string, bytes: BodyInit) =>
    person.fetch(path, { method: 'POST', body: bytes, headers: { 'content-type': type, 'content-encoding': encoding } });
  test.each(['gzip', 'deflate', 'br', 'x-unknown', 'identity, gzip'])('JSON with Content-Encoding %s', async (encoding) => {
    const answer = await send('/api/reports', encoding, 'application/json', encoding === 'gzip' ? gzipSync(body) : body);
    expect(answer.status).toBe(415);
    expect(answer.headers.get('accept-encoding')).toBe('identity');
    expect(await answer.json()).toMatchObject({
      code: 'unsupportedMediaType',
      detail: 'Send the body as it is, without Content-Encoding.',
    });
  });
  test('a form with Content-Encoding gzip', async () => {
    expect((await send('/theme', 'gzip', 'application/x-www-form-urlencoded', gzipSync('theme=dark'))).status).toBe(415);
  });
  test('identity is no encoding (control)', async () => {
    expect((await send('/api/reports', 'identity', 'application/json', body)).status).toBe(204);
  });
});

describe('interfaces: JSON is UTF-8 without a byte order mark', () => {
  const send = (bytes: Buffer) =>
    person.fetch('/api/reports', { method: 'POST', body: new Uint8Array(bytes), headers: { 'content-type': 'application/json' } });
  test.each([
    ['a byte order mark', Buffer.from('\ufeff{"code":"a"}')],
    ['a lone byte', Buffer.from([...Buffer.from('{"code":"a","detail":"'), 0xff, ...Buffer.from('"}')])],
    ['UTF-16', Buffer.from('{"code":"a"}', 'utf16le')],
  ])('%s is refused', async (_name, bytes) => {
    const answer = await send(bytes);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'malformedJson' });
  });
  test('UTF-8 is taken (control)', async () => expect((await send(Buffer.from('{"code":"a","detail":"é💰"}'))).status).toBe(204));
});

describe('decisions: 414 is for an address over the limit, 405 for one that takes other methods', () => {
  test.each([
    ['POST', `/api/voyagers/${'a'.repeat(600)}/resume`, 414],
    ['GET', `/api/voyagers/${'a'.repeat(600)}/history`, 414],
    ['POST', `/api/operations/${'a'.repeat(5000)}`, 414],
    ['GET', `/api/nothing/${'a'.repeat(600)}`, 404],
    ['GET', '/api/voyagers/x/resume', 405],
    ['GET', `/accounts/${'a'.repeat(5000)}`, 404],
  ])('%s %.40s… is %i', async (method, path, status) => {
    const answer = await person.fetch(path, {
      method,
      ...(method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}),
    });
    expect(answer.status).toBe(status);
  });
});

describe('interfaces: /api/routes lists every route', () => {
  test('where somebody can rest, and none that an update only passes through', async () => {
    const routes = (await (await person.get('/api/routes')).json()) as { name: string; path: string }[];
    const names = routes.map(({ name }) => name);
    // Where it was done already somebody rests, whatever call that was.
    expect(names.filter((name) => /(?<!DoneAlready)(Saving|SavingSell|Initiating|Completing)$/.test(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['accountSettings', 'bondLaddersEditLadderLength', 'taxBracketOverrideEdit'])); // control
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('decisions: externalizedAccountId is public and stands in addresses; accountId is internal, and iid carries it', () => {
  interface Account {
    accountId: string;
    externalizedAccountId: string;
    flavor: string;
  }
  async function ladder(): Promise<Account> {
    const { accounts } = await person.operation<{ accounts: Account[] }>('getAccountOverviews2');
    const found = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER');
    if (found === undefined) throw new Error('no ladder');
    return found;
  }
  test.each(['/accounts/ID', '/accounts/ID/settings', '/bond-ladders/ID/edit-length', '/bond-ladders/ID/reinvesting'])(
    '%s: the internal id is no page, the public one is (control)',
    async (path) => {
      const account = await ladder();
      expect((await person.get(path.replace('ID', account.accountId))).status).toBe(404);
      expect((await person.open(path.replace('ID', account.externalizedAccountId))).status).toBe(200);
    },
  );
  test('iid takes the internal id and no other', async () => {
    const account = await ladder();
    const at = `/bond-ladders/${account.externalizedAccountId}/edit-length?iid=`;
    expect((await person.open(at + account.accountId)).status).toBe(200);
    expect((await person.get(at + account.externalizedAccountId)).status).toBe(404);
  });
});

describe('RFC 9110: an address says which methods it takes, and HEAD is GET without the body', () => {
  test.each([
    ['/', 'GET, HEAD, POST'],
    ['/accounts/x', 'GET, HEAD, POST'],
    ['/health/live', 'GET, HEAD'],
    ['/metrics', 'GET, HEAD'],
    ['/theme', 'POST'],
    ['/api/routes', 'GET, HEAD'],
    ['/api/dev/scenario', 'GET, HEAD, POST'],
    ['/api/voyagers', 'POST'],
  ])('%s takes %s', async (path, methods) => {
    for (const method of ['PUT', 'PATCH', 'OPTIONS']) {
      const answer = await person.fetch(path, { method });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, methods]);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
    }
  });

  test('HEAD of what GET answers', async () => {
    for (const path of ['/health/live', '/health/ready', '/metrics', '/api/routes', '/api/dev/scenario', '/api/pages?url=/', '/']) {
      const [head, get] = [await person.fetch(path, { method: 'HEAD' }), await person.get(path)];
      expect([path, head.status, head.headers.get('content-type'), await head.text()]).toEqual([
        path,
        get.status,
        get.headers.get('content-type'),
        '',
      ]);
    }
  });

  test('HEAD begins nothing: not at a page, nor at its data', async () => {
    const one = await server.personLike('lena.hart');
    const { accounts } = await one.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
    const path = `/bond-ladders/${accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId}/edit-length`;
    const count = async () => (await server.services.storage.read.selectFrom('record').select('id').execute()).length;
    const before = await count();
    expect((await one.fetch(path, { method: 'HEAD' })).status).toBe(503);
    expect((await one.fetch(`/api/pages?url=${path}`, { method: 'HEAD' })).status).toBe(503);
    expect(await count()).toBe(before);
    await one.get(`/api/pages?url=${path}`);
    expect(await count()).toBe(before + 1); // control
  });
});

describe('RFC 9112: a request names one host', () => {
  test.each([
    ['one', 'host: a.example\r\n', 200],
    ['two', 'host: a.example\r\nHOST: b.example\r\n', 400],
    ['none', '', 400],
  ])('%s', async (_name, hosts, status) => {
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(`GET /health/live HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`);
    await once(socket, 'close');
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});

describe('HT-04: a body that arrives too slowly is 408, and no fault of ours', () => {
  test.each([
    ['/api/session', 'application/json'],
    ['/sign-in', 'application/x-www-form-urlencoded'],
  ])('%s', async (path, type) => {
    const strict = await startTestServer({ limits: { handlerTimeoutMs: 200 } });
    try {
      const { hostname, port } = new URL(strict.origin);
      const socket = connect(Number(port), hostname);
      let answer = '';
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: ${type}\r\ncontent-length: 500\r\n\r\n{"username":`,
      );
      await once(socket, 'close');
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer.toLowerCase()).toContain('connection: close');
      expect(strict.log()).not.toContain('"level":"error"');
      // Control: where the body is there and the handler does not end, it is ours, and is answered all the same.
      let end: (nobody: null) => void = () => undefined;
      strict.services.signIn.check = () => new Promise((resolve) => (end = resolve));
      const late = await strict.client().post('/api/session', { username: 'a', password: 'b' });
      end(null);
      expect(late.status).toBe(503);
      expect(strict.log()).toContain('"level":"error"');
    } finally {
      await strict.stop();
    }
  });
});
