import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readJourney } from '#engine/journey/journey-file.ts';
import { replayJourney } from '#engine/journey/replay.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { sayDuration } from '#server/cli/durations.ts';
import { main } from '#server/cli/main.ts';
import { erasePerson } from '#server/people/erase-person.ts';
import { createAudit } from '#server/security/audit.ts';
import { keysFrom } from '#server/security/keys.ts';
import type { FunnelOfVersion } from '#server/voyager/history/read-funnels.ts';
import type { RecordStory } from '#server/voyager/history/record-story.ts';
import { onEachDatabase, type DatabasePlace } from '#tests/support/databases.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { product } from '#server/product.ts';

/** The master key of every test server. */
const master = Buffer.alloc(32, 7);
const running: TestServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

/** A command with the settings of a server on that place. */
async function voyager(place: DatabasePlace, ...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const before = { ...process.env };
  Object.assign(process.env, { VOYAGER_DATA: place.dataFolder, VOYAGER_KEY: master.toString('base64') });
  if (place.databaseUrl !== null) process.env['DATABASE_URL'] = place.databaseUrl;
  let out = '';
  let error = '';
  try {
    const code = await main(args, { out: (text) => void (out += text), error: (text) => void (error += text) });
    return { code, out, error };
  } finally {
    process.env = before;
  }
}

async function begin(person: SignedIn): Promise<VoyagerAnswer> {
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
  const accountId = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
  return person.startVoyager('LADDER_EDIT', { accountId });
}

async function send(
  person: SignedIn,
  at: VoyagerAnswer,
  event: string,
  values: Record<string, unknown>,
  key: string,
): Promise<VoyagerAnswer> {
  const { voyagerRecordId, voyagerType, stepId, revision } = at;
  const answer = await person.post(
    `/api/voyagers/${voyagerRecordId}/updates`,
    { type: 'VoyagerEventRequest', stepId, voyagerType, event, values, revision },
    { 'idempotency-key': key },
  );
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()) as VoyagerAnswer;
}

interface World {
  place: DatabasePlace;
  server: TestServer;
  done: SignedIn;
  stopped: SignedIn;
  /** Their records. */
  ended: string;
  left: string;
}

/** Two people: one through to the end after ten minutes, one who stops at the second step. */
async function travelled(place: DatabasePlace): Promise<World> {
  const server = await startTestServer(place);
  running.push(server);
  const [done, stopped] = [await server.personLike('lena.hart'), await server.personLike('lena.hart')];
  const ended = await begin(done);
  server.clock.move(60_000);
  const confirm = await send(done, ended, 'CONTINUE', { months: 48 }, 'first-key');
  server.clock.move(540_000);
  await send(done, confirm, 'CONFIRM', {}, 'second-key');
  const left = await begin(stopped);
  await send(stopped, left, 'CONTINUE', { months: 30 }, 'third-key');
  return { place, server, done, stopped, ended: ended.voyagerRecordId, left: left.voyagerRecordId };
}

