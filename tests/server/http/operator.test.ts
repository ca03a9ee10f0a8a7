import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { grantRole, revokeRole } from '#server/security/roles.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { idOf as idOfPerson } from '#tests/support/people.ts';

const ssn = '123456780';
const base = '/api/operator/records';

let server: TestServer;
let operator: SignedIn;
let identity: VoyagerAnswer;
let ladder: VoyagerAnswer;

beforeAll(async () => {
  // A draft is compiled in a thread of its own: as long as a busy machine may take.
  server = await startTestServer({ limits: { handlerTimeoutMs: 120_000 } });
  operator = await server.personLike('vera.stahl');
  const lila = await server.personLike('lila.voss');
  const { accounts } = await lila.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2');
  identity = await send(
    lila,
    await lila.startVoyager('IDENTITY_REENTRY', { accountId: accounts[0]?.externalizedAccountId ?? '' }),
    'CONTINUE',
    { ssn },
  );
  const lena = await server.personLike('lena.hart');
  const owned = await lena.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
  const accountId = owned.accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
  ladder = await send(lena, await lena.startVoyager('LADDER_EDIT', { accountId }), 'CONTINUE', { months: 48 });
});
afterAll(() => server.stop());

async function send(person: SignedIn, at: VoyagerAnswer, event: string, values: object): Promise<VoyagerAnswer> {
  const { voyagerRecordId, voyagerType, stepId, revision } = at;
  const answer = await person.post(
    `/api/voyagers/${voyagerRecordId}/updates`,
    { type: 'VoyagerEventRequest', stepId, voyagerType, event, values, revision },
    { 'idempotency-key': crypto.randomUUID() },
  );
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()) as VoyagerAnswer;
}

async function json<T>(answer: Response | Promise<Response>, status = 200): Promise<T> {
  const got = await answer;
  expect(got.status).toBe(status);
  return (await got.json()) as T;
}

