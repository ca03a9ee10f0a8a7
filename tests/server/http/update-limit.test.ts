import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: { updatesPerMinute: 3 } });
});
afterAll(() => server.stop());

async function ladderOf(person: SignedIn): Promise<string> {
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
  return accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
}

/** Somebody who goes to and fro between two steps. */
async function walker() {
  const person = await server.personLike('lena.hart');
  let at = await person.startVoyager('LADDER_EDIT', { accountId: await ladderOf(person) });
  const send = async (key: string = crypto.randomUUID(), from: VoyagerAnswer = at) => {
    const forward = from.stepId === 'length';
    const answer = await person.post(
      `/api/voyagers/${from.voyagerRecordId}/updates`,
      {
        type: 'VoyagerEventRequest',
        stepId: from.stepId,
        voyagerType: 'LADDER_EDIT',
        event: forward ? 'CONTINUE' : 'BACK',
        values: forward ? { months: 48 } : {},
        revision: from.revision,
      },
      { 'idempotency-key': key },
    );
    if (answer.status === 200 && from === at) at = (await answer.clone().json()) as VoyagerAnswer;
    return answer;
  };
  return { person, send, at: () => at };
}

test('X2: updates of one person are counted: one too many is 429 with Retry-After and changes nothing; the next minute takes it', async () => {
  const { send, at } = await walker();
  for (let time = 0; time < 3; time++) expect((await send()).status).toBe(200);
  const { revision } = at();
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    code: 'tooManyRequests',
    issues: [{ message: 'Too many attempts. Try again in a minute.' }],
  });
  // Somebody else is not counted with them.
  expect((await (await walker()).send()).status).toBe(200);
  server.clock.move(60_000);
  expect((await send()).status).toBe(200);
  expect(at().revision).toBe(revision + 1);
});

test('P2, X2: the same update sent again is answered as it was, also when no other would be, and is not counted', async () => {
  const { send, at } = await walker();
  const from = at();
  expect((await send('a-key', from)).status).toBe(200);
  for (let time = 0; time < 5; time++) expect((await send('a-key', from)).status).toBe(200);
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(429);
  expect((await send('a-key', from)).status).toBe(200);
});

test('X2: without JavaScript the step is shown again with what was typed, and says when to try again', async () => {
  const { person, send } = await walker();
  for (let time = 0; time < 3; time++) expect((await send()).status).toBe(200);
  server.clock.move(60_000);
  expect((await send()).status).toBe(200);
  for (let time = 0; time < 2; time++) expect((await send()).status).toBe(200);
  const page = await person.open(`/bond-ladders/${await ladderOf(person)}/edit-length`);
  const refused = await person.submit(page, pressable(page, 'Continue'), { months: '60' });
  expect(refused.status).toBe(429);
  const again = await person.page(refused);
  expect(JSON.stringify(again)).toContain('Too many attempts. Try again in a minute.');
  expect(again.posted).toEqual({ months: 60 });
});