/** Each event with its time, way and key, an effect that waits with its attempts, and nothing that a person typed. */
async function tellsTheStory({ place, server, ended, done }: World): Promise<void> {
  const told = await voyager(place, 'story', ended);
  expect(told).toMatchObject({ code: 0, error: '' });
  expect(told.out).toMatch(/^LADDER_EDIT .*\n {2}done at saved, revision 3, version [\da-f]{12}\n/);
  expect(told.out).toMatch(/1 {2}\S+ \S+ +1 min {2}length > confirm +CONTINUE of length +key first-key/);
  expect(told.out).toMatch(/2 {2}\S+ \S+ +9 min {2}confirm > saving +CONFIRM of confirm +key second-key/);
  expect(told.out).toMatch(/saving > saved +saving done/);
  const story = JSON.parse((await voyager(place, 'story', ended, '--json')).out) as RecordStory;
  expect(story).toMatchObject({ recordId: ended, voyagerType: 'LADDER_EDIT', status: 'done', stepId: 'saved', parent: null, timers: [] });
  expect(story.events.map(({ to, restedMs }) => [to, restedMs])).toEqual([
    ['length', null],
    ['confirm', 60_000],
    ['saving', 540_000],
    ['saved', 0],
  ]);
  expect(story.events.map(({ words }) => words)).toEqual(['the start', 'CONTINUE of length', 'CONFIRM of confirm', 'saving done']);
  for (const said of [told.out, JSON.stringify(story)])
    for (const typed of [done.username, 'Lena', '"months"']) expect(said).not.toContain(typed);

  const now = server.clock.now();
  const effect = {
    kind: 'operation',
    operation: 'checkIdentity',
    input: Buffer.from('x'),
    status: 'waiting',
    attempt: 2,
    timeout_ms: 1,
  } as const;
  await server.services.storage.db
    .insertInto('effect')
    .values({
      ...effect,
      id: `${ended}/2.0`,
      record_id: ended,
      run_at: now + 60_000,
      lease_token: null,
      lease_until: null,
      created_at: now,
      finished_at: null,
    })
    .execute();
  const { out } = await voyager(place, 'story', ended);
  expect(out).toMatch(/CONFIRM of confirm +key second-key, asked for 2\.0/);
  expect(out).toMatch(/2\.0 +checkIdentity +waiting, (?:again in|due for) .* +2 /);
  expect(await voyager(place, 'story', crypto.randomUUID())).toMatchObject({
    code: 1,
    error: expect.stringContaining('There is no record'),
  });
  for (const args of [[], ['nonsense'], [ended, ended]]) expect((await voyager(place, 'story', ...args)).code).toBe(2);
}

/** A record, or all of a session, as files that replay the same; nothing is written over without --yes, and what no persona did is refused. */
async function keepsJourneys({ place, server, done, stopped, ended }: World): Promise<void> {
  const printed = await voyager(place, 'record', ended);
  expect(printed).toMatchObject({ code: 0, error: '' });
  expect(printed.out).toBe(await (await done.get(`/api/dev/journeys/${ended}`)).text());
  const file = join(place.dataFolder, 'kept', 'mine.journey.yaml');
  expect(await voyager(place, 'record', ended, '--to', file)).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).toBe(printed.out);
  const read = readJourney(printed.out);
  const flow = server.services.library().flows.get('LADDER_EDIT');
  if ('error' in read || flow === undefined) throw new Error('no journey');
  expect(replayJourney(flow, read.journey)).toMatchObject({ result: 'same' });

  writeFileSync(file, 'mine');
  expect(await voyager(place, 'record', ended, '--to', file)).toMatchObject({
    code: 2,
    error: expect.stringContaining('Nothing was written'),
  });
  expect(readFileSync(file, 'utf8')).toBe('mine');
  expect(await voyager(place, 'record', ended, '--to', file, '--yes')).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).toBe(printed.out);

  const folder = join(place.dataFolder, 'session');
  expect(await voyager(place, 'record', '--session', done.username, '--to', folder)).toMatchObject({ code: 0 });
  const session = (await (await done.get('/api/dev/journeys')).json()) as { file: string; yaml: string; voyagerRecordId: string }[];
  expect(session).toMatchObject([{ voyagerRecordId: ended, yaml: printed.out }]);
  expect(readdirSync(folder)).toEqual(session.map((one) => one.file));

  // Records of nobody, of a real person, or under another key are refused with a message.
  const { storage } = server.services;
  expect(await voyager(place, 'record', crypto.randomUUID())).toMatchObject({
    code: 1,
    error: expect.stringContaining('There is no record'),
  });
  expect(await voyager(place, 'record', '--session', 'nobody')).toMatchObject({
    code: 1,
    error: expect.stringContaining('nobody called'),
  });
  await stopped.fetch('/api/session', { method: 'DELETE' });
  expect(await voyager(place, 'record', '--session', stopped.username)).toMatchObject({
    code: 1,
    error: expect.stringContaining('not signed in'),
  });
  await storage.db.updateTable('person').set({ persona: null }).execute();
  const refused = join(place.dataFolder, 'refused');
  expect(await voyager(place, 'record', ended, '--to', refused)).toMatchObject({
    code: 1,
    out: '',
    error: expect.stringContaining('made-up people only'),
  });
  await storage.db.updateTable('setting').set({ value: 'another' }).where('name', '=', 'mac-key').execute();
  expect(await voyager(place, 'record', ended)).toMatchObject({ code: 1, out: '', error: expect.stringContaining('another master key') });
  expect(existsSync(refused)).toBe(false);
  for (const args of [[], ['x'], [ended, '--session', 'y']])
    expect([args, (await voyager(place, 'record', ...args)).code]).toEqual([args, 2]);
}

