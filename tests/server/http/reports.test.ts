import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressWithoutValues } from '#server/http/requests/address-without-values.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let person: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.personLike('nora.plain');
});
afterAll(() => server.stop());

const reports = async () => (await (await person.get('/api/dev/reports')).json()) as { code: string; detail: string; url: string | null }[];

describe('interfaces: a report says where it happened', () => {
  test('DP-04: path and names are kept, nothing that the query or the hash held', async () => {
    const url = `${server.origin}/accounts/a-1/settings?vid=canary-vid&to=canary#canary-hash`;
    expect((await person.post('/api/reports', { code: 'a-code', detail: 'words', url })).status).toBe(204);
    expect((await reports())[0]).toMatchObject({
      code: 'a-code',
      detail: 'words',
      url: `${server.origin}/accounts/a-1/settings?vid=&to=`,
    });
    expect(JSON.stringify(await server.services.storage.read.selectFrom('report').selectAll().execute())).not.toContain('canary');
  });

  test.each([
    ['/x', '/x'],
    ['/x?', '/x'],
    ['/x?a=1&a=2&b', '/x?a=&b='],
    ['/x?123-45-6789=1&ok=2', '/x?ok='],
    ['https://user:secret@host.example/x?token=1', 'https://host.example/x?token='],
    ['javascript:alert(1)', null],
    ['http://[', null],
  ])('%s is kept as %s', (text, kept) => expect(addressWithoutValues(text)).toBe(kept));

  test('spec README: the error-reporting party can be told to break; the reporter hears 503 and when to try again', async () => {
    await person.post('/api/dev/scenario', { party: 'errorReporting', outcome: 'error' });
    const before = (await reports()).length;
    const answer = await person.post('/api/reports', { code: 'lost' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await reports()).toHaveLength(before);
    await person.post('/api/dev/scenario', { party: 'errorReporting', outcome: 'pass' });
    // A public request chooses no outcome.
    expect((await server.client().post('/api/reports', { code: 'a', detail: 'stand-in error' })).status).toBe(204);
    expect((await person.post('/api/reports', { code: 'kept' })).status).toBe(204); // control
  });

  test('an outcome that a party does not have is 400, and so are a party and a flag that there are none of, which names those there are; GET lists all', async () => {
    expect((await person.post('/api/dev/scenario', { party: 'identity', outcome: 'correct' })).status).toBe(400);
    expect((await person.post('/api/dev/scenario', { party: 'address', outcome: 'correct' })).status).toBe(204);
    for (const [body, issue] of [
      [
        { party: 'constructor', outcome: 'pass' },
        { path: '/party', message: expect.stringMatching(/There are: .*identity.*errorReporting/) },
      ],
      [
        { flag: 'constructor', on: true },
        { path: '/flag', message: expect.stringContaining('identityReentry') },
      ],
    ]) {
      const answer = await person.post('/api/dev/scenario', body as object);
      expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ issues: [issue] })]);
    }
    expect((await person.post('/api/dev/scenario', { party: 'identity', outcome: 'toString' })).status).toBe(400);
    const listed = (await (await person.get('/api/dev/scenario')).json()) as { parties: object[] };
    expect(listed.parties).toContainEqual({
      party: 'address',
      outcome: 'correct',
      outcomes: ['pass', 'correct', 'fail', 'slow', 'timeout', 'error'],
    });
  });
});