describe('records of others, for operators', () => {
  test('are listed, read, travelled and forked', async () => {
    const { records } = await json<{ records: { voyagerRecordId: string; stepId: string }[] }>(
      operator.get(`${base}?voyagerType=LADDER_EDIT&stepId=confirm&limit=5`),
    );
    expect(records).toMatchObject([{ voyagerRecordId: ladder.voyagerRecordId, status: 'open' }]);
    const vid = ladder.voyagerRecordId;
    const { events } = await json<{ events: object[] }>(operator.get(`${base}/${vid}/history`));
    expect(events).toMatchObject([
      { event: 'voyager.start' },
      { event: 'CONTINUE of length', from: 'length', to: 'confirm', values: { months: 48 } },
    ]);
    const moment = await json<{ view: object }>(operator.get(`${base}/${vid}/at/1`));
    expect(moment).toMatchObject({
      seq: 1,
      from: 'length',
      state: { stepId: 'confirm' },
      unread: [],
      view: { type: 'BmlView', layout: { title: 'Confirm your new ladder length' } },
    });
    const fork = await json<{ steps: object[] }>(
      operator.post(`${base}/${vid}/fork`, { at: 0, send: [{ event: 'CONTINUE', values: { months: 24 } }, { event: 'CONFIRM' }] }),
    );
    expect(fork.steps.map((step) => (step as { stepId: string }).stepId)).toEqual(['confirm', 'saving', 'saved']);
    expect((await json<{ events: object[] }>(operator.get(`${base}/${vid}/history`))).events).toEqual(events);
  });

  test('no sensitive value comes through, at any moment', async () => {
    const vid = identity.voyagerRecordId;
    const history = await json<{ events: { seq: number; event: string; values: object }[] }>(operator.get(`${base}/${vid}/history`));
    expect(history.events.find(({ event }) => event === 'CONTINUE of ssn')?.values).toEqual({ ssn: '•••' });
    const moments = await Promise.all(history.events.map(({ seq }) => json<object>(operator.get(`${base}/${vid}/at/${seq}`))));
    const fork = await json<object>(
      operator.post(`${base}/${vid}/fork`, { at: 0, send: [{ event: 'CONTINUE', values: { ssn: '219094321' } }] }),
    );
    const text = JSON.stringify([history, moments, fork]);
    for (const part of [ssn, ssn.slice(-4), '219094321', '"sealed"', 'last4']) expect(text).not.toContain(part);
  });

  test('neither a name nor a birth date comes through, at any moment: what was kept, and what was typed', async () => {
    const wes = await server.personLike('wes.tarrant');
    const { accounts } = await wes.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2');
    const begun = await wes.startVoyager('IDENTITY_REENTRY', { accountId: accounts[0]?.externalizedAccountId ?? '' });
    const named = await send(wes, begun, 'CONTINUE', { firstName: 'Canaryna', middleName: 'Middleton', lastName: 'Typedborough' });
    const { voyagerRecordId, revision } = await send(wes, named, 'CONTINUE', { birthDate: '1988-02-29' });
    const own = await (await wes.get(`/api/voyagers/${voyagerRecordId}/history`)).text();
    expect(own).toContain('Canaryna'); // control: it is their own
    const personal = [
      'Tarrant',
      '1988-09-23',
      '09/23/1988',
      'Canaryna',
      'Middleton',
      'Typedborough',
      '02/29/1988',
      '1988-02-29',
      wes.username,
    ];
    const shown = [await (await operator.get(`${base}/${voyagerRecordId}/history`)).text()];
    for (let seq = 0; seq <= revision; seq++) shown.push(await (await operator.get(`${base}/${voyagerRecordId}/at/${seq}`)).text());
    for (const text of shown) for (const value of personal) expect([value, text.includes(value)]).toEqual([value, false]);
    expect(shown.join('')).toContain('•••');
  });

  test('a draft is tried: the kinds of difference in words, with both views', async () => {
    const path = 'bond-ladder/views/confirm.view.yaml';
    const text = readFileSync(new URL(`../../../flows/${path}`, import.meta.url), 'utf8').replace(
      'Your ladder is now',
      'Your ladder is currently',
    );
    const report = await json<{ groups: { words: string; views: object }[] }>(
      operator.post('/api/operator/what-if', { documents: [{ path, text }] }),
    );
    expect(report).toMatchObject({ flows: ['LADDER_EDIT'], histories: 1, sameEnd: 1, findings: [], complete: true });
    expect(report.groups[0]?.words).toMatch(
      /^After CONTINUE of length, step 'confirm' is shown otherwise: .*the text “Your ladder is now 3 years long\.” became “Your ladder is currently 3 years long\.”\.$/,
    );
    expect(report.groups[0]?.views).toMatchObject({ was: { type: 'BmlView' }, is: { type: 'BmlView' } });
  });

  test.each<[string, unknown]>([
    ['no documents', { documents: [] }],
    ['a path that names the folder too', { documents: [{ path: 'flows/a.yaml', text: '' }] }],
    ['a path that leads out', { documents: [{ path: '../config.yaml', text: '' }] }],
    [
      'the same path twice',
      {
        documents: [
          { path: 'a.yaml', text: '' },
          { path: 'a.yaml', text: '' },
        ],
      },
    ],
    ['more than there may be', { documents: Array.from({ length: 21 }, (_, n) => ({ path: `a${n}.yaml`, text: '' })) }],
    ['too large together', { documents: Array.from({ length: 3 }, (_, n) => ({ path: `a${n}.yaml`, text: 'x'.repeat(100_000) })) }],
    ['too many records', { documents: [{ path: 'a.yaml', text: '' }], limit: 1_000_000 }],
  ])('what-if with %s is no request', async (_what, body) => {
    expect(await json(operator.post('/api/operator/what-if', body), 400)).toMatchObject({
      code: 'badRequest',
      issues: [expect.anything()],
    });
  });

  test('a fork is told of an answer that nobody would hear: for no operation, or a second one for the same', async () => {
    const ask = (answers: object[]) => operator.post(`${base}/${ladder.voyagerRecordId}/fork`, { at: 0, send: [], instead: answers });
    const answered = { operation: 'getAccountOverviews2', answer: { output: {} } };
    expect(await json(ask([{ ...answered, operation: 'getAccountOvervews2' }]), 400)).toMatchObject({
      issues: [{ path: '/instead/0/operation', message: 'There is no such operation. Did you mean `getAccountOverviews2`?' }],
    });
    expect(await json(ask([answered, answered]), 400)).toMatchObject({
      issues: [{ path: '/instead/1/operation', message: 'This operation has its answer at 0 already.' }],
    });
    expect((await ask([answered])).status).toBe(200); // negative control
  });

  test('what a query takes is said in words, where a pattern says it to nobody', async () => {
    const said = async (path: string) => (await json<{ issues: object[] }>(operator.get(path), 400)).issues;
    expect(await said(`${base}?limit=many`)).toEqual([{ path: '/limit', message: 'This must be a number from 1 to 9999.' }]);
    const funnel = '/api/operator/funnels/LADDER_EDIT';
    expect(await said(`${funnel}?since=soon`)).toEqual([{ path: '/since', message: 'This must be a date such as 2026-01-31.' }]);
    expect(await said(`${funnel}?version=x`)).toEqual([
      { path: '/version', message: 'This must be the hash of a version, or its first digits.' },
    ]);
    expect(await said(`${funnel}?resting=0`)).toEqual([{ path: '/resting', message: 'This must be a number of days from 1 to 9999.' }]);
  });

  test('what is not there is not found; what is no number of an event neither', async () => {
    for (const path of [
      `${base}/01a1fd13-0000-7000-8000-000000000000/history`,
      `${base}/none/history`,
      `${base}/${ladder.voyagerRecordId}/at/99`,
      `${base}/${ladder.voyagerRecordId}/at/x`,
    ])
      expect(await json(operator.get(path), 404)).toMatchObject({ code: 'notFound' });
    expect((await operator.get(`${base}?limit=0`)).status).toBe(400);
    expect((await operator.get(`${base}?person=x`)).status).toBe(400);
    // A text that PostgreSQL takes for none: it is whoever asks that is wrong, and not the server.
    expect(await json(operator.get(`${base}?after=%00`), 400)).toMatchObject({ issues: [{ path: '/after' }] });
    expect((await operator.get('/api/operator/funnels/%00')).status).toBe(404);
  });
});

