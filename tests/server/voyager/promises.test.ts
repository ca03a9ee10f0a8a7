import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import type { IdentityCheck } from '#server/vendors/identity-check/identity-check.ts';
import { applyResult, claimEffects, mostAttempts } from '#server/voyager/effects.ts';
import { checkRecords } from '#tests/fault/check-records.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { compileFixture, makeFixture, readFlows, right, type Fixture } from './fixture.ts';

async function expectSound({ storage, service }: Fixture): Promise<void> {
  const { wrong } = await checkRecords(storage, service.definitions, service.environment.codec);
  expect(wrong).toEqual([]);
}

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

onEachDatabase('Promises', (database) => {
  describe('P2: an idempotency key is applied at most once', () => {
    async function replayed(fixture: Fixture, times: number): Promise<number> {
      const { start, send, counted, person } = fixture;
      const review = await send(await start(), 'CONTINUE', right);
      const key = uuidv7();
      const first = await send(review, 'CONFIRM', {}, { key });
      const again = await Promise.allSettled(Array.from({ length: times }, () => send(review, 'CONFIRM', {}, { key })));
      for (const answer of again) if (answer.status === 'fulfilled') expect(answer.value.revision).toBeLessThanOrEqual(first.revision);
      return counted(`reserved:${person.id}`);
    }

    test('P2: replayed five times in parallel, and on another node, it is answered alike and done once', async () => {
      const fixture = await makeFixture(await database.open());
      expect(await replayed(fixture, 5)).toBe(1);
      const { start, send, node, person } = fixture;
      const review = await start('other');
      const key = uuidv7();
      const request = {
        type: 'VoyagerEventRequest' as const,
        stepId: review.stepId,
        voyagerType: 'ORDER',
        event: 'CONTINUE',
        values: right,
        revision: review.revision,
      };
      const first = await send(review, 'CONTINUE', right, { key });
      const later = await send(first, 'BACK');
      expect(later.revision).toBe(first.revision + 1);
      const restarted = await node();
      const again = await restarted.update({ person, vid: review.voyagerRecordId, request, key });
      expect(again).toMatchObject({ stepId: first.stepId, revision: first.revision, view: first.view });
      await expectSound(fixture);
    });

    test('P2: another body under the same key is refused, whatever differs', async () => {
      const { start, send } = await makeFixture(await database.open());
      const first = await start();
      const key = uuidv7();
      await send(first, 'CONTINUE', right, { key });
      for (const attempt of [
        () => send(first, 'CONTINUE', { ...right, count: 3 }, { key }),
        () => send(first, 'BACK', right, { key }),
        () => send(first, 'CONTINUE', right, { key, revision: null }),
        () => send(first, 'CONTINUE', right, { key, stepId: 'review' }),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ code: 'keyReused' });
      }
    });

    test('P2: a refusal uses no key up; a start is covered too', async () => {
      const { start, send, service, person } = await makeFixture(await database.open());
      const first = await start();
      const key = uuidv7();
      await expect(send(first, 'CONTINUE', { ...right, count: 500 }, { key })).rejects.toMatchObject({ code: 'rules' });
      expect((await send(first, 'CONTINUE', right, { key })).stepId).toBe('review');
      const begin = (shop: string) => service.start({ person, voyagerType: 'ORDER', input: { shop }, key: 'start-key-1' });
      const begun = await Promise.all(Array.from({ length: 5 }, () => begin('new')));
      expect(new Set(begun.map((answer) => answer.voyagerRecordId)).size).toBe(1);
      await expect(begin('another')).rejects.toMatchObject({ code: 'keyReused' });
      await expect(
        service.update({
          person,
          vid: first.voyagerRecordId,
          request: { type: 'EmptyVoyagerRequest', stepId: 'review', voyagerType: 'ORDER' },
          key: null,
        }),
      ).rejects.toMatchObject({
        code: 'keyRequired',
      });
    });

    test('P2, negative control: without the look-up and the precondition a replay counts again', async () => {
      const storage = await database.open();
      const fixture = await makeFixture(storage, { guards: { idempotency: false, precondition: false } });
      const { service, person, counted } = fixture;
      const first = await service.start({ person, voyagerType: 'RING', input: { name: 'x' }, key: uuidv7() });
      const request = {
        type: 'VoyagerEventRequest' as const,
        stepId: 'one',
        voyagerType: 'RING',
        event: 'CONTINUE',
        values: {},
        revision: 0,
      };
      for (let time = 0; time < 6; time++) await service.update({ person, vid: first.voyagerRecordId, request, key: 'same' });
      expect(await counted(`ring:${person.id}:x`)).toBeGreaterThan(1);
    });
  });

  describe('P3: a history is gapless and linear', () => {
    const rounds = 12;
    async function race(fixture: Fixture): Promise<{ won: number; added: number }> {
      const { service, person, counted } = fixture;
      const nodes = database.dialect === 'postgres' ? [service, await fixture.node(), await fixture.node()] : [service];
      let at = await service.start({ person, voyagerType: 'RING', input: { name: 'race' }, key: uuidv7() });
      let won = 0;
      for (let round = 0; round < rounds; round++) {
        const request = {
          type: 'VoyagerEventRequest' as const,
          stepId: at.stepId,
          voyagerType: 'RING',
          event: 'CONTINUE',
          values: {},
          revision: at.revision,
        };
        const sent = Array.from({ length: 8 }, (_, place) =>
          nodes[place % nodes.length]?.update({ person, vid: at.voyagerRecordId, request, key: uuidv7() }),
        );
        for (const outcome of await Promise.allSettled(sent)) {
          if (outcome.status === 'fulfilled') won++;
          else expect(outcome.reason).toMatchObject({ code: 'staleStep', current: { voyagerRecordId: at.voyagerRecordId } });
        }
        at = await service.resume({ person, vid: at.voyagerRecordId });
      }
      return { won, added: await counted(`ring:${person.id}:race`) };
    }

    test(`P3, FL-02: of 8 parallel submits one is taken, ${rounds} rounds; the others see where the record is`, async () => {
      const fixture = await makeFixture(await database.open());
      expect(await race(fixture)).toEqual({ won: rounds, added: rounds / 3 });
      await expectSound(fixture);
    });

    test('P3, negative control: without the precondition the same race is taken more than once', async () => {
      const fixture = await makeFixture(await database.open(), { guards: { precondition: false } });
      const { service, person } = fixture;
      const at = await service.start({ person, voyagerType: 'RING', input: { name: 'race' }, key: uuidv7() });
      const request = {
        type: 'VoyagerEventRequest' as const,
        stepId: 'one',
        voyagerType: 'RING',
        event: 'CONTINUE',
        values: {},
        revision: 0,
      };
      const sent = await Promise.allSettled(
        Array.from({ length: 8 }, () => service.update({ person, vid: at.voyagerRecordId, request, key: uuidv7() })),
      );
      expect(sent.filter((outcome) => outcome.status === 'fulfilled').length).toBeGreaterThan(1);
    });

    test('one open record for a person, a flow and an input, however many begin at once', async () => {
      const fixture = await makeFixture(await database.open());
      const { service, person, newPerson } = fixture;
      const begun = await Promise.all(
        Array.from({ length: 8 }, () => service.findOrStart({ person, voyagerType: 'ORDER', given: { shop: 'main', iid: null } })),
      );
      expect(new Set(begun.map((answer) => answer.voyagerRecordId)).size).toBe(1);
      const other = await service.findOrStart({ person: await newPerson(), voyagerType: 'ORDER', given: { shop: 'main', iid: null } });
      expect(other.voyagerRecordId).not.toBe(begun[0]?.voyagerRecordId);
      await expectSound(fixture);
    });

    test('the checker sees a missing event, a changed snapshot and a stray timer (its own negative control)', async () => {
      const fixture = await makeFixture(await database.open());
      const { start, send, storage, service } = fixture;
      const answer = await send(await start(), 'CONTINUE', right);
      const problems = async () => (await checkRecords(storage, service.definitions, service.environment.codec)).wrong.join('; ');
      await storage.db.insertInto('timer').values({ record_id: answer.voyagerRecordId, token: 'stray', due_at: 0 }).execute();
      expect(await problems()).toContain('it has the timers stray');
      await storage.db.updateTable('record').set({ step_id: 'details' }).where('id', '=', answer.voyagerRecordId).execute();
      expect(await problems()).toContain('its step is not that of its snapshot');
      await sql`update event set seq = 7 where seq = 1`.execute(storage.db);
      await expect(problems()).rejects.toThrow();
    });
  });

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
      const calls = await storage.read.selectFrom('vendor_call').selectAll().execute();
      expect(calls).toMatchObject([{ asked: 2, worked: 1 }]);
      await expectSound(fixture);
    });

    test('a poll is a read: no event, no revision, no key; elsewhere an empty request is CONTINUE', async () => {
      const check = heldCheck();
      const fixture = await makeFixture(await database.open(), { vendors: { identityCheck: check }, quickMs: 1 });
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
      for (let attempt = 2; attempt <= mostAttempts; attempt++) {
        clock.move(60_000);
        expect(await service.sweep()).toMatchObject({ effects: 1 });
      }
      expect(await service.resume({ person, vid: polling.voyagerRecordId })).toMatchObject({
        stepId: 'review',
        issues: [{ message: 'The check could not be made.' }],
      });
      expect(await storage.read.selectFrom('vendor_call').select(['asked', 'worked']).execute()).toEqual([
        { asked: mostAttempts, worked: 0 },
      ]);
      expect(await service.sweep()).toMatchObject({ effects: 0 });
      await expectSound(fixture);
    });

    /** A node claims the first check and freezes; another takes over and it fails; the person confirms again. Then the first node wakes. */
    async function frozenNodeWakes(fixture: Fixture, check: ReturnType<typeof heldCheck>): Promise<VoyagerAnswer> {
      const { start, send, service, person, clock } = fixture;
      const polling = await send(await send(await start(), 'CONTINUE', right), 'CONFIRM');
      const env = service.environment;
      const frozen = await env.storage.read.selectFrom('effect').selectAll().where('status', '=', 'running').executeTakeFirstOrThrow();
      clock.move(frozen.timeout_ms + 6000);
      const [taken] = await claimEffects(env, 1);
      expect(taken).toMatchObject({ id: frozen.id, attempt: 2 });
      if (taken === undefined) throw new Error('nothing was taken over');
      await applyResult(env, taken, { ok: true, output: { state: 'CHECKS_FAILED' } });
      const review = await service.resume({ person, vid: polling.voyagerRecordId });
      expect(review).toMatchObject({ stepId: 'review', issues: [{ message: 'The check was not passed.' }] });
      expect((await send(review, 'CONFIRM')).stepId).toBe('checking');
      expect(new Set(check.asked).size).toBe(2);
      await applyResult(env, frozen, { ok: true, output: { state: 'ALL_CHECKS_PASSED' } });
      return service.resume({ person, vid: polling.voyagerRecordId });
    }

    test('P5, P8: a frozen node loses its lease, another goes on, and what the first brings later does not enter', async () => {
      const check = heldCheck();
      const fixture = await makeFixture(await database.open(), { vendors: { identityCheck: check }, quickMs: 1 });
      expect((await frozenNodeWakes(fixture, check)).stepId).toBe('checking');
      await expectSound(fixture);
    });

    test('P5, negative control: without the fence the late result enters for another attempt', async () => {
      const check = heldCheck();
      const fixture = await makeFixture(await database.open(), { vendors: { identityCheck: check }, quickMs: 1, guards: { fence: false } });
      expect((await frozenNodeWakes(fixture, check)).stepId).toBe('packing');
    });

    test('RE-06: of three nodes that sweep at once, one runs each effect', async () => {
      const check = heldCheck();
      const fixture = await makeFixture(await database.open(), { vendors: { identityCheck: check }, quickMs: 1 });
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
      const fixture = await makeFixture(await database.open(), { vendors: { identityCheck: check }, quickMs: 1 });
      const { start, send, service, clock, storage } = fixture;
      const polling = await send(await send(await start(), 'CONTINUE', right), 'CONFIRM');
      clock.move(31 * 24 * 3600_000);
      await storage.db
        .updateTable('effect')
        .set({ run_at: clock.now() + 1e9, lease_until: clock.now() + 1e9 })
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

    test('FL-12: a start is refused while the version of an open record cannot be run', async () => {
      const storage = await database.open();
      const fixture = await makeFixture(storage);
      await fixture.start();
      const files = changed();
      const { hash } = await storage.read.selectFrom('bundle').select('hash').executeTakeFirstOrThrow();
      await storage.db
        .updateTable('bundle')
        .set({ files: Buffer.from([3, 0]) })
        .where('hash', '=', hash)
        .execute();
      await expect(fixture.node({ files, library: compileFixture(files) })).rejects.toThrow();
      const { deflateRawSync } = await import('node:zlib');
      await storage.db
        .updateTable('bundle')
        .set({ files: deflateRawSync('[]') })
        .where('hash', '=', hash)
        .execute();
      await expect(fixture.node({ files, library: compileFixture(files) })).rejects.toThrow(/cannot be compiled from its stored sources/);
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
    let lap = await service.start({ person, voyagerType: 'RING', input: { name: 'x' }, key: uuidv7() });
    for (const _ of ['two', 'three', 'one']) lap = await send(lap, 'CONTINUE');
    await expect(send(lap, 'CONTINUE', {}, { stepId: 'two' })).rejects.toMatchObject({ code: 'staleStep' });
    expect(await storage.read.selectFrom('event').select('seq').where('record_id', '=', first.voyagerRecordId).execute()).toHaveLength(5);
    await expectSound(fixture);
  });
});
