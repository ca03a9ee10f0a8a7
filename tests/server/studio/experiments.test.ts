import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExperimentChoices, Found } from '#schemas/studio/experiments.ts';
import type { StudioShares } from '#schemas/studio/shares.ts';
import { readerIn } from '#server/phrases/written-in.ts';
import { messageText } from '#server/outbox/message-text.ts';
import { revokeRole } from '#server/security/roles.ts';
import { countPeople, stoppedRecords } from '#server/studio/experiments/count-people.ts';
import { watchedShares } from '#server/studio/experiments/look-at-experiment.ts';
import { watchExperiments } from '#server/studio/experiments/watch-experiments.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { idOf } from '#tests/support/people.ts';
import { makeUpRecords, recordHash } from './made-up-records.ts';
import { flowIn, ladder, standInLadder } from './published-flow.ts';
import { longer } from './sending-call.ts';
import { approvedDraft, done, json, refusal, seenDraft, startStudio, studio, type StudioServer } from './studio-people.ts';

const minute = 60_000;
const stageMs = 60 * minute;

type Share = StudioShares['shares'][number];

const shares = async ({ author }: StudioServer): Promise<Share[]> => (await json<StudioShares>(author.get(`${studio}/shares`))).shares;
const foundIn = ({ experiment }: Share): Found => experiment!.found!;
const live = (all: StudioServer): string => all.server.services.library().flows.get(flowIn(all, ladder))?.hash ?? '';
const look = ({ server: { services } }: StudioServer): Promise<void> => services.studio.watch();
/** Eight looks at once, as by eight nodes; and what the server itself has under way. */
async function eightLooks(all: StudioServer): Promise<void> {
  await Promise.all(Array.from({ length: 8 }, () => watchExperiments(all.server.services.studio.deps)));
  await look(all);
}

/** Time passes, in which everyone uses their session. */
async function pass({ server, author, reviewer, publisher }: StudioServer, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 20 * minute) {
    server.clock.move(Math.min(left, 20 * minute));
    for (const person of [author, reviewer, publisher]) await person.get(`${studio}/shares`);
  }
}

const guardOf = (all: StudioServer, more: object = {}) => ({
  voyagerType: flowIn(all, ladder),
  stepId: 'confirm',
  withinMs: 15 * minute,
  points: 20,
  stages: [
    { percent: 50, forMs: stageMs },
    { percent: 90, forMs: stageMs },
  ],
  goesByItself: true,
  ...more,
});

/** An approved draft of the ladder that a watched share of people begins on. */
async function watched(all: StudioServer, more: object = {}): Promise<{ id: string; share: Share; is: string; was: string }> {
  const { id, revision } = await approvedDraft(all, ladder, longer);
  const guard = guardOf(all, more);
  const body = { revision, reach: { percent: guard.stages[0]!.percent }, reason: 'Slowly.', guard };
  await done(all.publisher.post(`${studio}/drafts/${id}/share`, body));
  const [share] = await shares(all);
  const row = await all.server.services.storage.read
    .selectFrom('studio_experiment')
    .select(['is_hash', 'was_hash'])
    .where('share_id', '=', share!.id)
    .executeTakeFirstOrThrow();
  return { id, share: share!, is: row.is_hash, was: row.was_hash };
}

/** People on both sides of a watched share who begin now, and the time that they have. */
async function peopleCome(
  all: StudioServer,
  { is, was }: { is: string; was: string },
  within: [people: number, stopped: number],
  outside: [people: number, stopped: number],
): Promise<void> {
  all.server.clock.move(minute);
  const at = all.server.clock.now();
  const both = { voyagerType: flowIn(all, ladder), step: 'confirm', at };
  await makeUpRecords(all.server, { ...both, version: is, people: within[0], stopped: within[1] });
  await makeUpRecords(all.server, { ...both, version: was, people: outside[0], stopped: outside[1] });
  await pass(all, 16 * minute);
}

