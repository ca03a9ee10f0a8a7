import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readJourney } from '#engine/journey/journey-file.ts';
import { replayJourney } from '#engine/journey/replay.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { readStory } from '#server/voyager/history/record-story.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { makeFixture, right } from './fixture.ts';

let server: TestServer;
let person: SignedIn;
let begun: VoyagerAnswer;

beforeAll(async () => {
  server = await startTestServer();
  person = await server.personLike('lena.hart');
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
  const accountId = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
  begun = await person.startVoyager('LADDER_EDIT', { accountId });
  const { voyagerRecordId, voyagerType, stepId, revision } = begun;
  const sent = { type: 'VoyagerEventRequest', stepId, voyagerType, event: 'CONTINUE', values: { months: 48 }, revision };
  const answer = await person.post(`/api/voyagers/${voyagerRecordId}/updates`, sent, { 'idempotency-key': crypto.randomUUID() });
  expect(answer.status).toBe(200);
});
afterAll(() => server.stop());

const ask = (client: Pick<SignedIn, 'get'>) => client.get(`/api/dev/journeys/${begun.voyagerRecordId}`);

describe('GET /api/dev/journeys/:vid', () => {
  test('answers one’s own record as a journey file, which replays the same through the definition of the server', async () => {
    const answer = await ask(person);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/yaml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const read = readJourney(await answer.text());
    if ('error' in read) throw new Error(read.error);
    expect(read.journey).toMatchObject({ journey: 'LADDER_EDIT', recordId: begun.voyagerRecordId });
    expect(read.journey.steps.map(({ event, then }) => [event.type, then.stepId])).toEqual([
      ['voyager.start', 'length'],
      ['client', 'confirm'],
    ]);
    const flow = server.services.library().flows.get('LADDER_EDIT');
    expect(flow === undefined ? null : replayJourney(flow, read.journey)).toEqual({ result: 'same' });
  });

  test('FL-08: for somebody else there is no such record, and asking writes nothing', async () => {
    const other = await server.personLike('lena.hart');
    expect((await ask(other)).status).toBe(404);
    expect((await ask(server.client())).status).toBe(401);
    const history = (await (await person.get(`/api/voyagers/${begun.voyagerRecordId}/history`)).json()) as { revision: number };
    expect(history.revision).toBe(begun.revision + 1);
  });

  test('it is in the OpenAPI document, and no part of a production server', async () => {
    const { paths } = (await (await person.get('/api/openapi.json')).json()) as { paths: Record<string, object> };
    expect(paths['/api/dev/journeys/{vid}']).toHaveProperty('get');
    const production = await startTestServer({ mode: 'production' });
    try {
      const answer = await production.client().get('/api/dev/journeys/x');
      expect(answer.status).toBe(404);
      const document = (await (await production.operationsClient().get('/api/openapi.json')).json()) as { paths: Record<string, object> };
      expect(Object.keys(document.paths).filter((path) => path.startsWith('/api/dev'))).toEqual([]);
    } finally {
      await production.stop();
    }
  });
});

onEachDatabase('A recorded journey', (database) => {
  test('DP-01: what was sealed is a mask in the file, its last characters and its reference too, and the file replays the same', async () => {
    const { start, send, storage, service, person } = await makeFixture(await database.open());
    const first = await start();
    const review = await send(first, 'CONTINUE', { ...right, code: 'canary-secret-0987' });
    const secret = await storage.read.selectFrom('secret').select('id').executeTakeFirstOrThrow();
    await send(await send(review, 'CONFIRM'), 'HURRY');
    const { yaml: text } = await service.journey({ person, vid: first.voyagerRecordId });
    for (const told of ['canary', '0987', secret.id]) expect(text).not.toContain(told);
    expect(text).toContain(right.name); // what is not sensitive is there (control)
    const session = await service.session({ person, since: 0 });
    expect(session.map(({ yaml }) => yaml)).toEqual([text]);
    expect(await service.session({ person: { id: 'somebody-else' }, since: 0 })).toEqual([]);
    // A story and a funnel hold nothing that was typed, sensitive or not.
    const story = await readStory(storage.read, first.voyagerRecordId);
    const funnels = await service.funnels({ voyagerType: 'ORDER', version: null, since: null, restMs: null });
    expect([story?.stepId, funnels?.[0]?.finished]).toEqual(['sent', [{ stepId: 'sent', count: 1 }]]);
    for (const typed of ['canary', '0987', secret.id, `"${right.name}"`]) expect(JSON.stringify([story, funnels])).not.toContain(typed);
    const read = readJourney(text);
    const pinned = await service.flowOf(first.voyagerRecordId);
    if ('error' in read || pinned === null) throw new Error('no journey');
    expect(read.journey.masked).toBeGreaterThan(3);
    expect(read.journey.steps.at(-1)?.then).toMatchObject({ stepId: 'sent', status: 'done', url: '/?sent=tea' });
    expect(replayJourney(pinned.flow, read.journey)).toEqual({ result: 'same' });
  });
});
