import { expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { foldHistory } from '#engine/record/fold.ts';
import type { RecordEvent } from '#engine/record/record-types.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { createHistoryService } from '#server/voyager/history/history-service.ts';
import { migrateRecords, migrateSlice, sliceOf } from '#server/voyager/moving/migrate-records.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { makeFixture, right, type Fixture } from './fixture.ts';
import { publishNext } from './next-version.ts';
import { expectSound } from './sound.ts';

async function historyOf({ storage, service }: Fixture, vid: string): Promise<RecordEvent[]> {
  const row = await storage.records.find(vid);
  if (row === undefined) throw new Error('There is no such record');
  return (await storage.records.events(vid, row.revision)).map((event) => service.environment.codec.event.open(row, event));
}

onEachDatabase('Moving records to another version', (database) => {
  test('a dry run says of each record whether it would be moved, and writes nothing; then those are moved, and a second time none is left', async () => {
    const fixture = await makeFixture(await database.open(), { quickMs: 0 });
    const { start, send, service, storage } = fixture;
    await start('at details');
    await send(await start('at review'), 'CONTINUE', right);
    await fixture.choose('timeout');
    await send(await send(await start('under way'), 'CONTINUE', right), 'CONFIRM');
    const { migration } = await publishNext(fixture);
    const rows = () => storage.read.selectFrom('record').selectAll().orderBy('id').execute();
    const before = await rows();
    const dry = await migrateRecords(service.environment, migration, { dryRun: true });
    expect(dry).toMatchObject({ moved: 2, stay: [{ stepId: 'checking', why: 'checkOrder is under way' }] });
    expect(await rows()).toEqual(before);
    expect(await migrateRecords(service.environment, migration, { dryRun: false })).toEqual(dry);
    expect((await rows()).map((row) => [row.step_id, row.definition_hash === migration.to])).toEqual([
      ['details', true],
      ['check', true],
      ['checking', false],
    ]);
    expect(await migrateRecords(service.environment, migration, { dryRun: false })).toMatchObject({
      moved: 0,
      stay: [{ stepId: 'checking' }],
    });
    await expectSound(fixture);
  });

  test('issue 30, point 9: a record that was written since it was looked up stays, where only what was seen is to be moved', async () => {
    const fixture = await makeFixture(await database.open());
    const { start, send, service } = fixture;
    const details = await start();
    await start('another');
    const { migration } = await publishNext(fixture);
    const slice = await sliceOf(service.environment, migration.from, '');
    expect(slice).toMatchObject({ rows: [{ step_id: 'details' }, { step_id: 'details' }], next: null });
    await send(details, 'CONTINUE', right);
    const report = await migrateSlice(service.environment, migration, slice, { dryRun: false, asSeen: true });
    expect(report).toMatchObject({ moved: 1, stay: [{ recordId: details.voyagerRecordId, why: 'it was changed since the dry run' }] });
    // Negative control: without that, it is moved as it stands now.
    expect(await migrateSlice(service.environment, migration, slice, { dryRun: false, asSeen: false })).toMatchObject({ moved: 1 });
    await expectSound(fixture);
  });

  test('an operator travels to each event of a moved record by the version that it went by, and forks from the last', async () => {
    const fixture = await makeFixture(await database.open());
    const { start, send, service } = fixture;
    const { voyagerRecordId } = await send(await start(), 'CONTINUE', right);
    const { migration } = await publishNext(fixture);
    await migrateRecords(service.environment, migration, { dryRun: false });
    const histories = createHistoryService(service.environment, { milliseconds: 1, processor: 1, megabytes: 1 });
    const moments = await Promise.all([0, 1, 2].map((seq) => histories.at(voyagerRecordId, seq)));
    expect(moments.map(({ event, state }) => [event, state.stepId])).toEqual([
      ['voyager.start', 'details'],
      ['CONTINUE of details', 'review'],
      [`moved to version v${migration.to.slice(0, 12)}`, 'check'],
    ]);
    expect(JSON.stringify(moments[1]?.view)).toContain('2 for tea');
    expect(JSON.stringify(moments[2]?.view)).toContain('plain for tea');
    const fork = await histories.fork(voyagerRecordId, { at: 2, send: [{ event: 'CONFIRM' }] });
    expect(fork.steps[0]).toMatchObject({ from: 'check', stepId: 'reserving' });
  });

  test('P4: across two versions a snapshot is the fold of its history, and by one of them alone it is not (negative control)', async () => {
    const fixture = await makeFixture(await database.open());
    const { start, send, service, person } = fixture;
    const review = await send(await start(), 'CONTINUE', right);
    const { migration } = await publishNext(fixture);
    await migrateRecords(service.environment, migration, { dryRun: false });
    const moved = await service.resume({ person, vid: review.voyagerRecordId });
    expect(moved).toMatchObject({ stepId: 'check', revision: 2 });
    expect(JSON.stringify(moved.view)).toContain('plain for tea');
    expect(await send(moved, 'CONFIRM')).toMatchObject({ stepId: 'packing' });
    await expectSound(fixture);
    const events = await historyOf(fixture, review.voyagerRecordId);
    for (const hash of [migration.from, migration.to]) {
      const { flow } = await service.definitions.pinned(hash);
      expect(() => foldHistory(flow, review.voyagerRecordId, events)).toThrow(/is not one of ORDER/);
    }
  });

  test('Back after a move goes by the trail under its new names, and what was answered is shown again', async () => {
    const fixture = await makeFixture(await database.open());
    const { start, send, service, person } = fixture;
    const review = await send(await start(), 'CONTINUE', right);
    const { migration } = await publishNext(fixture);
    await migrateRecords(service.environment, migration, { dryRun: false });
    const check = await service.resume({ person, vid: review.voyagerRecordId });
    const back = await send(check, 'BACK');
    expect(back.stepId).toBe('details');
    expect(JSON.stringify(back.view)).toContain('tea');
    const wrapping = await send(back, 'CONTINUE', right);
    expect(wrapping.stepId).toBe('wrapping');
    expect(await send(wrapping, 'CONTINUE', { paper: 'gold' })).toMatchObject({ stepId: 'check' });
    await expectSound(fixture);
  });

  test('P2: an old key is answered after a move as it was before it, by the version of then; what is stale is told so', async () => {
    const fixture = await makeFixture(await database.open());
    const { start, send, service } = fixture;
    const details = await start();
    const key = uuidv7();
    const review: VoyagerAnswer = await send(details, 'CONTINUE', right, { key });
    const { migration } = await publishNext(fixture);
    await migrateRecords(service.environment, migration, { dryRun: false });
    expect(await send(details, 'CONTINUE', right, { key })).toEqual(review);
    await expect(send(review, 'CONFIRM')).rejects.toMatchObject({ code: 'staleStep' });
    await expectSound(fixture);
  });

  test('P7: a time limit that both versions have runs on', async () => {
    const fixture = await makeFixture(await database.open());
    const { start, send, service, person, clock } = fixture;
    const packing = await send(await send(await start(), 'CONTINUE', right), 'CONFIRM');
    clock.move(4 * 60_000);
    const { migration } = await publishNext(fixture);
    expect(await migrateRecords(service.environment, migration, { dryRun: false })).toMatchObject({ moved: 1, stay: [] });
    expect((await service.sweep()).timers).toBe(0);
    clock.move(60_000);
    expect((await service.sweep()).timers).toBe(1);
    expect(await service.resume({ person, vid: packing.voyagerRecordId })).toMatchObject({ stepId: 'sent' });
    await expectSound(fixture);
  });

  test('P3: who is given something else by a move has their one open record there, and may begin anew where it was', async () => {
    const fixture = await makeFixture(await database.open());
    const { start, send, service, storage } = fixture;
    const review = await send(await start('here'), 'CONTINUE', right);
    const { migration } = await publishNext(fixture);
    const mapping = { ...migration.mapping, given: { ...migration.mapping.given, shop: 'there' } };
    expect(await migrateRecords(service.environment, { ...migration, mapping }, { dryRun: false })).toMatchObject({ moved: 1, stay: [] });
    expect((await start('there')).voyagerRecordId).toBe(review.voyagerRecordId);
    expect((await start('here')).voyagerRecordId).not.toBe(review.voyagerRecordId);
    expect(await storage.records.find(review.voyagerRecordId)).toMatchObject({ status: 'open', revision: 2 });
    await expectSound(fixture);
  });

  test('P1: stopped in the middle, what was moved is whole, what was not is as it was, and the next run moves the rest', async () => {
    const fixture = await makeFixture(await database.open());
    const { start, send, service, storage } = fixture;
    for (const shop of ['a', 'b', 'c']) await send(await start(shop), 'CONTINUE', right);
    const { migration } = await publishNext(fixture);
    const { environment } = service;
    let sealed = 0;
    const codec: typeof environment.codec = {
      ...environment.codec,
      event: {
        ...environment.codec.event,
        seal(record, event) {
          sealed++;
          if (sealed === 2) throw new Error('stopped here');
          return environment.codec.event.seal(record, event);
        },
      },
    };
    await expect(migrateRecords({ ...environment, codec }, migration, { dryRun: false })).rejects.toThrow('stopped here');
    const onNew = async () =>
      Number(
        (
          await storage.read
            .selectFrom('record')
            .select((build) => build.fn.countAll<number>().as('n'))
            .where('definition_hash', '=', migration.to)
            .executeTakeFirstOrThrow()
        ).n,
      );
    expect(await onNew()).toBe(1);
    await expectSound(fixture);
    expect(await migrateRecords(environment, migration, { dryRun: false })).toMatchObject({ moved: 2, stay: [] });
    expect(await onNew()).toBe(3);
    await expectSound(fixture);
  });

  test('P3: moved while somebody goes on, a record is moved before or after, and its history stays linear', async () => {
    const fixture = await makeFixture(await database.open());
    const { start, send, service, node } = fixture;
    const open = await Promise.all(['a', 'b', 'c', 'd'].map((shop) => start(shop)));
    const { migration } = await publishNext(fixture);
    const other = await node({ library: undefined, files: undefined });
    const [reports, sent] = await Promise.all([
      Promise.all([service, other].map((one) => migrateRecords(one.environment, migration, { dryRun: false }))),
      Promise.allSettled(open.map((one) => send(one, 'CONTINUE', right))),
    ]);
    expect(reports.reduce((sum, report) => sum + report.moved, 0)).toBe(4);
    for (const one of sent) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'staleStep' });
    await expectSound(fixture);
  });

  test('FL-12: a server is not started while records stand on what it cannot run, and is once they were moved', async () => {
    const storage = await database.open();
    const fixture = await makeFixture(storage);
    await fixture.send(await fixture.start(), 'CONTINUE', right);
    const { migration } = await publishNext(fixture);
    await migrateRecords(fixture.service.environment, migration, { dryRun: false });
    const restarted = await fixture.node({ library: undefined, files: undefined });
    await expect(restarted.definitions.checkRecords()).resolves.toBeUndefined();
    // Its history is of both: nobody may take the first version away.
    expect(
      (await storage.read.selectFrom('definition').select('hash').where('voyager_type', '=', 'ORDER').execute()).map((row) => row.hash),
    ).toContain(migration.from);
  });
});
