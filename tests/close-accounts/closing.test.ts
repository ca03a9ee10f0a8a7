import { afterAll, beforeAll, expect, test } from 'vitest';
import closeAccounts from '#server/domain/close-accounts/area.ts';
import { persona } from '#tests/support/persona.ts';
import { moveCash } from '#tests/support/move-cash.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { readPdf, type File } from '../documents/read-pdf.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const dayMs = 24 * 60 * 60_000;

/** Somebody who has just asked for their emptied account to be closed. */
async function asksForClosing() {
  const person = await server.personLike(persona(closeAccounts, 'accounts of every group to close'));
  const { accounts } = await person.operation<{ accounts: { accountId: string; displayName: string }[] }>('getClosableAccounts');
  const accountId = accounts.find(({ displayName }) => displayName === 'Emptied')?.accountId ?? '';
  await person.operation('closeCashAccount', { accountId });
  return { person, accountId };
}
/** The session of before is over by then. */
async function later(person: SignedIn, days: number): Promise<string[]> {
  server.clock.move(days * dayMs);
  const did = await server.runDaily();
  await person.post('/api/session', { username: person.username, password: person.password });
  return did;
}
const homeOf = async (person: SignedIn) => JSON.stringify((await person.open('/')).view);
const mailTo = async (person: SignedIn) => JSON.stringify(await (await person.get('/api/dev/messages')).json());

test('an account is closed by the end of its day: it leaves home, lists and all that can be done, and keeps its activity and its mail says so', async () => {
  const { person, accountId } = await asksForClosing();
  expect(await homeOf(person)).toContain('"Emptied"'); // control
  await later(person, 1); // the day of closing has begun, and is not over
  expect((await person.get(`/accounts/${accountId}`)).status).toBe(200);
  expect(await later(person, 1)).toContain('close-accounts');

  expect(await homeOf(person)).not.toContain('"Emptied"');
  for (const path of ['manage', 'direct-deposit', 'debit-cards', 'portfolio'])
    expect((await person.get(`/accounts/${accountId}/${path}`)).status).toBe(404);
  await expect(person.operation('closeCashAccount', { accountId })).rejects.toThrow('404');
  await expect(person.operation('orderDebitCard', { accountId })).rejects.toThrow('404');

  const led = await person.get(`/accounts/${accountId}`);
  expect([led.status, led.headers.get('location')]).toEqual([303, `/accounts/${accountId}/activity`]);
  const activity = JSON.stringify((await person.open(`/accounts/${accountId}/activity`)).view);
  expect(activity).toContain('This account was closed on June 18, 2026');
  expect(activity).toContain('Withdrawal');
  expect(JSON.stringify((await person.open('/settings/close-accounts')).view)).toContain('Closed on June 18, 2026');
  expect(await mailTo(person)).toContain('Emptied is closed, as you asked.');
  // 001 §3: the letter about it is among the documents of its owner, and of nobody else.
  const { documents } = await person.operation<{ documents: { type: string; title: string; filePath: string }[] }>('getUserDocuments', {});
  const letter = documents.find(({ type }) => type === 'Closing letter');
  expect(letter?.title).toBe('Closing letter, Emptied');
  const open = { filePath: letter?.filePath ?? '' };
  const { facts } = await readPdf(await person.operation<File>('downloadUserDocument', open));
  expect(facts.get('Closed on')).toBe('June 18, 2026');
  const other = await server.personLike('nora.plain');
  await expect(other.operation('downloadUserDocument', open)).rejects.toThrow();
  expect((await other.get(`/accounts/${accountId}/activity`)).status).toBe(404);
});

test('one that money came to meanwhile stays open, and its person is told so', async () => {
  const { person, accountId } = await asksForClosing();
  const { db } = server.services.storage;
  const { id } = await db.selectFrom('account').select('id').where('externalized_id', '=', accountId).executeTakeFirstOrThrow();
  await moveCash(db, id, 12_00, server.clock.now());
  await later(person, 4);
  expect((await person.get(`/accounts/${accountId}`)).status).toBe(200);
  expect(await mailTo(person)).toContain("so we've kept it open and nothing has changed.");
  const { accounts } = await person.operation<{ accounts: { accountId: string; closesOn: string | null }[] }>('getClosableAccounts');
  expect(accounts.find((one) => one.accountId === accountId)?.closesOn).toBeNull();
});

test('one that cannot be closed keeps no other from being closed, and is tried again', async () => {
  const [first, second] = [await asksForClosing(), await asksForClosing()];
  const { db, read } = server.services.storage;
  const closedOn = async (accountId: string) =>
    (await read.selectFrom('account').select('closed_on').where('externalized_id', '=', accountId).executeTakeFirstOrThrow()).closed_on;
  const closures = await read.selectFrom('account_closure').select(['account_id', 'person_id']).orderBy('account_id').execute();
  const broken = closures[0]!;
  const key = await read.selectFrom('person_key').selectAll().where('person_id', '=', broken.person_id).executeTakeFirstOrThrow();
  await db.deleteFrom('person_key').where('person_id', '=', broken.person_id).execute();
  server.clock.move(4 * dayMs);
  expect(await server.runDaily()).not.toContain('close-accounts');
  expect([await closedOn(first.accountId), await closedOn(second.accountId)].filter((day) => day !== null)).toHaveLength(1);
  await db.insertInto('person_key').values(key).execute();
  expect(await server.runDaily()).toEqual(['close-accounts']);
  expect([await closedOn(first.accountId), await closedOn(second.accountId)]).not.toContain(null);
});
