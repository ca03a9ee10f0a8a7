import { expect, test } from 'vitest';
import { forkRecord } from '#engine/journey/fork.ts';
import { readJourney, writeJourney } from '#engine/journey/journey-file.ts';
import { historyOf, type Journey } from '#engine/journey/journey.ts';
import { replayJourney } from '#engine/journey/replay.ts';
import { travel } from '#engine/journey/travel.ts';
import { createWhatIf } from '#engine/journey/what-if.ts';
import { operationSignatures } from '#server/operations/operations.ts';
import { migrateRecords } from '#server/voyager/moving/migrate-records.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { compileFixture, makeFixture, right, type Fixture } from './fixture.ts';
import { nextFiles, publishNext } from './next-version.ts';

/** A record that was moved in the middle and went on to its packing, as the file of its journey. */
async function movedJourney(fixture: Fixture): Promise<{ yaml: string; journey: Journey }> {
  const { start, send, service, person } = fixture;
  const { voyagerRecordId: vid } = await send(await start(), 'CONTINUE', { ...right, code: 'canary-secret-0987' });
  const { migration } = await publishNext(fixture);
  await migrateRecords(service.environment, migration, { dryRun: false });
  await send(await service.resume({ person, vid }), 'CONFIRM');
  const { yaml } = await service.journey({ person, vid });
  const read = readJourney(yaml);
  if ('error' in read) throw new Error(read.error);
  return { yaml, journey: read.journey };
}

const next = compileFixture(nextFiles()).flows.get('ORDER');
const first = compileFixture().flows.get('ORDER');
const changed = (from: string, to: string) =>
  compileFixture(nextFiles().map(({ path, text }) => ({ path, text: text.replace(from, to) }))).flows.get('ORDER');

onEachDatabase('The journey of a record that was moved', (database) => {
  test('is a file that holds all of it, and replays the same through the present version from the move on', async () => {
    const fixture = await makeFixture(await database.open());
    const { yaml, journey } = await movedJourney(fixture);
    expect(journey.steps.map(({ event, then }) => [event.type, then.stepId])).toEqual([
      ['voyager.start', 'details'],
      ['client', 'review'],
      ['voyager.moved', 'check'],
      ['client', 'reserving'],
      ['voyager.effect.done', 'checking'],
      ['voyager.effect.done', 'packing'],
    ]);
    expect(writeJourney(journey)).toBe(yaml);
    if (next === undefined) throw new Error('The fixture has ORDER');
    expect(replayJourney(next, journey)).toEqual({ result: 'same' });
    expect(replayJourney(next, journey, { before: next })).toEqual({ result: 'same' });
    // A sealed value is a mask in what the move found, too.
    expect(journey.steps[2]?.found?.context.answers).toMatchObject({ details: { name: right.name, code: '•••' } });
    for (const told of ['canary', '0987']) expect(yaml).not.toContain(told);
  });

  test('is travelled and forked from its move on, and what went by an earlier version is told so', async () => {
    const fixture = await makeFixture(await database.open());
    const { journey } = await movedJourney(fixture);
    if (next === undefined) throw new Error('The fixture has ORDER');
    const history = historyOf(journey);
    const { operations } = fixture.service.environment;
    expect(JSON.stringify(travel(next, history, 2, operations)?.view)).toContain('plain for tea');
    expect(travel(next, history, 6, operations)).toBeNull();
    const signatures = new Map(operationSignatures(operations).map((one) => [one.name, one]));
    const fork = (at: number) => forkRecord(next, history, { at, send: [{ event: 'CONFIRM' }], operations: signatures });
    expect((await fork(2)).steps[0]).toMatchObject({ from: 'check', stepId: 'reserving', seq: 3 });
    for (const early of [() => fork(1), async () => travel(next, history, 1, operations)])
      await expect(early()).rejects.toThrow(
        'Event 1 went by an earlier version of ORDER, which is not at hand: the record was moved at event 2',
      );
  });

  test('is held against a draft, which shows what of it would be another', async () => {
    const { journey } = await movedJourney(await makeFixture(await database.open()));
    const tally = createWhatIf();
    for (const draft of [next, changed('5m: sent', '6m: sent'), first]) {
      if (draft === undefined) throw new Error('The fixture has ORDER');
      tally.take('moved', replayJourney(draft, journey));
    }
    const { same, groups } = tally.report();
    expect(same).toBe(1);
    expect(groups.map(({ result, seq, words }) => [result, seq, words])).toEqual([
      ['sameEnd', 5, expect.stringContaining('what happens by itself after a time changed')],
      ['rejected', 2, expect.stringContaining('is refused now at review: review is mapped to no step of the new version')],
    ]);
  });
});

test('a file whose move says nothing of what it found, or whose other events do, is no journey', () => {
  const at = { now: 0, today: '2026-11-21', load: {}, person: {} };
  const then = { stepId: 'a', status: 'open', problem: null, answers: {}, remembers: {}, effects: [], timers: [], leave: null, url: null };
  const moved = {
    seq: 1,
    at,
    type: 'voyager.moved',
    from: 'a',
    to: 'b',
    mapping: { states: {}, answers: {}, given: {}, remembers: {}, remembered: [] },
    flags: {},
    trail: 0,
  };
  const file = (step: object) =>
    JSON.stringify({
      journey: 'ORDER',
      definition: 'b',
      recordId: 'r',
      masked: 0,
      steps: [{ event: { seq: 0, at, type: 'voyager.start', given: {}, flags: {} }, then }, step],
    });
  expect(readJourney(file({ event: moved, then }))).toEqual({ error: expect.stringMatching(/^steps\.1\.found: a move/) });
  expect(readJourney(file({ event: moved, then, found: { stepId: 'a' } }))).toEqual({ error: expect.stringMatching(/^steps\.1\.found\./) });
});
