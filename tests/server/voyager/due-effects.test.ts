import { describe, expect, test } from 'vitest';
import { bringNear } from '#server/voyager/effects/due-effects.ts';
import { claimEffects, effectsAreDue, runEffect } from '#server/voyager/effects/effects.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { makeFixture, right, type Fixture } from './fixture.ts';
import { expectSound } from './sound.ts';

const day = 86_400_000;

/** An order whose operation outside was tried once, without an answer. */
async function triedOnce(fixture: Fixture): Promise<void> {
  await fixture.choose('timeout');
  await fixture.send(await fixture.send(await fixture.start(), 'CONTINUE', right), 'CONFIRM');
  const tried = () =>
    fixture.storage.read.selectFrom('effect').select('id').where('status', '=', 'waiting').where('attempt', '=', 1).execute();
  await expect.poll(tried).toHaveLength(1);
}

onEachDatabase('Effects that are due', (database) => {
  describe('P8, RE-04: a clock that was set back', () => {
    test('P8: an attempt that was to come soon does not wait for the clock to get there again', async () => {
      const fixture = await makeFixture(await database.open(), { quickMs: 1 });
      await triedOnce(fixture);
      fixture.clock.move(-day);
      expect((await fixture.service.sweep()).effects).toBe(1);
      await expectSound(fixture);
    });

    test('P8: a lease of a node that is gone runs out all the same', async () => {
      const fixture = await makeFixture(await database.open(), { quickMs: 1 });
      await triedOnce(fixture);
      const lease = { status: 'running' as const, lease_token: 'of a node that is gone', lease_until: fixture.clock.now() + 5000 };
      await fixture.storage.db.updateTable('effect').set(lease).execute();
      expect((await fixture.service.sweep()).effects).toBe(0);
      fixture.clock.move(-day);
      expect((await fixture.service.sweep()).effects).toBe(1);
      await expectSound(fixture);
    });
  });

  describe('P6, RE-04: a clock that is set on by more than any two clocks are apart', () => {
    /** Another node with a lease that it took right after; by this one's earlier readings it is further away than any can be. */
    async function takenMeanwhile(fixture: Fixture, readings: number) {
      await triedOnce(fixture);
      const { clock } = fixture;
      const before = clock.now();
      clock.move(day);
      await claimEffects(fixture.service.environment, 1);
      let left = readings;
      const late = await fixture.node({ host: { ...fixture.host, clock: { now: () => (left-- > 0 ? before : clock.now()) } } });
      left = readings;
      return late;
    }

    test('what a node has just taken is not taken from it by one that read its time before', async () => {
      const fixture = await makeFixture(await database.open(), { quickMs: 1 });
      // That something is due, and what is far away, are asked by readings from before.
      const late = await takenMeanwhile(fixture, 2);
      expect(await effectsAreDue(late.environment)).toBe(true);
      await bringNear(late.environment, 16);
      expect(await claimEffects(late.environment, 1)).toHaveLength(0);
      await expectSound(fixture);
    });

    test('negative control: by a clock that stands there, it was written before that one was set back, and is due', async () => {
      const fixture = await makeFixture(await database.open(), { quickMs: 1 });
      const late = await takenMeanwhile(fixture, Number.POSITIVE_INFINITY);
      await bringNear(late.environment, 16);
      expect(await claimEffects(late.environment, 1)).toHaveLength(1);
    });
  });

  test('P8: an effect whose operation this node has not is handed back, and no attempt is lost by it', async () => {
    const fixture = await makeFixture(await database.open(), { quickMs: 1 });
    await triedOnce(fixture);
    const { storage, clock, service } = fixture;
    clock.move(60_000);
    const older = {
      ...service.environment,
      operations: new Map([...service.environment.operations].filter(([name]) => name !== 'checkOrder')),
    };
    const [effect] = await claimEffects(older, 1);
    if (effect === undefined) throw new Error('Nothing was due');
    expect(effect.attempt).toBe(2);
    await expect(runEffect(older, effect)).rejects.toThrow('There is no operation checkOrder');
    const stood = await storage.read.selectFrom('effect').select(['status', 'attempt', 'lease_token']).execute();
    expect(stood).toEqual([{ status: 'waiting', attempt: 1, lease_token: null }]);
    expect((await service.sweep()).effects).toBe(0); // not at once: whoever handed it back would have it again
    clock.move(1000);
    expect((await service.sweep()).effects).toBe(1);
    await expectSound(fixture);
  });

  test('P8, negative control: where no lease runs out, nobody ever takes what a node that is gone had', async () => {
    const fixture = await makeFixture(await database.open(), { quickMs: 1, guards: { leaseExpiry: false } });
    await triedOnce(fixture);
    await fixture.storage.db.updateTable('effect').set({ status: 'running', lease_until: fixture.clock.now() }).execute();
    fixture.clock.move(day);
    expect((await fixture.service.sweep()).effects).toBe(0);
  });
});
