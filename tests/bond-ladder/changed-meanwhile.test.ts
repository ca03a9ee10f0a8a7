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

/** The way of a flow to its last step before it saves, and the page that it leads back to. */
interface Confirmed {
  voyagerType: string;
  first: JsonObject;
  reviewed: string;
  event: string;
  asksWhereTo: boolean;
  now: string;
}

function textsOf({ view }: VoyagerAnswer): string[] {
  if (!('layout' in view)) return [];
  const texts: string[] = [];
  const look = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(look);
    if (typeof node !== 'object' || node === null) return;
    const { type, text } = node as { type?: string; text?: unknown };
    if ((type === 'heading' || type === 'text') && typeof text === 'string') texts.push(text);
    Object.values(node).forEach(look);
  };
  const main = JSON.stringify(view.layout);
  look(JSON.parse(main));
  return texts.filter((text) => !['Questions?', 'Edit ladder length', 'Reinvesting preferences'].includes(text));
}

onEachDatabase('two records of one ladder, both confirmed at the same time', (database) => {
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
    {
      voyagerType: 'LADDER_EDIT',
      reviewed: 'confirm',
      now: 'Your ladder is 2 years long already.',
      first: { months: 24 },
      event: 'CONFIRM',
      asksWhereTo: false,
    },
    {
      voyagerType: 'LADDER_REINVEST',
      reviewed: 'accountSelection',
      now: 'Your reinvesting preferences are so already.',
      first: { reinvest: 'until', terminationDate: '2030-01-15' },
      event: 'CONTINUE',
      asksWhereTo: true,
    },
  ])(
    '$voyagerType: one is saved; the other reads that it is so already, which is no error, and goes on where the first went',
    async (flow) => {
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
      const [second] = ends.filter(({ stepId }) => stepId === 'doneAlreadySaving');
      expect(second).toMatchObject({ issues: [] });
      expect(textsOf(second!)).toEqual(['This is already done', flow.now, 'You have nothing left to do here.']);
      expect(await receipts(server)).toHaveLength(1);
      const ended = await sent(hands[ends.indexOf(second!)]!, second!, 'CONTINUE');
      expect(ended.view.type).toBe('TerminalView');
      expect(await receipts(server)).toHaveLength(1);
    },
  );

  test('what somebody else changed otherwise is shown as it is now, on a page that leads to the first step, with what was entered', async () => {
    const { hands, ladder, server } = await twice();
    const { externalizedAccountId: accountId, accountId: iid } = ladder;
    const [mine, theirs] = [
      await hands[0].startVoyager('LADDER_EDIT', { accountId, iid }),
      await hands[1].startVoyager('LADDER_EDIT', { accountId }),
    ];
    const [myReview, theirReview] = [
      await sent(hands[0], mine, 'CONTINUE', { months: 24 }),
      await sent(hands[1], theirs, 'CONTINUE', { months: 48 }),
    ];
    await sent(hands[1], theirReview, 'CONFIRM');
    const conflict = await sent(hands[0], myReview, 'CONFIRM');
    expect(conflict).toMatchObject({ stepId: 'asItIsNow', issues: [] });
    expect(textsOf(conflict).slice(0, 2)).toEqual([
      'This has changed',
      'Your ladder was changed after you reviewed it. It is 4 years long now, and yours was not saved.',
    ]);
    expect(await receipts(server)).toHaveLength(1);
    const again = await sent(hands[0], conflict, 'CONTINUE');
    expect(again.stepId).toBe('length');
    expect(JSON.stringify(again.view)).toContain('Your ladder is now 4 years long.');
    expect(again.view).toMatchObject({ layout: { form: { months: 24 } } });
    // Confirmed once more, over what is shown now, it is saved.
    const saved = await sent(hands[0], await sent(hands[0], again, 'CONTINUE', { months: 24 }), 'CONFIRM');
    expect(saved.view.type).toBe('TerminalView');
    expect(await receipts(server)).toHaveLength(2);
  });
});