onEachDatabase('a watched share', (database) => {
  test('guarded publication: too much worse takes no new people, by itself and once; records in flight stay as they are; its publisher gets five masked stories', async () => {
    const { databaseUrl } = await database.place();
    const all = await startStudio({ databaseUrl });
    try {
      const { server, publisher } = all;
      const { storage } = server.services;
      const { id, share, is, was } = await watched(all);
      expect(share).toMatchObject({ state: 'running', percent: 50, experiment: { stage: 0, points: 20, found: { act: 'waitsForTime' } } });
      // People who began before, and people of last month, are compared with no one.
      await makeUpRecords(server, { voyagerType: flowIn(all, ladder), version: was, step: 'confirm', people: 30, stopped: 30, at: 1 });
      await peopleCome(all, { is, was }, [60, 30], [60, 3]);
      const before = await recordHash(server);
      await eightLooks(all);
      const [held] = await shares(all);
      expect(held).toMatchObject({
        state: 'held',
        experiment: { found: { act: 'hold', within: { people: 60, stopped: 30 }, outside: { people: 60, stopped: 3 } } },
      });
      expect(foundIn(held!).harm).toMatchObject({ estimate: 0.45 });
      expect(foundIn(held!).harm!.least).toBeGreaterThan(0);
      expect(await recordHash(server)).toBe(before);

      const { remarks, state } = await seenDraft(all, id);
      expect(state).toBe('shared');
      expect(remarks.filter(({ kind }) => kind === 'held')).toEqual([
        expect.objectContaining({
          by: null,
          text: expect.stringContaining('Of 60 people with the change, 30 did not come to “confirm” within 15 minutes.') as string,
        }),
      ]);
      // Everyone begins on what is live now.
      const { record } = await standInLadder(all);
      const row = await storage.read
        .selectFrom('record')
        .select('definition_hash')
        .where('id', '=', record.voyagerRecordId)
        .executeTakeFirstOrThrow();
      expect(row.definition_hash).toBe(was);

      const person = await idOf(storage, publisher);
      const mails = await storage.read.selectFrom('outbox').selectAll().where('person_id', '=', person).execute();
      expect(mails).toHaveLength(1);
      const { message } = await server.services.studio.deps.vault.open(
        storage.read,
        'outbox',
        { person, row: mails[0]!.id },
        { message: mails[0]!.message },
      );
      const { subject, text } = messageText(readerIn(server.services.library(), message.language ?? null), message, '');
      expect(subject).toBe('“Plainer words” takes no new people: too many stop');
      expect(text.match(/^Story \d, now at length:$/gm)).toHaveLength(5);
      expect(text).toContain('- the start');
      expect(text).toContain('Eastern time');
      expect(`${subject}${text}`).not.toMatch(/made-up|\{\w+\}/);
      const audit = await storage.read.selectFrom('audit').select(['event', 'detail']).execute();
      expect(audit.filter(({ detail }) => detail.includes(share.id)).slice(1)).toEqual([
        { event: 'published', detail: `share ${share.id} held` },
        { event: 'operatorAccess', detail: `mail of the held share ${share.id}` },
      ]);

      expect(await refusal(publisher.post(`${studio}/shares/${share.id}/raise`, { percent: 90, reason: '' }))).toContain(
        'This share is held',
      );
      await done(publisher.post(`${studio}/shares/${share.id}/end`, { reason: 'Again.' }));
      expect((await seenDraft(all, id)).state).toBe('open');
      // What was found stays with it.
      expect((await shares(all))[0]).toMatchObject({ state: 'ended', experiment: { found: { act: 'hold' } } });
    } finally {
      await all.server.stop();
    }
  });
});

