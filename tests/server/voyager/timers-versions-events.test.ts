import { deflateRawSync } from 'node:zlib';
import { expect, test, describe } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { compileFixture, makeFixture, readFlows, right } from './fixture.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { DatabaseError } from '#server/storage/database-error.ts';
import { strandedRecords } from '#server/voyager/definitions/stranded-records.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { expectSound } from './sound.ts';

onEachDatabase('Timers, versions, events', (database) => {
  describe('P7: timers', () => {
    test('P7: never early, once each, with two nodes that sweep at once', async () => {
      const fixture = await makeFixture(await database.open());
      const { start, send, service, clock, storage } = fixture;
      const orders = 8;
      for (let order = 0; order < orders; order++) await send(await send(await start(`shop ${order}`), 'CONTINUE', right), 'CONFIRM');
      const other = await fixture.node();
      const both = async () => {
        const swept = await Promise.all([service.sweep(), other.sweep()]);
        return swept.reduce((sum, each) => sum + each.timers, 0);
      };
      clock.move(5 * 60_000 - 1);
      expect(await both()).toBe(0);
      clock.move(1);
      expect(await both()).toBe(orders);
      expect(await both()).toBe(0);
      const fired = await storage.read.selectFrom('event').select('record_id').where('type', '=', 'voyager.timer').execute();
      expect(new Set(fired.map((event) => event.record_id)).size).toBe(orders);
      expect(fired).toHaveLength(orders);
      expect(await storage.read.selectFrom('timer').selectAll().execute()).toEqual([]);
      await expectSound(fixture);
    });

    test('P7: a timer of a step that was left is gone with it, also when the clock jumps back and on', async () => {
      const fixture = await makeFixture(await database.open());
      const { start, send, service, clock } = fixture;
      const packing = await send(await send(await start(), 'CONTINUE', right), 'CONFIRM');
      await send(packing, 'HURRY');
      clock.move(-3600_000);
      expect((await service.sweep()).timers).toBe(0);
      clock.move(24 * 3600_000);
      expect((await service.sweep()).timers).toBe(0);
    });

    test('P7: a timer that an expression refuses is not lost: it is told and stands for the next sweep; one that no way applies to is over', async () => {
      const told: string[] = [];
      const silent = () => undefined;
      const log = { debug: silent, info: silent, warn: silent, error: (_fields: object, message: string) => void told.push(message) };
      const guarded = (when: string) =>
        readFlows().map((file) => ({ ...file, text: file.text.replace('5m: sent', `5m:\n        - when: ${when}\n          to: sent`) }));
      const swept = async (when: string) => {
        const fixture = await makeFixture(await database.open(), { files: guarded(when), log });
        const { start, send, service, clock, storage } = fixture;
        await send(await send(await start(), 'CONTINUE', right), 'CONFIRM');
        clock.move(5 * 60_000);
        expect((await service.sweep()).timers).toBe(0);
        return storage.read.selectFrom('timer').select('token').execute();
      };
      expect(await swept('10 / (answers.details.count - 2) > 1')).toHaveLength(1);
      expect(told).toEqual(['due work failed and will be tried again']);
      expect(await swept('answers.details.count > 2')).toEqual([]);
      expect(told).toHaveLength(1);
    });
  });

  describe('P9: a record stays on its version', () => {
    const changed = () =>
      readFlows().map((file) =>
        file.path.endsWith('review.view.yaml')
          ? { ...file, text: `${file.text.replaceAll('Is this right?', 'Really?')}  - button: Skip\n    press:\n      - submit: SKIP\n` }
          : file.path.endsWith('order.flow.yaml')
            ? { ...file, text: file.text.replace('      CONFIRM: reserving', '      CONFIRM: reserving\n      SKIP: packing') }
            : file,
      );

    test('P9: published in the middle of a journey, it is for those who begin afterwards; the old version runs on, also after a restart', async () => {
      const storage = await database.open();
      const fixture = await makeFixture(storage);
      const { start, send, service, person, node } = fixture;
      const old = await send(await start('old'), 'CONTINUE', right);
      const files = changed();
      expect((await service.definitions.publish(files, compileFixture(files))).published).toEqual(['ORDER']);
      const fresh = await send(await start('new'), 'CONTINUE', right);
      expect(JSON.stringify(fresh.view)).toContain('Really?');
      const restarted = await node({ files, library: compileFixture(files) });
      const resumed = await restarted.resume({ person, vid: old.voyagerRecordId });
      expect(JSON.stringify(resumed.view)).toContain('Is this right?');
      const skip = { type: 'VoyagerEventRequest' as const, stepId: 'review', voyagerType: 'ORDER', event: 'SKIP', values: {} };
      await expect(restarted.update({ person, vid: old.voyagerRecordId, request: skip, key: uuidv7() })).rejects.toMatchObject({
        code: 'noTransition',
      });
      expect((await restarted.update({ person, vid: fresh.voyagerRecordId, request: skip, key: uuidv7() })).stepId).toBe('packing');
      await expectSound(fixture);
    });

    test('a database that is not there for a moment is not told as a missing version', async () => {
      const fixture = await makeFixture(await database.open());
      await fixture.start();
      const gone = async () => {
        throw new DatabaseError('connection', '08006', null);
      };
      await expect(strandedRecords(fixture.storage, gone)).rejects.toThrow(DatabaseError);
    });

    test('FL-12: a start is refused while the version of an open record cannot be run', async () => {
      const storage = await database.open();
      const fixture = await makeFixture(storage);
      await fixture.start();
      const files = changed();
      const { hash } = await storage.read.selectFrom('bundle').select('hash').executeTakeFirstOrThrow();
      const corrupt = (contents: Buffer) => storage.db.updateTable('bundle').set({ contents }).where('hash', '=', hash).execute();
      const start = () => fixture.node({ files, library: compileFixture(files) });
      await corrupt(Buffer.from([3, 0]));
      await expect(start()).rejects.toThrow(/1 open record: What was compiled as .* is not as it was published/);
      await corrupt(deflateRawSync('{}'));
      await expect(start()).rejects.toThrow(/1 open record: What was compiled as .* is not as it was published/);
    });
  });

  test('P12: no event is taken at a step that does not declare it, and none of the inside from outside', async () => {
    const fixture = await makeFixture(await database.open());
    const { start, send, service, person, storage } = fixture;
    const first = await start();
    const events = [
      'CONTINUE',
      'CONFIRM',
      'BACK',
      'HURRY',
      'STOP',
      'xstate.done.actor.x',
      'xstate.after.0',
      'voyager.rewind',
      'voyager.effect.done',
      'voyager.timer',
      'voyager.start',
      '*',
      '',
      '__proto__',
      'constructor',
      'toString',
    ];
    const declared: Record<string, string[]> = { details: ['CONTINUE', 'BACK'], review: ['CONFIRM', 'BACK'], packing: ['HURRY'] };
    const steps = [first, await send(first, 'CONTINUE', right)];
    let at = steps[1] ?? first;
    for (const stepId of ['review', 'packing', 'sent', 'reserving', 'checking', 'nowhere', '__proto__']) {
      for (const event of events) {
        if (stepId === at.stepId && declared[stepId]?.includes(event)) continue;
        for (const revision of [at.revision, null]) {
          await expect(send(at, event, {}, { stepId, revision })).rejects.toSatisfy((error: { code: string }) =>
            ['noTransition', 'staleStep'].includes(error.code),
          );
        }
      }
    }
    at = await service.resume({ person, vid: first.voyagerRecordId });
    expect(at).toMatchObject({ stepId: 'review', revision: 1 });
    const packing = await send(at, 'CONFIRM');
    for (const event of events.filter((each) => each !== 'HURRY'))
      await expect(send(packing, event)).rejects.toMatchObject({ code: 'noTransition' });
    // Past a step of `noReturn` nothing before it can be gone back to.
    let lap: VoyagerAnswer = await service.start({ person, voyagerType: 'RING', input: { name: 'x' }, key: uuidv7() });
    for (const _ of ['two', 'three', 'one']) lap = await send(lap, 'CONTINUE');
    await expect(send(lap, 'CONTINUE', {}, { stepId: 'two' })).rejects.toMatchObject({ code: 'staleStep' });
    expect(await storage.read.selectFrom('event').select('seq').where('record_id', '=', first.voyagerRecordId).execute()).toHaveLength(5);
    await expectSound(fixture);
  });
});
