import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

/** CI runs a few hundred; `npm run proof` raises it. */
const runs = Number(process.env['HTTP_FUZZ_RUNS'] ?? 300);

let server: TestServer;
let person: SignedIn;
let vid = '';
let flow = '';
let account = '';
beforeAll(async () => {
  server = await startTestServer({ limits: { signInsPerAccount: 1e9, signInsPerAddress: 1e9, reportsPerMinute: 1e9 } });
  person = await server.personLike('lena.hart');
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
  account = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
  const { voyager } = await person.open(`/bond-ladders/${account}/edit-length`);
  vid = voyager?.voyagerRecordId ?? '';
  flow = voyager?.voyagerType ?? '';
});
afterAll(() => server.stop());

const words = [
  'A_FLOW',
  'length',
  'confirm',
  'CONTINUE',
  'CONFIRM',
  'BACK',
  'xstate.done.actor.saving',
  'voyager.rewind',
  'voyager.effect.done',
  '__proto__',
  'constructor',
  'VoyagerEventRequest',
  'EmptyVoyagerRequest',
  '',
  '\u0000',
  '../..',
  '%00',
  '💰',
  'months',
  'NaN',
  '-1',
  '9'.repeat(40),
];
const word = fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 30 }));
const value: fc.Arbitrary<unknown> = fc.oneof(
  word,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);
const object = fc.dictionary(
  fc.oneof(
    fc.constantFrom(
      'type',
      'stepId',
      'voyagerType',
      'event',
      'values',
      'revision',
      'input',
      'url',
      'action',
      'form',
      'code',
      'username',
      'password',
      'months',
      'accountId',
      'party',
      'flag',
      'on',
    ),
    word,
  ),
  value,
  { maxKeys: 8 },
);

/** Nearly right updates reach further than noise does. */
const update = fc.record({
  type: fc.constantFrom('VoyagerEventRequest', 'EmptyVoyagerRequest'),
  stepId: fc.oneof(fc.constantFrom('length', 'confirm', 'saving', 'done'), word),
  voyagerType: fc.oneof(
    fc.constant(null).map(() => flow),
    word,
  ),
  event: fc.oneof(fc.constantFrom('CONTINUE', 'BACK', 'CONFIRM', 'xstate.after.1', 'voyager.child.done'), word),
  values: fc.oneof(fc.record({ months: value }), object),
  revision: fc.oneof(fc.constantFrom(0, 1, -1), fc.integer()),
});

describe('malformed, hostile and merely strange requests are answered with a 4xx, never a 5xx', () => {
  const paths = [
    '/api/session',
    '/api/voyagers',
    '/api/voyagers/:vid/resume',
    '/api/voyagers/:vid/updates',
    '/api/voyagers/:vid/attachments',
    '/api/pages/actions',
    '/api/operations/getAccountDetails2',
    '/api/operations/updateAllocationConfigurationForAccount',
    '/api/reports',
    '/api/dev/scenario',
  ];

  test('any JSON at any address', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.oneof(object, update, value), word, async (path, body, key) => {
        const printable = /^[\x21-\x7e]+$/.test(key) ? key : 'a-plain-key';
        const answer = await person.post(path.replace(':vid', vid), body, { 'idempotency-key': printable.padEnd(8, 'x') });
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: runs },
    );
  });

  test('nearly right updates', async () => {
    await fc.assert(
      fc.asyncProperty(update, async (body) => {
        const answer = await person.post(`/api/voyagers/${vid}/updates`, body, { 'idempotency-key': crypto.randomUUID() });
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: runs },
    );
  });

  test('any page address', async () => {
    const segment = fc.oneof(
      fc.constantFrom('bond-ladders', 'accounts', 'settings', 'edit-length', 'sign-in', 'preview', 'api', 'assets', 'receipts'),
      word.map(encodeURIComponent),
    );
    const query = fc.dictionary(
      fc.oneof(fc.constantFrom('vid', 'iid', 'to', 'updated', 'compressedView', 'accountRequestId', 'voyagerRecordId', 'stepId'), word),
      fc.oneof(word, fc.constantFrom('VID', 'ACCOUNT')),
      { maxKeys: 4 },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(segment, { maxLength: 4 }), query, fc.boolean(), async (segments, asked, asData) => {
        const filled = Object.fromEntries(
          Object.entries(asked).map(([name, text]) => [name, text === 'VID' ? vid : text === 'ACCOUNT' ? account : text]),
        );
        const url = `/${segments.join('/')}?${new URLSearchParams(filled).toString()}`;
        const answer = await person.get(asData ? `/api/pages?${new URLSearchParams({ url }).toString()}` : url);
        expect(answer.status).toBeLessThan(500);
        if (asData && answer.status === 200) expect(((await answer.json()) as { status?: number }).status ?? 200).toBeLessThan(500);
      }),
      { numRuns: runs },
    );
  });

  test('any form posted to a step', async () => {
    const page = await person.open(`/bond-ladders/${account}/edit-length?vid=${vid}`);
    const action = pressable(page, page.voyager?.stepId === 'length' ? 'Continue' : 'Confirm');
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.oneof(fc.constantFrom('months', '_revision', '_key', '_action'), word), word, { maxKeys: 5 }),
        async (fields) => {
          const answer = await person.submit(page, action, fields);
          expect(answer.status).toBeLessThan(500);
        },
      ),
      { numRuns: runs },
    );
  });

  test('U+0000, which PostgreSQL has no text for, is refused wherever texts come in', async () => {
    expect((await person.post('/api/session', { username: '\0', password: 'x' })).status).toBe(400);
    expect((await person.get('/sign-in?to=%00')).status).toBe(404);
    const page = await person.open(`/bond-ladders/${account}/edit-length?vid=${vid}`);
    const action = pressable(page, page.voyager?.stepId === 'length' ? 'Continue' : 'Confirm');
    expect((await person.submit(page, action, { months: '\0' })).status).toBe(400);
  });

  test('and nothing of it polluted a prototype or was logged as ours', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(
      server
        .log()
        .split('\n')
        .filter((line) => line.includes('"level":"error"')),
    ).toEqual([]);
  });
});