describe('guarded publication: "it goes to the next stage, or waits for a press"', () => {
  let all: StudioServer;
  beforeAll(async () => {
    all = await startStudio();
  });
  afterAll(() => all.server.stop());

  test('no worse: by itself the next stage after its time, once, and everyone only when too much is ruled out', async () => {
    const { share, is, was, id } = await watched(all, { points: 10 });
    await peopleCome(all, { is, was }, [20, 0], [20, 0]);
    await look(all);
    expect((await shares(all))[0]).toMatchObject({ percent: 50, experiment: { stage: 0 } });
    await pass(all, stageMs);
    await eightLooks(all);
    expect((await shares(all))[0]).toMatchObject({
      percent: 90,
      state: 'running',
      experiment: { stage: 1, found: { act: 'waitsForTime' } },
    });
    await pass(all, stageMs);
    await look(all);
    // Twenty people on each side rule out nothing.
    expect((await shares(all))[0]).toMatchObject({ state: 'running', experiment: { found: { act: 'waitsForPeople' } } });
    await peopleCome(all, { is, was }, [360, 2], [40, 0]);
    await look(all);
    expect((await shares(all))[0]).toMatchObject({ state: 'everybody' });
    expect(live(all)).toBe(is);
    expect((await seenDraft(all, id)).remarks.map(({ kind, by }) => [kind, by])).toEqual(
      expect.arrayContaining([
        ['raised', null],
        ['published', null],
      ]),
    );
    const audit = await all.server.services.storage.read.selectFrom('audit').select('detail').where('event', '=', 'published').execute();
    expect(audit.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining([`share ${share.id} 90% by itself`, `share ${share.id} everybody by itself`]),
    );
  });

  test('one that waits for a press goes on by it, to the stage that was planned and no other; a person counts once', async () => {
    const { author, publisher } = all;
    const { share, is, was } = await watched(all, { goesByItself: false });
    await peopleCome(all, { is, was }, [40, 1], [40, 1]);
    // The same people once more, on the other side: only what they began first counts.
    await all.server.services.storage.write(async ({ db }) => {
      const rows = await db.selectFrom('record').selectAll().where('definition_hash', '=', is).orderBy('id', 'desc').limit(40).execute();
      const again = rows.map((row) => ({
        ...row,
        id: `${row.id}-again`,
        definition_hash: was,
        open_key: null,
        created_at: Number(row.created_at) + minute,
      }));
      await db.insertInto('record').values(again).execute();
    });
    await pass(all, stageMs);
    await look(all);
    const [waiting] = await shares(all);
    expect(waiting).toMatchObject({ percent: 50, experiment: { found: { act: 'waitsForPress', outside: { people: 40, begun: 40 } } } });
    const raise = `${studio}/shares/${share.id}/raise`;
    expect((await author.post(raise, { percent: 90, reason: '' })).status).toBe(403);
    expect(await refusal(publisher.post(raise, { percent: 60, reason: '' }))).toBe(
      'This share goes by its stages. The next one is 90% of people.',
    );
    await done(publisher.post(raise, { percent: 90, reason: '' }));
    expect((await shares(all))[0]).toMatchObject({ percent: 90, experiment: { stage: 1 } });
    expect(await refusal(publisher.post(raise, { percent: 95, reason: '' }))).toContain('It is at the last one');
    await done(publisher.post(`${studio}/shares/${share.id}/end`, { reason: '' }));
  });

  test('a split that is not the split is reported, and does not go on by itself', async () => {
    const { publisher } = all;
    const { share, is, was } = await watched(all);
    await peopleCome(all, { is, was }, [120, 2], [60, 1]);
    await pass(all, stageMs);
    await look(all);
    expect((await shares(all))[0]).toMatchObject({
      percent: 50,
      experiment: { found: { act: 'waitsForSplit', isSplitOff: true, expectedWithin: 90, within: { begun: 120 } } },
    });
    await done(publisher.post(`${studio}/shares/${share.id}/end`, { reason: '' }));
  });

  test('for a person who is a publisher no more nothing goes on', async () => {
    const { server, publisher } = all;
    const leaving = await server.personLike('tilda.frost');
    const { share, is, was } = await watched({ ...all, publisher: leaving });
    await revokeRole(server.services.storage.db, { personId: await idOf(server.services.storage, leaving), role: 'publisher' });
    await peopleCome(all, { is, was }, [40, 1], [40, 1]);
    await pass(all, stageMs);
    await look(all);
    expect((await shares(all))[0]).toMatchObject({ percent: 50, state: 'running', experiment: { stuck: 'noPublisher' } });
    await done(publisher.post(`${studio}/shares/${share.id}/end`, { reason: '' }));
  });

  test('a share is held though its mail cannot be made; the stories are of the people who were counted, one of each', async () => {
    const { server, publisher } = all;
    const { storage, studio: running } = server.services;
    const { share, is, was } = await watched(all);
    const both = { voyagerType: flowIn(all, ladder), version: is, step: 'confirm' };
    // In the first seconds no one is counted.
    await makeUpRecords(server, { ...both, people: 3, stopped: 3, at: server.clock.now() + 1000 });
    await peopleCome(all, { is, was }, [60, 30], [60, 3]);
    // One who stopped begins once more, and stops again.
    const [one] = (await watchedShares(storage.read, [share.id])).values();
    const counted = async (): Promise<string[]> => stoppedRecords(storage.read, one!.row, one!.times, server.clock.now(), 100);
    const before = await counted();
    await storage.write(async ({ db }) => {
      const row = await db.selectFrom('record').selectAll().where('id', '=', before[0]!).executeTakeFirstOrThrow();
      await db
        .insertInto('record')
        .values({ ...row, id: `${row.id}-again`, open_key: null, created_at: Number(row.created_at) + 1 })
        .execute();
    });
    expect(await counted()).toEqual(before);
    const { counts } = await countPeople(storage.read, one!.row, one!.times, server.clock.now());
    expect(before).toHaveLength(counts[0]!.within.stopped);

    const failing = { ...running.deps.outbox, send: () => Promise.reject(new Error('No mail.')) };
    await watchExperiments({ ...running.deps, outbox: failing });
    expect((await shares(all))[0]).toMatchObject({ id: share.id, state: 'held', experiment: { found: { act: 'hold' } } });
    await done(publisher.post(`${studio}/shares/${share.id}/end`, { reason: '' }));
  });

  test('what fails at one share ends no look at the others, undoes what was half done, and is done at the next look', async () => {
    const { server, publisher } = all;
    const { deps } = server.services.studio;
    const { share, is, was } = await watched(all);
    await peopleCome(all, { is, was }, [60, 30], [60, 3]);
    const failing = { ...deps.audit, note: () => Promise.reject(new Error('No audit.')) };
    await watchExperiments({ ...deps, audit: failing });
    expect((await shares(all))[0]).toMatchObject({ id: share.id, state: 'running' });
    server.clock.move(2 * minute);
    await look(all);
    expect((await shares(all))[0]).toMatchObject({ id: share.id, state: 'held' });
    await done(publisher.post(`${studio}/shares/${share.id}/end`, { reason: '' }));
  });

  test('a node whose clock was put back looks all the same', async () => {
    const { server, publisher } = all;
    const { storage, studio: running } = server.services;
    const { share } = await watched(all);
    const at = server.clock.now() - 10 * minute;
    await watchExperiments({ ...running.deps, clock: { now: () => at } });
    const row = await storage.read.selectFrom('studio_experiment').select('looked_at').where('share_id', '=', share.id).executeTakeFirst();
    expect(Number(row?.looked_at)).toBe(at);
    await done(publisher.post(`${studio}/shares/${share.id}/end`, { reason: '' }));
  });

  test('what cannot be watched is refused in words; what can is listed with what people did before', async () => {
    const { author, publisher, server } = all;
    const at = server.clock.now() - 20 * minute;
    await makeUpRecords(server, { voyagerType: flowIn(all, ladder), version: live(all), step: 'confirm', people: 110, stopped: 5, at });
    const { id, revision } = await approvedDraft(all, ladder, longer);
    const { flows } = await json<ExperimentChoices>(author.get(`${studio}/drafts/${id}/experiment`));
    expect(flows.map(({ voyagerType }) => voyagerType)).toEqual([flowIn(all, ladder)]);
    const [{ steps, people, times }] = flows as [ExperimentChoices['flows'][number]];
    expect(steps.map(({ stepId, isEnd }) => [stepId, isEnd])).toEqual(
      expect.arrayContaining([
        ['confirm', false],
        ['saved', true],
      ]),
    );
    expect(steps.map(({ stepId }) => stepId)).not.toContain('length');
    expect(people).toBeGreaterThan(100);
    expect(times[0]!.reached['confirm']).toBeLessThan(times[0]!.people);

    const ask = (guard: object, reach: object = { percent: 50 }): Promise<Response> =>
      publisher.post(`${studio}/drafts/${id}/share`, { revision, reach, reason: 'x', guard: guardOf(all, guard) });
    const { flags } = await json<StudioShares>(author.get(`${studio}/shares`));
    expect(await refusal(ask({}, { flag: flags[0]!.name }))).toContain('cannot be compared');
    expect(await refusal(ask({}, { percent: 10 }))).toContain('The first stage must be the 10%');
    expect(await refusal(ask({ stepId: 'length' }))).toContain('“length” is not a step that people come to in both versions');
    expect(await refusal(ask({ voyagerType: 'NONE' }))).toContain('does not change the flow NONE');
    const shrinking = [50, 40].map((percent) => ({ percent, forMs: stageMs }));
    expect(await refusal(ask({ stages: shrinking }))).toBe('Each stage must reach more people than the one before.');
    expect(await refusal(ask({ withinMs: 60 * minute }))).toContain('People have 1 hour, so each stage must last at least 2 hours:');
    expect((await ask({ withinMs: 1 })).status).toBe(400);
    expect((await author.get(`${studio}/drafts/none/experiment`)).status).toBe(404);
    expect((await server.client().get(`${studio}/drafts/${id}/experiment`)).status).toBe(401);
  });
});
