import { expect, test, describe } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import type { IdentityCheck } from '#server/domain/identity-reentry/identity-check.ts';
import type { Operation } from '#server/operations/operation.ts';
import { defaultRetry } from '#server/operations/retry-policy.ts';
import { applyResult, claimEffects } from '#server/voyager/effects/effects.ts';
import { makeFixture, right, type Fixture } from './fixture.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { expectSound } from './sound.ts';

/** An identity check that answers when the test says so. */
function heldCheck(): IdentityCheck & { answer: (state: 'ALL_CHECKS_PASSED' | 'CHECKS_FAILED') => void; asked: string[] } {
  const waiting: ((state: 'ALL_CHECKS_PASSED' | 'CHECKS_FAILED') => void)[] = [];
  const asked: string[] = [];
  return {
    asked,
    answer: (state) => waiting.shift()?.(state),
    check: ({ idempotencyKey }) => {
      asked.push(idempotencyKey);
      return new Promise((resolve) => waiting.push((state) => resolve({ state })));
    },
  };
}

onEachDatabase('Effects', (database) => {
  describe('Operations outside', () => {
    test('P6: the work is done, the answer is lost; asked again under the same key it is done once', async () => {
      const fixture = await makeFixture(await database.open());
      const { start, send, service, choose, clock, storage, person } = fixture;
      await choose('timeout');
      const review = await send(await start(), 'CONTINUE', right);
      const polling = await send(review, 'CONFIRM');
      expect(polling).toMatchObject({ stepId: 'checking', view: { type: 'PollingView' } });
      const revision = polling.revision;
      expect(await service.sweep()).toMatchObject({ effects: 0 });
      clock.move(1000);
      expect(await service.sweep()).toMatchObject({ effects: 1 });
      const polled = await service.update({
        person,
        vid: polling.voyagerRecordId,
        request: { type: 'EmptyVoyagerRequest', stepId: 'checking', voyagerType: 'ORDER' },
        key: null,
      });
      expect(polled).toMatchObject({ stepId: 'packing', revision: revision + 1 });
      const calls = await storage.read.selectFrom('party_call').selectAll().execute();
      expect(calls).toMatchObject([{ asked: 2, worked: 1 }]);
      await expectSound(fixture);
    });

    test('a poll is a read: no event, no revision, no key; elsewhere an empty request is CONTINUE', async () => {
      const check = heldCheck();
      const fixture = await makeFixture(await database.open(), { parties: { identity: check }, quickMs: 1 });
      const { start, send, service, person } = fixture;
      const first = await start();
      await send(first, 'CONTINUE', right);
      const review = await service.resume({ person, vid: first.voyagerRecordId });
      const polling = await send(review, 'CONFIRM');
      expect(polling.view.type).toBe('PollingView');
      const empty = { type: 'EmptyVoyagerRequest' as const, voyagerType: 'ORDER' };
      for (let time = 0; time < 3; time++) {
        const polled = await service.update({ person, vid: first.voyagerRecordId, request: { ...empty, stepId: 'checking' }, key: null });
        expect(polled).toMatchObject({ stepId: 'checking', revision: polling.revision, transition: { kind: 'none' } });
      }
      await expect(send(polling, 'CONTINUE')).rejects.toMatchObject({ code: 'noTransition' });
      await expect.poll(() => check.asked.length).toBe(1);
      check.answer('ALL_CHECKS_PASSED');
      await expect.poll(async () => (await service.resume({ person, vid: first.voyagerRecordId })).stepId).toBe('packing');
      const second = await service.start({ person, voyagerType: 'RING', input: { name: 'e' }, key: uuidv7() });
      const moved = await service.update({
        person,
        vid: second.voyagerRecordId,
        request: { type: 'EmptyVoyagerRequest', voyagerType: 'RING', stepId: 'one' },
        key: uuidv7(),
      });
      expect(moved.stepId).toBe('two');
      await expectSound(fixture);
    });

    test('what never answers is tried a few times with growing pauses, then the flow hears that it could not be made', async () => {
      const fixture = await makeFixture(await database.open());
      const { start, send, service, choose, clock, person, storage } = fixture;
      await choose('error');
      const polling = await send(await send(await start(), 'CONTINUE', right), 'CONFIRM');
      expect(polling.view.type).toBe('PollingView');
      for (let attempt = 2; attempt <= defaultRetry.attempts; attempt++) {
        clock.move(60_000);
        expect(await service.sweep()).toMatchObject({ effects: 1 });
      }
      expect(await service.resume({ person, vid: polling.voyagerRecordId })).toMatchObject({
        stepId: 'review',
        issues: [{ message: 'The check could not be made.' }],
      });
      expect(await storage.read.selectFrom('party_call').select(['asked', 'worked']).execute()).toEqual([
        { asked: defaultRetry.attempts, worked: 0 },
      ]);
      expect(await service.sweep()).toMatchObject({ effects: 0 });
      await expectSound(fixture);
    });

    test('a failure is told for half an hour, however often its step is looked at; whoever comes back later hears nothing of it', async () => {
      const fixture = await makeFixture(await database.open());
      const { start, send, choose, service, person, clock } = fixture;
      await choose('fail');
      const { voyagerRecordId: vid } = await send(await send(await start(), 'CONTINUE', right), 'CONFIRM');
      const issues = async () => (await service.resume({ person, vid })).issues;
      clock.move(30 * 60_000);
      expect(await issues()).toEqual([{ path: '', message: 'The check was not passed.' }]);
      clock.move(1);
      expect(await issues()).toEqual([]);
    });

    test('a step confirmed again after its sealed value was used hears of it by `fail`, and once it is typed again all is well', async () => {
      const fixture = await makeFixture(await database.open());
      const { start, send, choose, counted, person } = fixture;
      const typed = { ...right, code: 'a long secret' };
      await choose('fail');
      const review = await send(await send(await start(), 'CONTINUE', typed), 'CONFIRM');
      expect(review).toMatchObject({ stepId: 'review', issues: [{ message: 'The check was not passed.' }] });
      await choose('pass');
      const again = await send(review, 'CONFIRM');
      expect(again.stepId).toBe('review');
      expect(again.issues).toHaveLength(1);
      expect(await counted(`reserved:${person.id}`)).toBe(1);
      expect((await send(await send(await send(again, 'BACK'), 'CONTINUE', typed), 'CONFIRM')).stepId).toBe('packing');
      await expectSound(fixture);
    });

    test('flows.md: an effect has the retry policy that its operation declares: attempts, growing pauses, then `fail`', async () => {
      const fixture = await makeFixture(await database.open());
      const { start, send, service, choose, clock, person, storage, host } = fixture;
      const check = host.operations.get('checkOrder');
      if (check === undefined) throw new Error('no such operation');
      const retry = { attempts: 3, firstPauseMs: 10_000, longestPauseMs: 15_000 };
      (host.operations as Map<string, Operation>).set('checkOrder', { ...check, retry });
      await choose('error');
      const polling = await send(await send(await start(), 'CONTINUE', right), 'CONFIRM');
      const stepId = async () => (await service.resume({ person, vid: polling.voyagerRecordId })).stepId;
      for (const pause of [10_000, 15_000]) {
        expect(await stepId()).toBe('checking');
        clock.move(pause - 1);
        expect(await service.sweep()).toMatchObject({ effects: 0 }); // not before its time
        clock.move(1);
        expect(await service.sweep()).toMatchObject({ effects: 1 });
      }
      expect(await stepId()).toBe('review');
      expect(await storage.read.selectFrom('party_call').select('asked').execute()).toEqual([{ asked: 3 }]);
      await expectSound(fixture);
    });

    /** A node claims the first check and freezes; another takes over and it fails; the person confirms again. Then the first node wakes. */
    async function frozenNodeWakes(fixture: Fixture, check: ReturnType<typeof heldCheck>): Promise<VoyagerAnswer> {
      const { start, send, service, person, clock } = fixture;
      const polling = await send(await send(await start(), 'CONTINUE', right), 'CONFIRM');
      const env = service.environment;
      await expect.poll(() => check.asked.length).toBe(1);
      const frozen = await env.storage.read.selectFrom('effect').selectAll().where('status', '=', 'running').executeTakeFirstOrThrow();
      clock.move(frozen.timeout_ms + 6000);
      const [taken] = await claimEffects(env, 1);
      expect(taken).toMatchObject({ id: frozen.id, attempt: 2 });
      if (taken === undefined) throw new Error('nothing was taken over');
      await applyResult(env, taken, { ok: true, output: { state: 'CHECKS_FAILED' } });
      const review = await service.resume({ person, vid: polling.voyagerRecordId });
      expect(review).toMatchObject({ stepId: 'review', issues: [{ message: 'The check was not passed.' }] });
      expect((await send(review, 'CONFIRM')).stepId).toBe('checking');
      await expect.poll(() => new Set(check.asked).size).toBe(2);
      await applyResult(env, frozen, { ok: true, output: { state: 'ALL_CHECKS_PASSED' } });
      return service.resume({ person, vid: polling.voyagerRecordId });
    }

    test('P5, P8: a frozen node loses its lease, another goes on, and what the first brings later does not enter', async () => {
      const check = heldCheck();
      const fixture = await makeFixture(await database.open(), { parties: { identity: check }, quickMs: 1 });
      expect((await frozenNodeWakes(fixture, check)).stepId).toBe('checking');
      await expectSound(fixture);
    });

    test('P5, negative control: without the fence the late result enters for another attempt', async () => {
      const check = heldCheck();
      const fixture = await makeFixture(await database.open(), { parties: { identity: check }, quickMs: 1, guards: { fence: false } });
      expect((await frozenNodeWakes(fixture, check)).stepId).toBe('packing');
    });

    test('RE-06: of three nodes that sweep at once, one runs each effect', async () => {
      const check = heldCheck();
      const fixture = await makeFixture(await database.open(), { parties: { identity: check }, quickMs: 1 });
      const { service, person, clock, storage } = fixture;
      for (let order = 0; order < 6; order++)
        await fixture.send(await fixture.send(await fixture.start(`shop ${order}`), 'CONTINUE', right), 'CONFIRM');
      // The node that ran them is gone: every lease runs out.
      const asked = 6;
      await expect.poll(() => check.asked.length).toBe(asked);
      clock.move(120_000);
      const nodes = [service, await fixture.node(), await fixture.node()];
      const sweeps = nodes.map((node) => node.sweep());
      await expect.poll(() => check.asked.length).toBe(asked + 6);
      for (let order = 0; order < 12; order++) check.answer('ALL_CHECKS_PASSED');
      const done = await Promise.all(sweeps);
      expect(done.reduce((sum, each) => sum + each.effects, 0)).toBe(6);
      expect(await storage.read.selectFrom('record').select('step_id').where('person_id', '=', person.id).execute()).toEqual(
        Array(6).fill({ step_id: 'packing' }),
      );
      await expectSound(fixture);
    });

    test('a result for a record that has expired meanwhile does not enter', async () => {
      const check = heldCheck();
      const fixture = await makeFixture(await database.open(), { parties: { identity: check }, quickMs: 1 });
      const { start, send, service, clock, storage } = fixture;
      const polling = await send(await send(await start(), 'CONTINUE', right), 'CONFIRM');
      await expect.poll(() => check.asked.length).toBe(1);
      clock.move(31 * 24 * 3600_000);
      await storage.db
        .updateTable('effect')
        .set({ lease_until: clock.now() + 1000 })
        .execute();
      expect(await service.sweep()).toMatchObject({ expired: 1 });
      check.answer('ALL_CHECKS_PASSED');
      await expect
        .poll(async () => (await storage.read.selectFrom('effect').select('status').executeTakeFirst())?.status)
        .toBe('cancelled');
      const row = await storage.read.selectFrom('record').select(['revision', 'status']).executeTakeFirstOrThrow();
      expect(row).toEqual({ revision: polling.revision, status: 'expired' });
    });
  });
});
