import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn } from '#server/operations/operation.ts';
import type { KeptMessage } from '#server/parties/messages/message-stand-in.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const changeSecretName = defineOperation({
  name: 'changeSecretName',
  kind: 'local',
  aggregate: thePerson,
  audit: 'security',
  notice: 'secret-names/nameChanged',
  input: z.strictObject({ fails: z.boolean() }),
  output: z.strictObject({}),
  failures: { TAKEN: { retry: 'never', say: 'That name is taken.' } },
  async handler({ fails }, context) {
    const message = {
      channel: 'mail',
      personId: signedIn(context).id,
      to: 'canary-8841@mail.example',
      words: 'secret-names/plain',
    } as const;
    await context.outbox.send(context.db, { ...message, values: { code: '90210' } });
    if (fails) throw new OperationFailure('TAKEN');
    return {};
  },
});

let server: TestServer;
let person: SignedIn;
beforeAll(async () => {
  server = await startTestServer({
    operations: [changeSecretName],
    flows: [folder('../../../flows'), folder('../../fixtures/messages')],
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.personLike('nora.plain');
  personId = (await person.operation<{ userId: string }>('getUserInfo')).userId;
});

const change = (fails = false) => person.post('/api/operations/changeSecretName', { fails }, { 'idempotency-key': crypto.randomUUID() });
const messages = async () => (await (await person.get('/api/dev/messages')).json()) as KeptMessage[];
const choose = (outcome: string) => person.post('/api/dev/scenario', { party: 'mail', outcome });
let personId = '';
const sentOf = () => server.services.storage.db.selectFrom('outbox').selectAll().where('person_id', '=', personId).execute();

test('what an operation sends, and the notice that it declares, arrive once it has committed, with the words of its area filled in', async () => {
  expect((await change()).status).toBe(200);
  const { email } = await person.operation<{ email: string }>('getUserInfo');
  const [code, notice] = (await messages()).toSorted((a, b) => a.subject.localeCompare(b.subject));
  expect(code).toMatchObject({ channel: 'mail', to: 'canary-8841@mail.example', subject: '', text: 'Your code is 90210.' });
  expect(notice).toMatchObject({ to: email, subject: 'Your secret name has changed' });
  expect(notice?.text).toMatch(
    /^Your secret name was changed on June 17, 2026 at \d+:\d\d.PM ET, with .+ from Private network\.\nIf this was not you: http:\/\/127\.0\.0\.1:\d+\/security\/not-me\?token=[\w-]{43}$/u,
  );
});

test('what an operation takes back tells nobody', async () => {
  expect((await change(true)).status).toBe(422);
  expect([await messages(), await sentOf()]).toEqual([[], []]);
});

test('FL-04: an answer that is lost is asked for again under the same key: nothing is lost, and nothing is delivered twice', async () => {
  await choose('timeout');
  await change();
  expect(await messages()).toEqual([]);
  expect((await sentOf()).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  server.clock.move(30_000);
  expect(await messages()).toHaveLength(2);
  expect((await sentOf()).map(({ status }) => status)).toEqual(['sent', 'sent']);
});

test('nodes that send at the same time send a message once', async () => {
  await change();
  await Promise.all(Array.from({ length: 8 }, () => messages()));
  expect((await sentOf()).map(({ attempt }) => attempt)).toEqual([1, 1]);
});

test.each([
  ['bounce', 'bounced'],
  ['fail', 'refused'],
])('a party that answers %s is not asked again', async (outcome, status) => {
  await choose(outcome);
  await change();
  expect(await messages()).toEqual([]);
  expect((await sentOf()).map((row) => [row.status, row.attempt])).toEqual([
    [status, 1],
    [status, 1],
  ]);
});

/** The clock has moved on beyond any session. */
const signInAgain = () => person.post('/api/session', { username: person.username, password: person.password });

test('a party that is down is asked again later and later, and given up after ten times', async () => {
  await choose('error');
  await change();
  for (let tried = 1; tried <= 10; tried++) {
    await messages();
    expect((await sentOf()).map(({ attempt }) => attempt)).toEqual([tried, tried]);
    server.clock.move(30_000 * 2 ** (tried - 1) - 1);
    await signInAgain();
    await messages();
    expect((await sentOf()).map(({ attempt }) => attempt)).toEqual([tried, tried]);
    server.clock.move(1);
  }
  await messages();
  expect((await sentOf()).map(({ status }) => status)).toEqual(['refused', 'refused']);
});

test('messages are sealed at rest, on their way and with the stand-in', async () => {
  await change();
  await messages();
  const { db } = server.services.storage;
  const rows = [
    ...(await db.selectFrom('outbox').selectAll().execute()),
    ...(await db.selectFrom('stand_in_message').selectAll().execute()),
  ];
  expect(rows.length).toBeGreaterThan(3);
  expect(JSON.stringify(rows)).not.toMatch(/canary|90210|mail\.example/);
});

test('a development server shows all messages in a mailbox, with their links; nobody else has one', async () => {
  await change();
  const [message] = await messages();
  const { origin = '' } = server.services.standInSites ?? {};
  const list = await (await fetch(`${origin}/mail/inbox`)).text();
  expect(list).toContain(`href="inbox/${message?.id}"`);
  const notice = (await messages()).find(({ subject }) => subject !== '');
  const page = await (await fetch(`${origin}/mail/inbox/${notice?.id}`)).text();
  expect(page).toMatch(/<a href="http:\/\/[^"]+not-me[^"]+">/);
  expect((await fetch(`${origin}/mail/inbox/none`)).status).toBe(404);
});

test('nobody reads the messages of somebody else by the API', async () => {
  await change();
  expect(await messages()).toHaveLength(2);
  const other = await server.personLike('nora.plain');
  expect(await (await other.get('/api/dev/messages')).json()).toEqual([]);
});
