import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

// An ordinary ladder, one with a target withdrawal date, one whose yields are of two kinds.
test.each(['lena.hart', 'tess.vale', 'omar.quist'])('the step of the length weighs at most 8 KB as it travels: %s', async (username) => {
  const person = await server.personLike(username);
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
  const accountId = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
  const answer = await person.post('/api/voyagers', { voyagerType: 'LADDER_EDIT', input: { accountId } }, { 'idempotency-key': 'begin' });
  expect(answer.status).toBe(201);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ stepId: 'length', view: { layout: { values: { picked: expect.anything() } } } });
  expect(text.length).toBeLessThanOrEqual(8000);
});