/** By version, with who finished and who was dropped; an erased person counts on. */
async function countsTheFunnel({ place, server, done, ended, left }: World): Promise<void> {
  const ask = async (...more: string[]) =>
    JSON.parse((await voyager(place, 'funnel', 'ladder-edit', '--json', ...more)).out) as FunnelOfVersion[];
  const [funnel, ...older] = await ask('--resting', '0.000001');
  expect(older).toEqual([]);
  expect(funnel).toMatchObject({
    entered: 2,
    finished: [{ stepId: 'saved', count: 1 }],
    underWay: 0,
    dropped: 1,
    voyagerType: 'LADDER_EDIT',
  });
  const confirm = funnel?.steps.find(({ stepId }) => stepId === 'confirm');
  expect(confirm).toMatchObject({
    reached: 2,
    visits: 2,
    resting: 1,
    dropped: 1,
    leftBy: [{ event: 'CONFIRM', words: 'CONFIRM of confirm', to: 'saving', count: 1 }],
  });
  expect(Math.abs((confirm?.medianMs ?? 0) - 540_000)).toBeLessThan(5_400);

  const { storage } = server.services;
  const { person_id } = await storage.read.selectFrom('record').select('person_id').where('id', '=', left).executeTakeFirstOrThrow();
  await erasePerson(
    { storage, audit: createAudit({ keys: keysFrom(master), clock: server.clock }), clock: server.clock, tables: product.tables },
    person_id,
  );
  expect(await ask('--resting', '0.000001')).toEqual([funnel]);

  const { out, code } = await voyager(place, 'funnel', 'LADDER_EDIT', '--version', funnel?.version.slice(0, 8) ?? '');
  expect(code).toBe(0);
  expect(out).toContain('2 entered: 1 finished');
  expect(out).toMatch(/confirm +2 +100% +2 +1 .* 8 min 55 s {2}8 min 55 s {2}CONFIRM of confirm > saving 1/);
  expect(await ask('--since', '2999-01-01')).toMatchObject([{ entered: 0 }]);

  // Over HTTP the same, for operators, who are written down.
  const path = '/api/operator/funnels/LADDER_EDIT';
  expect((await done.get(path)).status).toBe(403);
  const operator = await storage.read.selectFrom('record').select('person_id').where('id', '=', ended).executeTakeFirstOrThrow();
  await storage.db.insertInto('person_role').values({ person_id: operator.person_id, role: 'operator', granted_at: 0 }).execute();
  expect(await (await done.get(`${path}?resting=9999`)).json()).toEqual(await ask('--resting', '9999'));
  expect((await done.get('/api/operator/funnels/NO_SUCH')).status).toBe(404);
  expect((await done.get(`${path}?since=soon`)).status).toBe(400);
  expect(await storage.read.selectFrom('audit').select('detail').where('event', '=', 'operatorAccess').execute()).toHaveLength(3);
  expect((await voyager(place, 'funnel', 'LADDER_EDIT', '--version', 'ffffffff')).code).toBe(1);
  for (const args of [
    [],
    ['LADDER_EDIT', '--since', 'soon'],
    ['LADDER_EDIT', '--since', '2026-02-31'],
    ['LADDER_EDIT', '--version', 'x'],
    ['LADDER_EDIT', '--resting', '-1'],
  ])
    expect([args, (await voyager(place, 'funnel', ...args)).code]).toEqual([args, 2]);
}

onEachDatabase('Funnel, Recording and a record’s story', (database) => {
  test('each by the server’s own settings and beside it while it runs: the story, the journeys, the funnel', async () => {
    const world = await travelled(await database.place());
    await tellsTheStory(world);
    await keepsJourneys(world);
    await countsTheFunnel(world);
  });
});

describe('durations', () => {
  test.each([
    [40, '40 ms'],
    [12_000, '12 s'],
    [90_000, '1 min 30 s'],
    [3_600_000, '1 h'],
    [273_600_000, '3 d 4 h'],
    [273_601_000, '3 d 4 h'],
  ])('%i ms are said as %s', (milliseconds, words) => expect(sayDuration(milliseconds)).toBe(words));
});
