import { afterAll, beforeAll, expect, test } from 'vitest';
import debitCards from '#server/domain/debit-cards/area.ts';
import { cardIssuerOutcomes } from '#server/domain/debit-cards/card-issuer.stand-in.ts';
import { chooseOutcome } from '#server/parties/stand-in.ts';
import { persona } from '#tests/support/persona.ts';
import { emptyAccount } from '#tests/support/move-cash.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const dayMs = 24 * 60 * 60_000;

/** Somebody with two active cards, whose emptied account closes on the next business day. */
async function asksForClosing() {
  const person = await server.personLike(persona(debitCards, 'both cards active'));
  const { accounts } = await person.operation<{ accounts: { accountId: string; externalizedAccountId: string }[] }>('getAccountOverviews2');
  const { accountId: id = '', externalizedAccountId: accountId = '' } = accounts[0] ?? {};
  const { db, read } = server.services.storage;
  await emptyAccount(db, id, server.clock.now());
  await person.operation('closeCashAccount', { accountId });
  const cards = () => read.selectFrom('debit_card').select(['id', 'person_id', 'status']).where('account_id', '=', id).execute();
  const statuses = async () => (await cards()).map(({ status }) => status);
  const asked = async () => {
    const keys = (await cards()).map(({ id: card }) => `end-${card}-`);
    const calls = await read.selectFrom('party_call').select('idempotency_key').where('party', '=', cardIssuerOutcomes.name).execute();
    return calls.filter(({ idempotency_key: key }) => keys.some((start) => key.startsWith(start))).length;
  };
  const personId = (await cards())[0]?.person_id ?? '';
  return { statuses, asked, personId };
}

test('the cards of a closed account are ended at their issuer, each once; before that, and of others, none', async () => {
  const { statuses, asked } = await asksForClosing();
  const other = await server.personLike(persona(debitCards, 'both cards active'));
  server.clock.move(dayMs);
  await server.runDaily();
  expect([await statuses(), await asked()]).toEqual([['ACTIVE', 'ACTIVE'], 0]); // the day of closing is not over
  server.clock.move(dayMs);
  expect(await server.runDaily()).toContain('end-cards');
  expect([await statuses(), await asked()]).toEqual([['BLOCKED', 'BLOCKED'], 2]);
  server.clock.move(dayMs);
  await server.runDaily();
  expect(await asked()).toBe(2);
  await other.post('/api/session', { username: other.username, password: other.password });
  const { accounts } = await other.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2');
  const status = await other.operation('debitAccountStatus', { accountId: accounts[0]?.externalizedAccountId ?? '' });
  expect(JSON.stringify(status)).not.toContain('BLOCKED');
});

test.each(['error', 'fail'] as const)('where the issuer answers "%s" the cards stand as they are, and are ended later', async (outcome) => {
  const { statuses, personId } = await asksForClosing();
  const { db } = server.services.storage;
  await chooseOutcome(db, { personId, party: cardIssuerOutcomes, outcome });
  server.clock.move(5 * dayMs); // past a weekend and a holiday
  expect(await server.runDaily()).not.toContain('end-cards');
  expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE']);
  await chooseOutcome(db, { personId, party: cardIssuerOutcomes, outcome: 'pass' });
  if (outcome === 'fail') server.clock.move(dayMs);
  expect(await server.runDaily()).toContain('end-cards');
  expect(await statuses()).toEqual(['BLOCKED', 'BLOCKED']);
});
