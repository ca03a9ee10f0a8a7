import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#schemas/wire.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let person: SignedIn;
let vid: string;
let flow: string;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.personLike('lena.hart');
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
  const account = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId;
  const { voyager } = await person.open(`/bond-ladders/${account}/edit-length`);
  vid = voyager?.voyagerRecordId ?? '';
  flow = voyager?.voyagerType ?? '';
});
afterAll(() => server.stop());

/** Node's fetch tidies headers; this sends them as they are. */
function raw(
  path: string,
  headers: Record<string, string | string[]>,
  body: string,
  method = 'POST',
): Promise<{ status: number; body: string }> {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return new Promise((resolve, reject) => {
    const sent = request(server.origin + path.replace('{own}', vid), { method, headers: { cookie, ...headers } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const bodyRoutes = [
  '/api/session',
  '/api/voyagers',
  '/api/voyagers/x/resume',
  '/api/voyagers/x/updates',
  '/api/voyagers/{own}/attachments', // whose record it is, is settled before the body is read
  '/api/pages/actions',
  '/api/operations/getUserInfo',
  '/api/reports',
  '/api/dev/scenario',
];
const wrong = '{"no":"such","shape":true}';

describe('HT-01: media-type tricks never skip validation; only application/json is parsed', () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json-patch+json',
    'application/json,text/plain',
    'text/json',
    ' ',
    'application /json',
    'application/ json',
    'json',
    'application/json\u00a0',
    'application/json\u00a0; charset=utf-8',
    'text/plain; application/json',
  ];
  test.each(bodyRoutes)('%s', async (path) => {
    const answers = await Promise.all(
      types.map(async (type) => [type, (await raw(path, { 'content-type': type, 'idempotency-key': 'a-key-to-test' }, wrong)).status]),
    );
    expect(answers.filter(([, status]) => status !== 415 && status !== 400)).toEqual([]);
  });
  test.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json\t; a=b',
  ])('as %s a wrong body is still validated', async (type) => {
    for (const path of bodyRoutes) {
      const answer = await raw(
        path,
        { 'content-type': type, 'idempotency-key': 'a-key-to-test' },
        path.startsWith('/api/operations') ? '{"no":1}' : wrong,
      );
      expect([path, answer.status]).toEqual([path, 400]);
    }
  });
  test('a page address takes forms only', async () => {
    for (const type of ['application/json', 'text/plain', 'multipart/mixed; boundary=x'])
      expect((await raw('/sign-in', { 'content-type': type }, '{}')).status).toBe(415);
    // A form may hold files; what is no such form is told so, and never read as anything else.
    for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data'])
      expect((await raw('/sign-in', { 'content-type': type }, '{}')).status).toBe(400);
  });
  test('a form of a thousand fields is refused', async () => {
    const body = new URLSearchParams(Array.from({ length: 1000 }, (_, at) => [`f${at}`, 'x'])).toString();
    expect((await raw('/sign-in', { 'content-type': 'application/x-www-form-urlencoded' }, body)).status).toBe(413);
    expect((await raw('/sign-in', { 'content-type': 'application/x-www-form-urlencoded' }, '')).status).toBe(403);
  });
  test('no body and no type at all is no body', async () => {
    expect((await raw('/api/session', {}, '')).status).toBe(400);
    expect((await raw('/api/session', { 'content-type': 'application/json' }, '')).status).toBe(400);
  });
});

describe('HT-02: nothing is coerced, nothing is dropped', () => {
  const good = { username: 'nora.plain', password: 'wrong on purpose' };
  test('a good shape reaches the handler (control)', async () => expect((await person.post('/api/session', good)).status).toBe(401));
  test.each([
    ['a number for a text', { ...good, username: 5 }],
    ['yes/no for a text', { ...good, username: true }],
    ['a list for a text', { ...good, username: ['nora.plain'] }],
    ['null for a text', { ...good, username: null }],
    ['an object for a text', { ...good, username: { $ne: '' } }],
    ['an unknown field', { ...good, role: 'admin' }],
    ['a missing field', { username: 'nora.plain' }],
    ['a list for the body', [good]],
    ['a text for the body', 'good'],
    ['null for the body', null],
    ['a text over its length', { ...good, username: 'x'.repeat(101) }],
  ])('%s is 400 with where', async (_name, body) => {
    const answer = await person.post('/api/session', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'badRequest', issues: [{ path: expect.any(String), message: expect.any(String) }] });
  });
  test.each([
    ['revision as a text', { revision: '1' }],
    ['revision as a fraction', { revision: 1.5 }],
    ['an unknown field', { next: 'done' }],
    ['an unknown type', { type: 'AdminRequest' }],
    ['an event that is a list', { event: ['CONTINUE'] }],
    ['values that are a list', { values: [] }],
  ])('an update with %s is 400', async (_name, wrongPart) => {
    const body = { type: 'VoyagerEventRequest', stepId: 'length', voyagerType: flow, event: 'CONTINUE', values: {}, ...wrongPart };
    expect((await person.post('/api/voyagers/x/updates', body, { 'idempotency-key': 'a-key-to-test' })).status).toBe(400);
  });
  test.each([
    [{ type: 'AdminRequest' }, '/type', 'This must be one of EmptyVoyagerRequest, VoyagerEventRequest.'],
    [{ revision: '1' }, '/revision', 'This must be a whole number.'],
    [{ event: 'x'.repeat(65) }, '/event', 'This must have 64 characters at most.'],
    [{ values: [] }, '/values', 'This must be an object.'],
    [{ next: 'done' }, '/next', 'This is not part of the request.'],
  ])('interfaces: issues say where and what would do: %j', async (wrongPart, path, message) => {
    const body = { type: 'VoyagerEventRequest', stepId: 'length', voyagerType: flow, event: 'CONTINUE', values: {}, ...wrongPart };
    const answer = await person.post('/api/voyagers/x/updates', body, { 'idempotency-key': 'a-key-to-test' });
    expect(((await answer.json()) as Problem).issues).toEqual([{ path, message }]);
  });
  test('interfaces: of a body that may have one of several forms, issues name them', async () => {
    const answer = await person.post('/api/dev/scenario', {});
    expect(((await answer.json()) as Problem).issues?.at(-1)).toEqual({
      path: '/',
      message: 'This must be {party, outcome} or {flag, on}.',
    });
  });
  test('an operation refuses unknown and wrongly typed input', async () => {
    expect((await person.post('/api/operations/getAccountDetails2', { accountId: 5 })).status).toBe(400);
    expect((await person.post('/api/operations/getAccountDetails2', { accountId: 'x', ownerId: 'y' })).status).toBe(400);
    expect((await person.post('/api/operations/getAccountDetails2', { accountId: 'x' })).status).toBe(404);
  });
});

