import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OperationFailure } from '#server/operations/operation.ts';
import { errorFields } from '#server/observability/error-fields.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { Problem } from '#schemas/wire.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { idOf } from '#tests/support/people.ts';

const canary = 'canary-4417-select-from-person-where-ssn';
let server: TestServer;
let person: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.personLike('nora.plain');
});
afterAll(() => server.stop());

/** Lets one function of the running server throw for one request. */
async function broken<T extends object>(target: T, name: keyof T, error: unknown, work: () => Promise<void>): Promise<void> {
  const before = target[name];
  target[name] = (() => {
    throw error;
  }) as T[keyof T];
  try {
    await work();
  } finally {
    target[name] = before;
  }
}

/** As a database's driver throws: with the row in `detail`. */
const databaseError = Object.assign(new Error(`duplicate key value violates unique constraint: ${canary}`), {
  code: '23505',
  detail: `Key (ssn)=(${canary})`,
  query: canary,
});

describe('HT-03: an error of ours says nothing but where to find it in the log', () => {
  test.each([
    ['an exception', new Error(canary)],
    ['an error of the database', databaseError],
    ['a text', canary],
    ['an object with a status', Object.assign(new Error(canary), { statusCode: 400, validation: [{ message: canary }] })],
    ['a failure that nobody declared here', new OperationFailure('code', canary)],
  ])('from below the API: %s', async (_name, error) => {
    await broken(server.services.voyagers, 'resume', error, async () => {
      const answer = await person.post('/api/voyagers/x/resume', { voyagerType: 'ANY_FLOW' });
      const text = await answer.text();
      expect(answer.status).toBe(500);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(text).not.toContain('canary');
      const problem = Problem.parse(JSON.parse(text));
      expect(Object.keys(problem).toSorted()).toEqual(['code', 'status', 'title', 'traceId', 'type']);
      expect(answer.headers.get('x-request-id')).toBe(problem.traceId);
      expect(server.log()).toContain(problem.traceId);
    });
    expect(server.log()).not.toContain('canary');
  });

  test('from below a page: the problem page, with the same reticence, and the reference that the log knows it by', async () => {
    await broken(server.services.pages, 'openPage', databaseError, async () => {
      const answer = await person.get('/');
      const text = await answer.text();
      expect(answer.status).toBe(500);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(text).toContain('Sorry, there is a problem with the service');
      const reference = answer.headers.get('x-request-id') ?? '';
      expect(text).toContain(`If you call us, give this reference: ${reference}`);
      expect(server.log()).toContain(reference);
      expect(text).not.toContain('canary');
    });
    expect(server.log()).not.toContain('canary');
  });

  test('a page that was asked for too often says when to ask again, and leads to itself; nothing was sent, so nothing is said of that', async () => {
    const busy = new HttpProblem('tooManyRequests', { retryAfter: 49 });
    await broken(server.services.pages, 'openPage', busy, async () => {
      const answer = await person.get('/accounts?period=3M');
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '49']);
      const text = await answer.text();
      for (const words of ['This page is busy.', 'Try again in 49 seconds.', '"to":"/accounts?period=3M"']) expect(text).toContain(words);
      expect(text).not.toContain('send it again');
    });
  });

  test('a form that failed is told that it was not saved; a page that only was opened is not (negative control)', async () => {
    const page = await person.open('/');
    for (const error of [new HttpProblem('tooManyRequests', { retryAfter: 49 }), new Error(canary)]) {
      await broken(server.services.pages, 'postForm', error, async () => {
        expect(await (await person.submit(page, 'none')).text()).toContain("but your last one wasn't, and nothing was changed.");
      });
    }
    await broken(server.services.pages, 'openPage', new Error(canary), async () => {
      const text = await (await person.get('/')).text();
      expect(text).toContain('Your earlier answers are saved, and nothing was changed. Try again in a few minutes.');
      expect(text).not.toContain('your last one');
    });
  });

  test('where even that page fails, words alone', async () => {
    await broken(server.services.pages, 'openPage', databaseError, () =>
      broken(server.services.rendering, 'html', new Error(canary), async () => {
        const answer = await person.get('/');
        const text = await answer.text();
        expect(answer.status).toBe(500);
        expect(text).toContain('<h1>');
        expect(text).not.toContain('canary');
        expect(text).not.toMatch(/at .*\.ts/);
      }),
    );
  });

  test('the log says what class of error it was and where it was thrown, no more', () => {
    expect(errorFields(databaseError)).toMatchObject({ errorName: 'Error', code: '23505' });
    expect(JSON.stringify(errorFields(databaseError))).not.toContain('canary');
  });

  test('DP-04: nothing that was typed is in the log', async () => {
    await person.post('/api/session', { username: `user-${canary}`, password: `password-${canary}` });
    await person.post('/api/operations/getAccountDetails2', { accountId: canary });
    await person.post('/api/reports', { code: 'x', detail: canary });
    await person.get(`/accounts/${canary}?q=${canary}`);
    await person.get(`/api/voyagers/${canary}/history`);
    await person.post('/api/voyagers/x/updates', { [canary]: canary });
    await person.fetch('/api/reports', { method: 'POST', body: `{"code":${canary}`, headers: { 'content-type': 'application/json' } });
    expect(server.log().length).toBeGreaterThan(500);
    expect(server.log()).not.toContain('canary');
  });

  test('DP-04: neither a username, a password nor a session id is in any file of the data folder, in no form', async () => {
    const token = person.cookies.get('__Host-session') ?? '';
    await person.post('/api/session', { username: person.username, password: `wrong-${canary}` });
    await server.client().post('/api/session', { username: person.username, password: person.password });
    const folder = server.services.configuration.dataFolder;
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = Buffer.concat(files.map((entry) => readFileSync(join(entry.parentPath, entry.name))));
    expect(bytes.length).toBeGreaterThan(10_000);
    expect(bytes.includes(await idOf(server.services.storage, person))).toBe(true); // control: the scan sees what is there
    for (const secret of [token, person.username, person.password, `wrong-${canary}`]) {
      const forms = [
        secret,
        encodeURIComponent(secret),
        Buffer.from(secret).toString('base64'),
        Buffer.from(secret).toString('hex'),
        [...secret].reverse().join(''),
      ];
      for (const form of forms) expect(bytes.includes(form)).toBe(false);
    }
  });

  test('a request id of the client is not taken over', async () => {
    const answer = await person.get('/health/live', { 'x-request-id': canary });
    expect(answer.headers.get('x-request-id')).not.toContain('canary');
  });
});
