import { afterEach, expect, test } from 'vitest';
import type { RunningVoyagerService } from '#server/voyager/service/create-voyager-service.ts';
import { SnapshotDiffers } from './always-replay.ts';
import { startTestServer, type TestServer } from './server.ts';

const running: TestServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

async function begun() {
  const server = await startTestServer();
  running.push(server);
  const person = await server.personLike('lena.hart');
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
  const accountId = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
  return { server, person, accountId };
}

test('P4: in the suite of the API every snapshot is held against the fold of its history after every request', async () => {
  const { person, accountId } = await begun();
  await expect(person.startVoyager('LADDER_EDIT', { accountId })).resolves.toMatchObject({ stepId: 'length' });
});

test('P4, negative control: a snapshot that says something else than its history is told after the next request', async () => {
  const { server, person, accountId } = await begun();
  const answer = await person.startVoyager('LADDER_EDIT', { accountId });
  const { storage } = server.services;
  // The service of a server is the running one.
  const { codec } = (server.services.voyagers as RunningVoyagerService).environment;
  const row = await storage.records.find(answer.voyagerRecordId);
  if (row === undefined) throw new Error('no record');
  const events = await storage.records.events(row.id, row.revision);
  const [first] = events;
  if (first === undefined) throw new Error('no event');
  const event = codec.event.open(row, first);
  const other = { ...event, seq: 1, type: 'client' as const, from: answer.stepId, event: 'BACK', values: {} };
  const snapshot = codec.snapshot.seal(row, { ...(codec.snapshot.open(row) as object), seq: 1, problem: 'never said' } as never); // what no fold gives
  await storage.db
    .insertInto('event')
    .values({ ...first, seq: 1, type: 'BACK', idempotency_key: null, body: codec.event.seal(row, other) })
    .execute();
  await storage.db.updateTable('record').set({ revision: 1, snapshot }).where('id', '=', row.id).execute();
  await expect(person.post('/api/reports', {})).rejects.toThrow(SnapshotDiffers);
});