describe('malformed and hostile requests: a clear 4xx each, never a 5xx', () => {
  const post = (body: string) => raw('/api/reports', { 'content-type': 'application/json' }, body);
  test.each([
    ['broken JSON', '{"code":', 400, 'malformedJson'],
    ['a duplicate key', '{"code":"a","code":"b"}', 400, 'malformedJson'],
    ['__proto__', '{"code":"a","__proto__":{"x":1}}', 400, 'malformedJson'],
    ['depth', `{"code":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400, 'malformedJson'],
    ['a very large body', `{"code":"${'a'.repeat(2 * 1024 * 1024)}"}`, 413, 'bodyTooLarge'],
  ])('%s', async (_name, body, status, code) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ code, status });
  });
  test.each([
    '/api/voyagers/%00/history',
    '/api/voyagers/%ff/history',
    '/%E0%A4%A',
    `/api/voyagers/${'a'.repeat(2000)}/history`,
    '/accounts/%2e%2e%2f%2e%2e',
    "/accounts/'%20or%201=1--",
    '/api/../../etc/passwd',
    '/assets/../../package.json',
    '/assets/%2e%2e/manifest.json',
    '/assets/manifest.json',
  ])('GET %s', async (path) => {
    const answer = await raw(path, {}, '', 'GET');
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
  test.each([
    ['/api/voyagers', 405],
    ['/health/live', 415],
    ['/preview', 415],
    ['/', 415],
  ])('QUERY %s without a media type', async (path, status) => {
    expect((await raw(path, {}, '', 'QUERY')).status).toBe(status);
  });
  test('another method of an address is told which there are', async () => {
    const answer = await person.fetch('/api/voyagers', { method: 'PUT', body: '{}', headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    expect((await person.get('/api/nowhere')).status).toBe(404);
  });
  test.each([
    ['POST', '/health/live', 'GET, HEAD'],
    ['DELETE', '/metrics', 'GET, HEAD'],
    ['PUT', '/api/voyagers', 'POST'],
  ])('%s %s is told so before its body is looked at: JSON, a form or nothing', async (method, path, allow) => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
      const answer = await person.fetch(path, { method, body: '{}', headers: { 'content-type': type } });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
      expect(await answer.json()).toMatchObject({ code: 'methodNotAllowed' });
    }
  });
  test('an address that is none is 404, whatever is sent to it', async () => {
    const answer = await person.fetch('/api/nowhere', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'notFound']);
  });
  test('two Idempotency-Keys are refused, and one that holds a comma is one key (control)', async () => {
    const send = async (keys: string[]) =>
      JSON.parse(
        (await raw('/api/voyagers', { 'content-type': 'application/json', 'idempotency-key': keys }, JSON.stringify({ voyagerType: flow })))
          .body,
      ) as Problem;
    expect(await send(['one', 'another'])).toMatchObject({
      code: 'badRequest',
      issues: [{ path: 'Idempotency-Key', message: 'This is there more than once.' }],
    });
    expect((await send(['one, another'])).issues).toEqual([{ path: '/input/accountId', message: 'This is needed.' }]);
  });
  test.each(['', '\u00ff'.repeat(10), 'a'.repeat(256)])('an Idempotency-Key of %j is refused', async (key) => {
    const answer = await raw(
      '/api/voyagers',
      { 'content-type': 'application/json', 'idempotency-key': key },
      JSON.stringify({ voyagerType: flow }),
    );
    expect(answer.status).toBe(400);
  });
  test('a start without a key is told so', async () => {
    const answer = await person.post('/api/voyagers', { voyagerType: flow, input: {} });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'keyMissing']);
  });
});