describe('the role', () => {
  const idOf = (person: SignedIn) => idOfPerson(server.services.storage, person);

  test('is asked for at every request: granted it counts at once, revoked it is gone at once', async () => {
    const person = await server.personLike('nora.plain');
    const { db } = server.services.storage;
    const personId = await idOf(person);
    expect(await json(person.get(base), 403)).toMatchObject({ code: 'roleMissing' });
    expect(await grantRole(db, { personId, role: 'operator', now: 1 })).toBe(true);
    expect(await grantRole(db, { personId, role: 'operator', now: 2 })).toBe(false);
    expect((await person.get(base)).status).toBe(200);
    expect(await revokeRole(db, { personId, role: 'operator' })).toBe(true);
    expect((await person.get(base)).status).toBe(403);
  });

  test('every access is in the audit, before anything is looked at, and none of a refused one', async () => {
    const { storage, audit } = server.services;
    const other = await server.personLike('nora.plain');
    const own = await idOf(operator);
    const lines = async (personId: string) =>
      (
        await storage.read
          .selectFrom('audit')
          .select('detail')
          .where('event', '=', 'operatorAccess')
          .where('person_id', '=', personId)
          .orderBy('seq')
          .execute()
      ).map(({ detail }) => detail);
    const before = (await lines(own)).length;
    await operator.get(`${base}?voyagerType=NONE`);
    await operator.get(`${base}/${ladder.voyagerRecordId}/at/1`);
    await operator.get(`${base}/somebody@mail.example/history`);
    await operator.post('/api/operator/what-if', { documents: [] });
    await other.get(`${base}/${ladder.voyagerRecordId}/at/1`);
    expect((await lines(own)).slice(before)).toEqual([
      'GET /api/operator/records',
      `GET /api/operator/records/${ladder.voyagerRecordId}/at/1`,
      'GET /api/operator/records/?/history',
      'POST /api/operator/what-if',
    ]);
    expect(await lines(await idOf(other))).toEqual([]);
    expect(await audit.firstBroken(storage.read)).toBeNull();
  });

  test('the sign-in list says who has it', async () => {
    const members = await json<{ username: string; goodFor: string[]; role: string | null }[]>(server.client().get('/api/dev/personas'));
    expect(members.find(({ username }) => username === 'vera.stahl')?.goodFor.join()).toContain('operator');
    expect(members.flatMap(({ role }) => role ?? []).toSorted()).toEqual(['author', 'operator', 'operator', 'publisher', 'reviewer']);
  });
});

test('while stand-ins play, an operator reads what they were given, so that a first customer can confirm an address; it is in the audit', async () => {
  const asked = await server
    .client()
    .post(
      '/api/operations/requestSignUp',
      { email: 'first.customer@example.net', password: 'ninety-two small boats', agrees: true },
      { 'idempotency-key': crypto.randomUUID() },
    );
  expect(asked.status).toBe(200);
  await server.sendMessages();
  const { messages } = await json<{ messages: { to: string; text: string }[] }>(operator.get('/api/operator/messages'));
  expect(messages.find(({ to }) => to === 'first.customer@example.net')?.text).toMatch(/\/signup\/confirm\?token=\S+/);
  const noted = await server.services.storage.read
    .selectFrom('audit')
    .select('detail')
    .where('event', '=', 'operatorAccess')
    .where('detail', 'like', '%/api/operator/messages')
    .execute();
  expect(noted).toHaveLength(1);
});
