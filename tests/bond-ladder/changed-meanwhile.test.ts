import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import bondLadder from '#server/domain/bond-ladder/area.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type Client, type TestServer } from '#tests/support/server.ts';

const running: TestServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

interface Account {
  accountId: string;
  externalizedAccountId: string;
  flavor: string;
}

/** How a flow gets to its last step before it saves, and where it leads back to. */
interface Confirmed {
  voyagerType: string;
  first: JsonObject;
  reviewed: string;
  event: string;
  asksWhereTo: boolean;
  back: string;
}

onEachDatabase('X1: two records of one ladder, both confirmed at the same time', (database) => {
  /** The same person at two nodes, or twice at the one that SQLite has, and their ladder. */
  async function twice(): Promise<{ hands: [Client, Client]; ladder: Account; server: TestServer }> {
    const place = await database.place();
    const servers = [await startTestServer(place), ...(database.dialect === 'postgres' ? [await startTestServer(place)] : [])];
    running.push(...servers);
    const [server] = servers as [TestServer];
    const one = await server.personLike(persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'));
    const other = servers.at(-1)!.client();
    await other.post('/api/session', { username: one.username, password: one.password });
    const { accounts } = await one.operation<{ accounts: Account[] }>('getAccountOverviews2');
    return { hands: [one, other], ladder: accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')!, server };
  }

  async function sent(hands: Client, at: VoyagerAnswer, event: string, values: JsonObject = {}): Promise<VoyagerAnswer> {
    const { voyagerRecordId, stepId, voyagerType, revision } = at;
    const body = { type: 'VoyagerEventRequest', stepId, voyagerType, event, values, revision };
    const answer = await hands.post(`/api/voyagers/${voyagerRecordId}/updates`, body, { 'idempotency-key': crypto.randomUUID() });
    expect(answer.status).toBe(200);
    return (await answer.json()) as VoyagerAnswer;
  }

  const receipts = (server: TestServer) => server.services.storage.read.selectFrom('change_receipt').select('reference').execute();

  test.each<Confirmed>([
    { voyagerType: 'LADDER_EDIT', reviewed: 'confirm', back: 'length', first: { months: 24 }, event: 'CONFIRM', asksWhereTo: false },
    {
      voyagerType: 'LADDER_REINVEST',
      reviewed: 'accountSelection',
      back: 'preferences',
      first: { reinvest: 'until', terminationDate: '2030-01-15' },
      event: 'CONTINUE',
      asksWhereTo: true,
    },
  ])('$voyagerType: one is saved; the other says that it changed, and leads back to its review', async (flow) => {
    const { hands, ladder, server } = await twice();
    const { externalizedAccountId: accountId, accountId: iid } = ladder;
    const { accounts } = await hands[0].operation<{ accounts: Account[] }>('getAccountOverviews2');
    const own = accounts.find(({ flavor }) => flavor === 'CASH')!.accountId;
    const last: JsonObject = flow.asksWhereTo ? { destination: own } : {};
    const at = [
      await hands[0].startVoyager(flow.voyagerType, { accountId, iid }),
      await hands[1].startVoyager(flow.voyagerType, { accountId }),
    ];
    const reviews = await Promise.all(at.map((one, place) => sent(hands[place]!, one, 'CONTINUE', flow.first)));
    expect(reviews.map(({ stepId }) => stepId)).toEqual([flow.reviewed, flow.reviewed]);
    const ends = await Promise.all(reviews.map((one, place) => sent(hands[place]!, one, flow.event, last)));
    const refused = ends.filter(({ stepId }) => stepId === flow.back);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({
      issues: [{ path: '', message: 'This account changed after you reviewed it. Nothing was saved; review it again.' }],
    });
    expect(await receipts(server)).toHaveLength(1);
  });
});
