import { expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { onEachDatabase } from '#tests/support/databases.ts';
import { applyResult, claimEffects } from '#server/voyager/effects/effects.ts';
import { fireTimer } from '#server/voyager/effects/timers.ts';
import { makeFixture, right, type Fixture } from './fixture.ts';
import { expectSound } from './sound.ts';

const month = 31 * 24 * 3_600_000;

/** A clock that says another time after so many questions. */
function settingClock(fixture: Fixture, after: number, by: number): void {
  const still = fixture.clock.now;
  let asked = 0;
  fixture.clock.now = () => still() + (asked++ < after ? 0 : by);
}

async function rowOf({ storage }: Fixture, vid: string) {
  const row = await storage.records.find(vid);
  if (row === undefined) throw new Error('no record');
  return row;
}

/** One operation was tried, and waits to be tried again. */
async function expectOneTried({ storage }: Fixture): Promise<void> {
  const tried = () =>
    storage.read.selectFrom('effect').select('attempt').where('status', '=', 'waiting').where('attempt', '=', 1).execute();
  await expect.poll(tried).toHaveLength(1);
}

onEachDatabase('Clocks and endings', (database) => {
  test('P1, FL-07: what was worked out before a record ended is not written after it, and does not open it again', async () => {
    const fixture = await makeFixture(await database.open());
    const { storage } = fixture;
    const { voyagerRecordId: vid } = await fixture.start();
    const row = await rowOf(fixture, vid);
    const [event] = await storage.records.events(vid, 0);
    if (event === undefined) throw new Error('no event');
    const change = (alone: boolean) => ({
      id: vid,
      fromRevision: row.revision,
      toRevision: row.revision + 1,
      stepId: 'review',
      status: 'open' as const,
      openKey: row.open_key,
      snapshot: row.snapshot,
      updatedAt: row.updated_at,
      expiresAt: row.expires_at,
      events: [{ ...event, seq: row.revision + 1 }],
      indexesSame: alone,
      alone,
    });
    for (const status of ['expired', 'done', 'erased'] as const) {
      await storage.db.updateTable('record').set({ status, open_key: null }).where('id', '=', vid).execute();
      for (const alone of [true, false])
        expect(await storage.update((transaction) => transaction.records.append(change(alone)))).toBe(false);
      expect(await rowOf(fixture, vid)).toMatchObject({ status, revision: row.revision });
    }
    // Control: while it is open, the same is written.
    await storage.db.updateTable('record').set({ status: 'open' }).where('id', '=', vid).execute();
    expect(await storage.update((transaction) => transaction.records.append(change(true)))).toBe(true);
  });

  test('FL-07: a result, a timer and a word that come after a record expired do not enter, also before anybody has closed it', async () => {
    const fixture = await makeFixture(await database.open(), { quickMs: 1 });
    const { service, clock, storage, person } = fixture;
    const packing = await fixture.send(await fixture.send(await fixture.start('timer'), 'CONTINUE', right), 'CONFIRM');
    await expect.poll(async () => (await service.resume({ person, vid: packing.voyagerRecordId })).stepId).toBe('packing');
    await fixture.choose('timeout');
    const checking = await fixture.send(await fixture.send(await fixture.start('result'), 'CONTINUE', right), 'CONFIRM');
    expect(checking.stepId).toBe('checking');
    await expectOneTried(fixture);
    clock.move(month);
    const [timer] = await storage.read.selectFrom('timer').selectAll().execute();
    expect(await fireTimer(service.environment, packing.voyagerRecordId, timer?.token ?? '')).toEqual({ fired: false, external: [] });
    const [effect] = await claimEffects(service.environment, 1);
    if (effect === undefined) throw new Error('no effect');
    await applyResult(service.environment, effect, { ok: true, output: { state: 'ALL_CHECKS_PASSED' } });
    // Its effect ends with it: nobody is asked again.
    const statusOf = storage.read.selectFrom('effect').select('status').where('id', '=', effect.id);
    expect((await statusOf.executeTakeFirstOrThrow()).status).toBe('cancelled');
    for (const { voyagerRecordId, revision } of [packing, checking])
      expect((await rowOf(fixture, voyagerRecordId)).revision).toBeLessThanOrEqual(revision + 1);
    // Whoever asks is told so, and once it is closed nothing of it is left to do.
    await expect(service.resume({ person, vid: checking.voyagerRecordId })).rejects.toMatchObject({ code: 'expired' });
    expect(await service.sweep()).toMatchObject({ expired: 1 });
    clock.move(60_000);
    await service.sweep();
    expect(await storage.read.selectFrom('timer').selectAll().execute()).toEqual([]);
    expect((await statusOf.executeTakeFirstOrThrow()).status).toBe('cancelled');
    await expectSound(fixture);
  });

  test('FL-07: no record comes after itself, also where the clock is set back while its end is told', async () => {
    const fixture = await makeFixture(await database.open());
    const { service, person, clock } = fixture;
    const first = await fixture.start();
    const now = clock.now();
    for (let asked = 1; asked <= 4; asked++) {
      clock.set(now);
      clock.move(month);
      const still = clock.now;
      settingClock(fixture, asked, -month);
      const told = await service.resume({ person, vid: first.voyagerRecordId }).then(
        () => null,
        (error: { code: string; successor: string | null }) => error,
      );
      clock.now = still;
      if (told !== null) expect(told.code).toBe('expired');
      if (told !== null) expect(told.successor).not.toBe(first.voyagerRecordId);
    }
    await expectSound(fixture);
  });

  test('P7: a timer that was due and whose clock is set back in that moment is not lost', async () => {
    const fixture = await makeFixture(await database.open());
    const { service, clock, storage, person } = fixture;
    const packing = await fixture.send(await fixture.send(await fixture.start(), 'CONTINUE', right), 'CONFIRM');
    const [timer] = await storage.read.selectFrom('timer').selectAll().execute();
    if (timer === undefined) throw new Error('no timer');
    const still = clock.now;
    for (let asked = 0; asked <= 4; asked++) {
      clock.set(timer.due_at);
      settingClock(fixture, asked, -1);
      const { fired } = await fireTimer(service.environment, packing.voyagerRecordId, timer.token);
      clock.now = still;
      await expectSound(fixture);
      if (fired) break;
    }
    clock.set(timer.due_at);
    await service.sweep();
    await expect(service.resume({ person, vid: packing.voyagerRecordId })).resolves.toMatchObject({ view: { type: 'TerminalView' } });
  });

  test('RE-06: two nodes whose clocks are a little apart do not take each other’s leases', async () => {
    const fixture = await makeFixture(await database.open(), { quickMs: 1 });
    const { host, clock, service } = fixture;
    await fixture.choose('timeout');
    const checking = await fixture.send(await fixture.send(await fixture.start(), 'CONTINUE', right), 'CONFIRM');
    expect(checking.stepId).toBe('checking');
    await expectOneTried(fixture);
    const behind = await fixture.node({ host: { ...host, clock: { now: () => clock.now() - 3 } } });
    clock.move(60_000);
    expect(await claimEffects(service.environment, 1)).toHaveLength(1);
    expect(await claimEffects(behind.environment, 1)).toHaveLength(0);
  });

  test('P8: timers that cannot be fired do not keep those behind them waiting, however many they are', async () => {
    const fixture = await makeFixture(await database.open());
    const { service, clock, storage, person } = fixture;
    const packing = await fixture.send(await fixture.send(await fixture.start('good'), 'CONTINUE', right), 'CONFIRM');
    const broken = await fixture.start('broken');
    await storage.db
      .updateTable('record')
      .set({ snapshot: Buffer.alloc(0) })
      .where('id', '=', broken.voyagerRecordId)
      .execute();
    const many = Array.from({ length: 150 }, () => ({ token: uuidv7(), record_id: broken.voyagerRecordId, due_at: clock.now() }));
    await storage.db.insertInto('timer').values(many).execute();
    clock.move(5 * 60_000);
    expect((await service.sweep()).timers).toBe(1);
    expect(await service.resume({ person, vid: packing.voyagerRecordId })).toMatchObject({ view: { type: 'TerminalView' } });
  });
});
